// SgemmBatched and SgemmStridedBatched.
#include "lib/api/gemm_call.h"

extern "C" miniblasStatus_t miniblasSgemmBatched(miniblasHandle_t handle,
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
      miniblas::single_gemm(transa, transb, m, n, k, alpha, nullptr, lda, nullptr, ldb, beta, nullptr, ldc);
  call.form = miniblas::BatchForm::pointer_array;
  call.a.items = Aarray;
  call.b.items = Barray;
  call.c.items = Carray;
  call.batch_count = batchCount;
  return miniblas::run_gemm(handle, "SgemmBatched", call);
}

extern "C" miniblasStatus_t miniblasSgemmBatched_64(miniblasHandle_t handle,
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
      miniblas::single_gemm(transa, transb, m, n, k, alpha, nullptr, lda, nullptr, ldb, beta, nullptr, ldc);
  call.form = miniblas::BatchForm::pointer_array;
  call.a.items = Aarray;
  call.b.items = Barray;
  call.c.items = Carray;
  call.batch_count = batchCount;
  return miniblas::run_gemm(handle, "SgemmBatched_64", call);
}

extern "C" miniblasStatus_t miniblasSgemmStridedBatched(miniblasHandle_t handle,
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
  miniblas::GemmCall call = miniblas::single_gemm(transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc);
  call.form = miniblas::BatchForm::strided;
  call.a.stride = strideA;
  call.b.stride = strideB;
  call.c.stride = strideC;
  call.batch_count = batchCount;
  return miniblas::run_gemm(handle, "SgemmStridedBatched", call);
}

extern "C" miniblasStatus_t miniblasSgemmStridedBatched_64(miniblasHandle_t handle,
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
  miniblas::GemmCall call = miniblas::single_gemm(transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc);
  call.form = miniblas::BatchForm::strided;
  call.a.stride = strideA;
  call.b.stride = strideB;
  call.c.stride = strideC;
  call.batch_count = batchCount;
  return miniblas::run_gemm(handle, "SgemmStridedBatched_64", call);
}
