/* A client of the library, for its log: calls of all levels, in both pointer modes, legal and not. Prints how many, and
 * on the standard error lines of its own between the log's. */
#include <miniblas/miniblas.h>
#include <stdio.h>
#include <stdlib.h>

static int made = 0;

/* A call of a routine, which the log gets a line of. */
static void count(miniblasStatus_t status, miniblasStatus_t expected) {
  ++made;
  fprintf(stderr, "call %d gave %s: 'fine', miniblas says\n", made, miniblasGetStatusName(status));
  if (status != expected) exit(EXIT_FAILURE);
}

/* What the log says nothing of. */
static void require(miniblasStatus_t status) {
  if (status != MINIBLAS_STATUS_SUCCESS) exit(EXIT_FAILURE);
}

static void multiply(miniblasHandle_t handle, const float* A, const float* B, float* C) {
  const float one = 1, half = 0.5f, zero = 0;
  const float* items_A[3];
  const float* items_B[3];
  float* items_C[3];
  int i;
  for (i = 0; i < 3; ++i) {
    items_A[i] = A + i;
    items_B[i] = B;
    items_C[i] = C + 32 * i;
  }
  count(miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_T, 5, 4, 3, &one, A, 5, B, 4, &zero, C, 6), 0);
  count(miniblasSgemm_64(handle, MINIBLAS_OP_C, MINIBLAS_OP_N, 5, 4, 0, &half, A + 1, 3, B + 2, 3, &half, C, 6), 0);
  count(miniblasSgemmBatched(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 4, 3, 2, &one, items_A, 4, items_B, 2, &zero,
                             items_C, 4, 3),
        0);
  count(miniblasSgemmStridedBatched(handle, MINIBLAS_OP_T, MINIBLAS_OP_N, 4, 3, 2, &one, A, 2, 0, B, 2, 6, &zero, C, 4,
                                    12, 3),
        0);
  count(miniblasSgemmRowMajor(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 3, 4, 5, &one, A, 5, B, 4, &zero, C, 4), 0);
  count(miniblasSgeam(handle, MINIBLAS_OP_N, MINIBLAS_OP_T, 4, 3, &half, C, 4, &one, A, 3, C, 4), 0);
  count(miniblasStrsm(handle, MINIBLAS_SIDE_LEFT, MINIBLAS_FILL_MODE_LOWER, MINIBLAS_OP_N, MINIBLAS_DIAG_UNIT, 3, 4,
                      &half, A, 3, C, 3),
        0);
}

static void vectors(miniblasHandle_t handle, const float* A, const float* x, float* y, float* scalars) {
  const float third = 1.0f / 3.0f;
  int at = 0;
  count(miniblasSaxpy(handle, 9, &third, x, -2, y, 1), 0);
  count(miniblasSscal_64(handle, 9, &third, y, 3), 0);
  count(miniblasIsamax(handle, 9, x, 2, &at), 0);
  count(miniblasSsymv(handle, MINIBLAS_FILL_MODE_UPPER, 4, &third, A, 5, x, 1, &third, y, -1), 0);
  require(miniblasSetPointerMode(handle, MINIBLAS_POINTER_MODE_DEVICE));
  count(miniblasSdot(handle, 8, x, 1, x, 1, scalars), 0);
  count(miniblasSger(handle, 4, 4, scalars, x, 1, x, 2, y, 4), 0);
  require(miniblasSetPointerMode(handle, MINIBLAS_POINTER_MODE_HOST));
}

static void refused(miniblasHandle_t handle, float* x) {
  const float one = 1;
  count(miniblasSscal(NULL, 4, &one, x, 1), MINIBLAS_STATUS_NOT_INITIALIZED);
  count(miniblasSgemv(handle, MINIBLAS_OP_N, -1, 4, &one, x, 4, x, 1, &one, x, 1), MINIBLAS_STATUS_INVALID_VALUE);
  count(miniblasStrmv(handle, MINIBLAS_FILL_MODE_LOWER, MINIBLAS_OP_N, MINIBLAS_DIAG_UNIT, 3, NULL, 3, x, 1),
        MINIBLAS_STATUS_INVALID_VALUE);
}

int main(void) {
  enum { size = 128 };
  float ones[size];
  miniblasHandle_t handle;
  void* memory[4];
  int i;
  for (i = 0; i < size; ++i) ones[i] = 1;
  require(miniblasCreate(&handle));
  for (i = 0; i < 4; ++i) {
    require(miniblasMalloc(handle, &memory[i], size * sizeof(float)));
    require(miniblasSetVector(size, sizeof(float), ones, 1, memory[i], 1));
  }
  multiply(handle, memory[0], memory[1], memory[2]);
  vectors(handle, memory[0], memory[1], memory[2], memory[3]);
  refused(handle, memory[0]);
  for (i = 0; i < 4; ++i) require(miniblasFree(handle, memory[i]));
  require(miniblasDestroy(handle));
  printf("%d\n", made);
  return EXIT_SUCCESS;
}
