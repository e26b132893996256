/* Scalars that never leave the device: one step of steepest descent for A x = b,
 *
 *     r = b - A x,   alpha = (r, r) / (r, A r),   x = x + alpha r,
 *
 * with a diagonal A = 4 I, for which one step gives the solution. The two dot products are results in device memory,
 * and the step length is used from there. Nothing waits until the end. */
#include <math.h>
#include <miniblas/miniblas.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(call)                                                      \
  do {                                                                   \
    const miniblasStatus_t status = (call);                              \
    if (status != MINIBLAS_STATUS_SUCCESS) {                             \
      fprintf(stderr, "%s: %s\n", miniblasGetStatusName(status), #call); \
      exit(EXIT_FAILURE);                                                \
    }                                                                    \
  } while (0)

enum { n = 100 };

/* Scalars in device memory, by their place in one array. */
enum { one, minus_one, zero, r_r, r_Ar, step, scalar_count };

static void* device_copy(miniblasHandle_t handle, const float* data, int count) {
  void* memory = NULL;
  CHECK(miniblasMalloc(handle, &memory, (size_t)count * sizeof(float)));
  CHECK(miniblasSetVector(count, sizeof(float), data, 1, memory, 1));
  return memory;
}

int main(void) {
  static float A[n * n], b[n], x[n];
  const float scalars[scalar_count] = {1, -1, 0, 0, 0, 0};
  miniblasHandle_t handle;
  float *device_A, *r, *Ar, *device_x, *device;
  int i;

  for (i = 0; i < n; ++i) {
    A[i + i * n] = 4;
    b[i] = (float)i;
    x[i] = 1;
  }

  CHECK(miniblasCreate(&handle));
  device_A = (float*)device_copy(handle, A, n * n);
  r = (float*)device_copy(handle, b, n);
  Ar = (float*)device_copy(handle, b, n);
  device_x = (float*)device_copy(handle, x, n);
  device = (float*)device_copy(handle, scalars, scalar_count);

  /* From here on every scalar argument and result is a pointer to device memory. */
  CHECK(miniblasSetPointerMode(handle, MINIBLAS_POINTER_MODE_DEVICE));
  CHECK(miniblasSgemv(handle, MINIBLAS_OP_N, n, n, device + minus_one, device_A, n, device_x, 1, device + one, r, 1));
  CHECK(miniblasSgemv(handle, MINIBLAS_OP_N, n, n, device + one, device_A, n, r, 1, device + zero, Ar, 1));
  CHECK(miniblasSdot(handle, n, r, 1, r, 1, device + r_r));
  CHECK(miniblasSdot(handle, n, r, 1, Ar, 1, device + r_Ar));
  /* BLAS can't divide, but it can solve: (r, Ar) * step = (r, r), a triangular system of size 1. */
  CHECK(miniblasScopy(handle, 1, device + r_r, 1, device + step, 1));
  CHECK(miniblasStrsv(handle, MINIBLAS_FILL_MODE_LOWER, MINIBLAS_OP_N, MINIBLAS_DIAG_NON_UNIT, 1, device + r_Ar, 1,
                      device + step, 1));
  CHECK(miniblasSaxpy(handle, n, device + step, r, 1, device_x, 1));
  CHECK(miniblasSynchronize(handle));
  CHECK(miniblasGetVector(n, sizeof(float), device_x, 1, x, 1));

  CHECK(miniblasFree(handle, device_A));
  CHECK(miniblasFree(handle, r));
  CHECK(miniblasFree(handle, Ar));
  CHECK(miniblasFree(handle, device_x));
  CHECK(miniblasFree(handle, device));
  CHECK(miniblasDestroy(handle));

  for (i = 0; i < n; ++i) {
    const float expected = b[i] / 4;
    if (!(fabsf(x[i] - expected) <= 1e-5f * (1 + expected))) {
      fprintf(stderr, "x[%d] is %g, not %g\n", i, x[i], expected);
      return EXIT_FAILURE;
    }
  }
  printf("x = b / 4 after one step\n");
  return EXIT_SUCCESS;
}
