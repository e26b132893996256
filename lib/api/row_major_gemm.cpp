// Sgemm and its batched forms for row-major matrices. A and B trade places.
#include "lib/api/gemm_call.h"

extern "C" miniblasStatus_t miniblasSgemmRowMajor(miniblasHandle_t handle,
                                                  miniblasOperation_t transa,
                                                  miniblasOperation_t transb,
                                                  int m,
                                                  int n,
                                                  int k,
                                                  const float* alpha,
                                                  const float* A,
                                                  int lda,
                                                  const float* B,
                                                  int ldb,
                                                  const float* beta,
                                                  float* C,
                                                  int ldc) {
  miniblas::GemmCall call = miniblas::single_gemm(transb, transa, n, m, k, alpha, B, ldb, A, lda, beta, C, ldc);
  call.from_row_major = true;
  return miniblas::run_gemm(handle, "SgemmRowMajor", call);
}

extern "C" miniblasStatus_t miniblasSgemmRowMajor_64(miniblasHandle_t handle,
                                                     miniblasOperation_t transa,
                                                     miniblasOperation_t transb,
                                                     int64_t m,
                                                     int64_t n,
                                                     int64_t k,
                                                     const float* alpha,
                                                     const float* A,
                                                     int64_t lda,
                                                     const float* B,
                                                     int64_t ldb,
                                                     const float* beta,
                                                     float* C,
                                                     int64_t ldc) {
  miniblas::GemmCall call = miniblas::single_gemm(transb, transa, n, m, k, alpha, B, ldb, A, lda, beta, C, ldc);
  call.from_row_major = true;
  return miniblas::run_gemm(handle, "SgemmRowMajor_64", call);
}

extern "C" miniblasStatus_t miniblasSgemmBatchedRowMajor(miniblasHandle_t handle,
                                                         miniblasOperation_t transa,
                                                         miniblasOperation_t transb,
                                                         int m,
                                                         int n,
                                                         int k,
                                                         const float* alpha,
                                                         const float* const Aarray[],
                                                         int lda,
                                                         const float* const Barray[],
                                                         int ldb,
                                                         const float* beta,
                                                         float* const Carray[],
                                                         int ldc,
                                                         int batchCount) {
  miniblas::GemmCall call =
      miniblas::single_gemm(transb, transa, n, m, k, alpha, nullptr, ldb, nullptr, lda, beta, nullptr, ldc);
  call.form = miniblas::BatchForm::pointer_array;
  call.a.items = Barray;
  call.b.items = Aarray;
  call.c.items = Carray;
  call.batch_count = batchCount;
  call.from_row_major = true;
  return miniblas::run_gemm(handle, "SgemmBatchedRowMajor", call);
}

extern "C" miniblasStatus_t miniblasSgemmBatchedRowMajor_64(miniblasHandle_t handle,
                                                            miniblasOperation_t transa,
                                                            miniblasOperation_t transb,
                                                            int64_t m,
                                                            int64_t n,
                                                            int64_t k,
                                                            const float* alpha,
                                                            const float* const Aarray[],
                                                            int64_t lda,
                                                            const float* const Barray[],
                                                            int64_t ldb,
                                                            const float* beta,
                                                            float* const Carray[],
                                                            int64_t ldc,
                                                            int64_t batchCount) {
  miniblas::GemmCall call =
      miniblas::single_gemm(transb, transa, n, m, k, alpha, nullptr, ldb, nullptr, lda, beta, nullptr, ldc);
  call.form = miniblas::BatchForm::pointer_array;
  call.a.items = Barray;
  call.b.items = Aarray;
  call.c.items = Carray;
  call.batch_count = batchCount;
  call.from_row_major = true;
  return miniblas::run_gemm(handle, "SgemmBatchedRowMajor_64", call);
}

extern "C" miniblasStatus_t miniblasSgemmStridedBatchedRowMajor(miniblasHandle_t handle,
                                                                miniblasOperation_t transa,
                                                                miniblasOperation_t transb,
                                                                int m,
                                                                int n,
                                                                int k,
                                                                const float* alpha,
                                                                const float* A,
                                                                int lda,
                                                                long long int strideA,
                                                                const float* B,
                                                                int ldb,
                                                                long long int strideB,
                                                                const float* beta,
                                                                float* C,
                                                                int ldc,
                                                                long long int strideC,
                                                                int batchCount) {
  miniblas::GemmCall call = miniblas::single_gemm(transb, transa, n, m, k, alpha, B, ldb, A, lda, beta, C, ldc);
  call.form = miniblas::BatchForm::strided;
  call.a.stride = strideB;
  call.b.stride = strideA;
  call.c.stride = strideC;
  call.batch_count = batchCount;
  call.from_row_major = true;
  return miniblas::run_gemm(handle, "SgemmStridedBatchedRowMajor", call);
}

extern "C" miniblasStatus_t miniblasSgemmStridedBatchedRowMajor_64(miniblasHandle_t handle,
                                                                   miniblasOperation_t transa,
                                                                   miniblasOperation_t transb,
                                                                   int64_t m,
                                                                   int64_t n,
                                                                   int64_t k,
                                                                   const float* alpha,
                                                                   const float* A,
                                                                   int64_t lda,
                                                                   long long int strideA,
                                                                   const float* B,
                                                                   int64_t ldb,
                                                                   long long int strideB,
                                                                   const float* beta,
                                                                   float* C,
                                                                   int64_t ldc,
                                                                   long long int strideC,
                                                                   int64_t batchCount) {
  miniblas::GemmCall call = miniblas::single_gemm(transb, transa, n, m, k, alpha, B, ldb, A, lda, beta, C, ldc);
  call.form = miniblas::BatchForm::strided;
  call.a.stride = strideB;
  call.b.stride = strideA;
  call.c.stride = strideC;
  call.batch_count = batchCount;
  call.from_row_major = true;
  return miniblas::run_gemm(handle, "SgemmStridedBatchedRowMajor_64", call);
}
