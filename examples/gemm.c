/* C = A * B on the GPU, or on the CPU where there is none, in C99. */
#include <miniblas/miniblas.h>
#include <stdio.h>
#include <stdlib.h>

/* Every call returns a status. */
#define CHECK(call)                                                      \
  do {                                                                   \
    const miniblasStatus_t status = (call);                              \
    if (status != MINIBLAS_STATUS_SUCCESS) {                             \
      fprintf(stderr, "%s: %s\n", miniblasGetStatusName(status), #call); \
      exit(EXIT_FAILURE);                                                \
    }                                                                    \
  } while (0)

int main(void) {
  enum { m = 2, n = 3, k = 4 };
  /* Column-major: element (i, j) of A is A[i + j * m]. */
  const float A[m * k] = {1, 5, 2, 6, 3, 7, 4, 8};             /* (1 2 3 4; 5 6 7 8) */
  const float B[k * n] = {1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1}; /* its columns: e1, e2, ones */
  const float expected[m * n] = {1, 5, 2, 6, 10, 26};
  float C[m * n];
  int i;

  const float alpha = 1, beta = 0;
  miniblasHandle_t handle;
  void *device_A, *device_B, *device_C;

  /* [readme] */
  CHECK(miniblasCreate(&handle)); /* the current GPU, or the CPU where there is none */
  CHECK(miniblasMalloc(handle, &device_A, sizeof A));
  CHECK(miniblasMalloc(handle, &device_B, sizeof B));
  CHECK(miniblasMalloc(handle, &device_C, sizeof C));
  CHECK(miniblasSetMatrix(m, k, sizeof(float), A, m, device_A, m));
  CHECK(miniblasSetMatrix(k, n, sizeof(float), B, k, device_B, k));

  /* beta = 0: C need not hold anything before. The call only queues the work. */
  CHECK(miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, m, n, k, &alpha, device_A, m, device_B, k, &beta, device_C,
                      m));
  CHECK(miniblasSynchronize(handle));
  CHECK(miniblasGetMatrix(m, n, sizeof(float), device_C, m, C, m));
  /* [end readme] */

  CHECK(miniblasFree(handle, device_A));
  CHECK(miniblasFree(handle, device_B));
  CHECK(miniblasFree(handle, device_C));
  CHECK(miniblasDestroy(handle));

  for (i = 0; i < m * n; ++i) {
    if (C[i] != expected[i]) {
      fprintf(stderr, "C[%d] is %g, not %g\n", i, C[i], expected[i]);
      return EXIT_FAILURE;
    }
  }
  printf("C = (%g %g %g; %g %g %g)\n", C[0], C[2], C[4], C[1], C[3], C[5]);
  return EXIT_SUCCESS;
}
