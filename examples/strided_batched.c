/* Many small products in one call: C_i = A * B_i. All use the same A, and B_i and C_i follow each other in memory. */
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

enum { size = 3, count = 1000, elements = size * size };

static float B[count * elements], C[count * elements];

int main(void) {
  /* A moves each row up by one: (0 1 0; 0 0 1; 1 0 0). */
  const float A[elements] = {0, 0, 1, 1, 0, 0, 0, 1, 0};
  const float alpha = 1, beta = 0;
  miniblasHandle_t handle;
  void *device_A, *device_B, *device_C;
  int i, row, col;

  for (i = 0; i < count * elements; ++i) B[i] = (float)i;

  CHECK(miniblasCreate(&handle));
  CHECK(miniblasMalloc(handle, &device_A, sizeof A));
  CHECK(miniblasMalloc(handle, &device_B, sizeof B));
  CHECK(miniblasMalloc(handle, &device_C, sizeof C));
  CHECK(miniblasSetMatrix(size, size, sizeof(float), A, size, device_A, size));
  CHECK(miniblasSetVector(count * elements, sizeof(float), B, 1, device_B, 1));

  /* Strides count elements. A stride of 0 gives every product the same matrix. */
  CHECK(miniblasSgemmStridedBatched(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, size, size, size, &alpha, device_A, size, 0,
                                    device_B, size, elements, &beta, device_C, size, elements, count));
  CHECK(miniblasSynchronize(handle));
  CHECK(miniblasGetVector(count * elements, sizeof(float), device_C, 1, C, 1));

  CHECK(miniblasFree(handle, device_A));
  CHECK(miniblasFree(handle, device_B));
  CHECK(miniblasFree(handle, device_C));
  CHECK(miniblasDestroy(handle));

  for (i = 0; i < count; ++i) {
    for (col = 0; col < size; ++col) {
      for (row = 0; row < size; ++row) {
        const float expected = B[i * elements + col * size + (row + 1) % size];
        if (C[i * elements + col * size + row] != expected) {
          fprintf(stderr, "product %d is wrong at (%d, %d)\n", i, row, col);
          return EXIT_FAILURE;
        }
      }
    }
  }
  printf("%d products of %d x %d are right\n", count, size, size);
  return EXIT_SUCCESS;
}
