/* A program that uses miniblas: C = A * B on the host device. Exit status 0: the numbers are right. */
#include <miniblas/miniblas.h>
#include <stdio.h>

int main(void) {
  const float a[4] = {1, 3, 2, 4}, b[4] = {5, 7, 6, 8}, expected[4] = {19, 43, 22, 50};
  const float one = 1, zero = 0;
  float c[4] = {0};
  int i, version = 0, failures = 0;
  miniblasHandle_t handle = NULL;

  failures += miniblasCreateOnDevice(&handle, "host") != MINIBLAS_STATUS_SUCCESS;
  failures += miniblasGetVersion(handle, &version) != MINIBLAS_STATUS_SUCCESS || version != MINIBLAS_VERSION;
  failures += miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 2, 2, 2, &one, a, 2, b, 2, &zero, c, 2) !=
              MINIBLAS_STATUS_SUCCESS;
  failures += miniblasSynchronize(handle) != MINIBLAS_STATUS_SUCCESS;
  for (i = 0; i < 4; ++i) failures += c[i] != expected[i];
  failures += miniblasDestroy(handle) != MINIBLAS_STATUS_SUCCESS;
  printf("miniblas %d: %d failures\n", version, failures);
  return failures != 0;
}
