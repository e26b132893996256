/* A C99 program that uses the public header, and nothing else of miniblas. Exit status 0: all is right. */
#include <miniblas/miniblas.h>
#include <stdio.h>

static int failures = 0;

static void check(int holds, const char* what) {
  if (!holds) {
    printf("failed: %s\n", what);
    ++failures;
  }
}

#define CHECK(expression) check(expression, #expression)
#define CHECK_SUCCESS(call) CHECK((call) == MINIBLAS_STATUS_SUCCESS)

int main(void) {
  /* C = A * B with column-major A = (1 2; 3 4), B = (5 6; 7 8). */
  const float a[4] = {1, 3, 2, 4};
  const float b[4] = {5, 7, 6, 8};
  const float product[4] = {19, 43, 22, 50};
  const float turned[4] = {19, 22, 43, 50};
  const float one = 1, zero = 0;
  float c[4] = {0, 0, 0, 0};
  void *device_a = NULL, *device_b = NULL, *device_c = NULL;
  miniblasHandle_t handle = NULL;
  const char* name = NULL;
  char text[200] = "";
  size_t needed = 0;
  int version = 0, count = 0, i;

  CHECK_SUCCESS(miniblasCreateOnDevice(&handle, "host"));
  CHECK_SUCCESS(miniblasGetVersion(handle, &version));
  CHECK(version == MINIBLAS_VERSION);
  CHECK_SUCCESS(miniblasGetDeviceName(handle, &name));
  CHECK_SUCCESS(miniblasSetPointerMode(handle, MINIBLAS_POINTER_MODE_HOST));
  CHECK_SUCCESS(miniblasMalloc(handle, &device_a, sizeof a));
  CHECK_SUCCESS(miniblasMalloc(handle, &device_b, sizeof b));
  CHECK_SUCCESS(miniblasMalloc(handle, &device_c, sizeof c));
  CHECK_SUCCESS(miniblasSetMatrix(2, 2, sizeof(float), a, 2, device_a, 2));
  CHECK_SUCCESS(miniblasSetMatrix(2, 2, sizeof(float), b, 2, device_b, 2));

  CHECK_SUCCESS(miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 2, 2, 2, &one, (const float*)device_a, 2,
                              (const float*)device_b, 2, &zero, (float*)device_c, 2));
  CHECK_SUCCESS(miniblasSynchronize(handle));
  CHECK_SUCCESS(miniblasGetMatrix(2, 2, sizeof(float), device_c, 2, c, 2));
  for (i = 0; i < 4; ++i) CHECK(c[i] == product[i]);

  CHECK_SUCCESS(miniblasStranspose(handle, 2, 2, (const float*)device_c, 2, (float*)device_a, 2));
  CHECK_SUCCESS(miniblasSgeam(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 2, 2, &one, (const float*)device_a, 2, &zero,
                              (const float*)device_b, 2, (float*)device_c, 2));
  CHECK_SUCCESS(miniblasSynchronize(handle));
  CHECK_SUCCESS(miniblasGetVector(4, sizeof(float), device_c, 1, c, 1));
  for (i = 0; i < 4; ++i) CHECK(c[i] == turned[i]);

  CHECK_SUCCESS(miniblasGetGemmKernelCount(handle, &count));
  CHECK(count > 0);
  CHECK_SUCCESS(miniblasExplainSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 2, 2, 2, &one, (const float*)device_a, 2,
                                     (const float*)device_b, 2, &zero, (float*)device_c, 2, text, sizeof text,
                                     &needed));
  CHECK(needed > 1);
  CHECK(miniblasGetStatusName(MINIBLAS_STATUS_SUCCESS) != NULL);
  CHECK(miniblasGetStatusString(MINIBLAS_STATUS_INVALID_VALUE) != NULL);

  CHECK_SUCCESS(miniblasFree(handle, device_a));
  CHECK_SUCCESS(miniblasFree(handle, device_b));
  CHECK_SUCCESS(miniblasFree(handle, device_c));
  CHECK_SUCCESS(miniblasDestroy(handle));
  return failures == 0 ? 0 : 1;
}
