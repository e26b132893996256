/* Matrices and vectors. */
#include <stddef.h>

#include "linear_algebra.h"

enum { m = 4, n = 3 };

static void general(const Context* context) {
  const float two = 2, minus_one = -1;
  float* const A = integer_matrix(m, n, 1);
  float* const long_vector = integer_vector(m, 2);
  float* const short_vector = integer_vector(n, 3);
  print_matrix(context, "A", m, n, A);

  CHECK_CUBLAS(
      cublasSgemv(context->handle, CUBLAS_OP_N, m, n, &two, A, m, short_vector, 1, &minus_one, long_vector, 1));
  print_vector(context, "Sgemv N", m, long_vector);
  CHECK_CUBLAS(
      cublasSgemv(context->handle, CUBLAS_OP_T, m, n, &minus_one, A, m, long_vector, -1, &two, short_vector, 1));
  print_vector(context, "Sgemv T", n, short_vector);
  CHECK_CUBLAS(
      cublasSgemv_64(context->handle, CUBLAS_OP_C, 2, n, &two, A + 1, m, long_vector, 2, &minus_one, short_vector, 1));
  print_vector(context, "Sgemv_64 of a block", n, short_vector);
  CHECK_CUBLAS(cublasSger(context->handle, m, n, &minus_one, long_vector, 1, short_vector, 1, A, m));
  print_matrix(context, "Sger", m, n, A);

  CHECK_CUDA(cudaFree(A));
  CHECK_CUDA(cudaFree(long_vector));
  CHECK_CUDA(cudaFree(short_vector));
}

/* Of a symmetric matrix only one triangle is read and written. */
static void symmetric(const Context* context) {
  const float one = 1, two = 2, minus_one = -1;
  float* const A = integer_matrix(m, m, 4);
  float* const x = integer_vector(m, 5);
  float* const y = integer_vector(m, 6);

  CHECK_CUBLAS(cublasSsymv(context->handle, CUBLAS_FILL_MODE_LOWER, m, &two, A, m, x, 1, &minus_one, y, 1));
  print_vector(context, "Ssymv", m, y);
  CHECK_CUBLAS(cublasSsymv_64(context->handle, CUBLAS_FILL_MODE_UPPER, m, &one, A, m, x, 1, &one, y, 1));
  print_vector(context, "Ssymv_64", m, y);
  CHECK_CUBLAS(cublasSsyr(context->handle, CUBLAS_FILL_MODE_UPPER, m, &two, x, 1, A, m));
  print_matrix(context, "Ssyr", m, m, A);
  CHECK_CUBLAS(cublasSsyr2(context->handle, CUBLAS_FILL_MODE_LOWER, m, &minus_one, x, 1, y, 1, A, m));
  print_matrix(context, "Ssyr2", m, m, A);

  CHECK_CUDA(cudaFree(A));
  CHECK_CUDA(cudaFree(x));
  CHECK_CUDA(cudaFree(y));
}

/* Diagonals are powers of two, so that dividing by them is exact. The other triangles hold what must not be read. */
static void triangular(const Context* context) {
  const float lower[m * m] = {2, 1, -3, 2, 99, -1, 4, 3, 99, 99, 4, -2, 99, 99, 99, 1};
  const float upper[m * m] = {1, 99, 99, 99, 3, 2, 99, 99, -2, 1, -4, 99, 5, -1, 2, 2};
  float* const L = upload_matrix(m, m, lower);
  float* const U = upload_matrix(m, m, upper);
  float* const x = integer_vector(m, 7);
  print_vector(context, "x", m, x);

  CHECK_CUBLAS(cublasStrmv(context->handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, m, L, m, x, 1));
  print_vector(context, "Strmv L", m, x);
  CHECK_CUBLAS(cublasStrmv_64(context->handle, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_T, CUBLAS_DIAG_UNIT, m, U, m, x, 1));
  print_vector(context, "Strmv_64 U^T, unit diagonal", m, x);
  CHECK_CUBLAS(cublasStrsv(context->handle, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_T, CUBLAS_DIAG_UNIT, m, U, m, x, 1));
  print_vector(context, "Strsv undoes it", m, x);
  CHECK_CUBLAS(cublasStrsv(context->handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, m, L, m, x, 1));
  print_vector(context, "Strsv gives x", m, x);
  CHECK_CUBLAS(cublasStrsv(context->handle, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, m, U, m, x, 1));
  print_vector(context, "Strsv U", m, x);

  CHECK_CUDA(cudaFree(L));
  CHECK_CUDA(cudaFree(U));
  CHECK_CUDA(cudaFree(x));
}

void run_level2(const Context* context) {
  general(context);
  symmetric(context);
  triangular(context);
}
