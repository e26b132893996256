/* Matrices. */
#include <stdio.h>
#include <stdlib.h>

#include "linear_algebra.h"

enum { m = 4, n = 3, k = 2, items = 3 };

/* A matrix of NaN, which beta = 0 must not read. */
static float* nan_matrix(int rows, int cols) {
  const size_t bytes = (size_t)rows * (size_t)cols * sizeof(float);
  float* device;
  CHECK_CUDA(cudaMalloc((void**)&device, bytes));
  CHECK_CUDA(cudaMemset(device, 0xff, bytes));
  return device;
}

static void products(const Context* context) {
  const float zero = 0, two = 2;
  float* const A = integer_matrix(m, k, 1);
  float* const B = integer_matrix(k, n, 2);
  float* const C = nan_matrix(m, n);
  float* const alpha = upload_scalar(-1);
  float* const beta = upload_scalar(3);

  CHECK_CUBLAS(cublasSgemm(context->handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &two, A, m, B, k, &zero, C, m));
  print_matrix(context, "Sgemm N N", m, n, C);
  /* The same memory as A^T and B^T: (k, m) and (n, k). */
  CHECK_CUBLAS(cublasSgemm_64(context->handle, CUBLAS_OP_T, CUBLAS_OP_C, m, n, k, &two, A, k, B, n, &two, C, m));
  print_matrix(context, "Sgemm_64 T C", m, n, C);
  CHECK_CUBLAS(cublasSetPointerMode(context->handle, CUBLAS_POINTER_MODE_DEVICE));
  CHECK_CUBLAS(cublasSgemm(context->handle, CUBLAS_OP_N, CUBLAS_OP_T, m, n, k, alpha, A, m, B, n, beta, C, m));
  print_matrix(context, "Sgemm N T, scalars on the device", m, n, C);
  CHECK_CUBLAS(cublasSetPointerMode(context->handle, CUBLAS_POINTER_MODE_HOST));

  CHECK_CUDA(cudaFree(A));
  CHECK_CUDA(cudaFree(B));
  CHECK_CUDA(cudaFree(C));
  CHECK_CUDA(cudaFree(alpha));
  CHECK_CUDA(cudaFree(beta));
}

/* Large enough for many tiles, with remainders: (77, 131) = (77, 67) (67, 131). */
static void large_product(const Context* context) {
  enum { rows = 77, cols = 131, depth = 67, count = rows * cols };
  const float one = 1, zero = 0;
  float* const A = integer_matrix(rows, depth, 3);
  float* const B = integer_matrix(depth, cols, 4);
  float* const C = nan_matrix(rows, cols);
  float* const values = malloc(count * sizeof(float));
  long sum = 0, weighted = 0;
  int i;
  if (values == NULL) exit(EXIT_FAILURE);
  CHECK_CUBLAS(cublasSgemm(context->handle, CUBLAS_OP_N, CUBLAS_OP_N, rows, cols, depth, &one, A, rows, B, depth, &zero,
                           C, rows));
  CHECK_CUDA(cudaMemcpyAsync(values, C, count * sizeof(float), cudaMemcpyDeviceToHost, context->stream));
  CHECK_CUDA(cudaStreamSynchronize(context->stream));
  for (i = 0; i < count; ++i) {
    sum += (long)values[i];
    weighted += (i % 101) * (long)values[i];
  }
  printf("Sgemm of a large matrix: sum %ld, weighted %ld, corners %.9g %.9g\n", sum, weighted, values[0],
         values[count - 1]);
  free(values);
  CHECK_CUDA(cudaFree(A));
  CHECK_CUDA(cudaFree(B));
  CHECK_CUDA(cudaFree(C));
}

/* The addresses of the items of a batch, `stride` elements apart, in device memory. */
static float** addresses(float* first, int stride) {
  float* host[items];
  float** device;
  int i;
  for (i = 0; i < items; ++i) host[i] = first + i * stride;
  CHECK_CUDA(cudaMalloc((void**)&device, sizeof host));
  CHECK_CUDA(cudaMemcpy(device, host, sizeof host, cudaMemcpyHostToDevice));
  return device;
}

static void batches(const Context* context) {
  const float one = 1, zero = 0, minus_two = -2;
  float* const A = integer_matrix(m, k * items, 5);
  float* const B = integer_matrix(k, n * items, 6);
  float* const C = nan_matrix(m, n * items);
  float** const A_items = addresses(A, m * k);
  float** const B_items = addresses(B, 0); /* all the same */
  float** const C_items = addresses(C, m * n);

  CHECK_CUBLAS(cublasSgemmBatched(context->handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one,
                                  (const float* const*)A_items, m, (const float* const*)B_items, k, &zero, C_items, m,
                                  items));
  print_matrix(context, "SgemmBatched", m, n * items, C);
  CHECK_CUBLAS(cublasSgemmStridedBatched(context->handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &minus_two, A, m, m * k, B,
                                         k, k * n, &one, C, m, m * n, items));
  print_matrix(context, "SgemmStridedBatched", m, n * items, C);

  CHECK_CUDA(cudaFree(A_items));
  CHECK_CUDA(cudaFree(B_items));
  CHECK_CUDA(cudaFree(C_items));
  CHECK_CUDA(cudaFree(A));
  CHECK_CUDA(cudaFree(B));
  CHECK_CUDA(cudaFree(C));
}

static void sums(const Context* context) {
  const float one = 1, zero = 0, two = 2, minus_three = -3;
  float* const A = integer_matrix(m, n, 7);
  float* const B = integer_matrix(n, m, 8);
  float* const C = nan_matrix(m, n);
  CHECK_CUBLAS(cublasSgeam(context->handle, CUBLAS_OP_N, CUBLAS_OP_T, m, n, &two, A, m, &minus_three, B, n, C, m));
  print_matrix(context, "Sgeam", m, n, C);
  CHECK_CUBLAS(cublasSgeam(context->handle, CUBLAS_OP_T, CUBLAS_OP_N, n, m, &one, C, m, &zero, B, n, B, n));
  print_matrix(context, "Sgeam as a transposition", n, m, B);
  CHECK_CUDA(cudaFree(A));
  CHECK_CUDA(cudaFree(B));
  CHECK_CUDA(cudaFree(C));
}

static void symmetric(const Context* context) {
  const float one = 1, two = 2, minus_one = -1;
  float* const S = integer_matrix(m, m, 9);
  float* const A = integer_matrix(m, n, 1);
  float* const B = integer_matrix(m, n, 2);
  float* const C = integer_matrix(m, n, 3);
  float* const D = integer_matrix(m, m, 4);

  CHECK_CUBLAS(
      cublasSsymm(context->handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, m, n, &two, S, m, A, m, &minus_one, C, m));
  print_matrix(context, "Ssymm left", m, n, C);
  CHECK_CUBLAS(
      cublasSsymm(context->handle, CUBLAS_SIDE_RIGHT, CUBLAS_FILL_MODE_LOWER, m, n, &one, S, m, A, m, &one, C, m));
  print_matrix(context, "Ssymm right", m, n, C);
  CHECK_CUBLAS(cublasSsyrk(context->handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, m, n, &two, A, m, &minus_one, D, m));
  print_matrix(context, "Ssyrk", m, m, D);
  CHECK_CUBLAS(
      cublasSsyr2k(context->handle, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, m, n, &minus_one, A, m, B, m, &two, D, m));
  print_matrix(context, "Ssyr2k", m, m, D);
  CHECK_CUBLAS(cublasSsyrk_64(context->handle, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_T, n, m, &one, A, m, &one, D, m));
  print_matrix(context, "Ssyrk_64 T", m, m, D);

  CHECK_CUDA(cudaFree(S));
  CHECK_CUDA(cudaFree(A));
  CHECK_CUDA(cudaFree(B));
  CHECK_CUDA(cudaFree(C));
  CHECK_CUDA(cudaFree(D));
}

/* Diagonals are powers of two, so that dividing by them is exact. The other triangle holds what must not be read. */
static void triangular(const Context* context) {
  const float lower[m * m] = {2, 1, -3, 2, 99, -1, 4, 3, 99, 99, 4, -2, 99, 99, 99, 1};
  const float one = 1, two = 2, half = 0.5f;
  float* const L = upload_matrix(m, m, lower);
  float* const B = integer_matrix(m, n, 5);
  float* const C = nan_matrix(m, n);
  print_matrix(context, "B", m, n, B);

  CHECK_CUBLAS(cublasStrmm(context->handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT,
                           m, n, &two, L, m, B, m, C, m));
  print_matrix(context, "Strmm", m, n, C);
  CHECK_CUBLAS(cublasStrsm(context->handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT,
                           m, n, &half, L, m, C, m));
  print_matrix(context, "Strsm gives B", m, n, C);
  CHECK_CUBLAS(cublasStrmm_64(context->handle, CUBLAS_SIDE_RIGHT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_T, CUBLAS_DIAG_UNIT,
                              m, n, &one, L, m, B, m, B, m)); /* in place */
  print_matrix(context, "Strmm_64 right T, unit diagonal", m, n, B);
  CHECK_CUBLAS(cublasStrsm_64(context->handle, CUBLAS_SIDE_RIGHT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N,
                              CUBLAS_DIAG_NON_UNIT, m, n, &one, L, m, B, m));
  print_matrix(context, "Strsm_64 right", m, n, B);

  CHECK_CUDA(cudaFree(L));
  CHECK_CUDA(cudaFree(B));
  CHECK_CUDA(cudaFree(C));
}

void run_level3(const Context* context) {
  products(context);
  large_product(context);
  batches(context);
  sums(context);
  symmetric(context);
  triangular(context);
}
