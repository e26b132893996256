// Sgemm.
#include "lib/api/gemm_call.h"

extern "C" miniblasStatus_t miniblasSgemm(miniblasHandle_t handle,
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
  return miniblas::run_gemm(handle, "Sgemm",
                            miniblas::single_gemm(transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc));
}

extern "C" miniblasStatus_t miniblasSgemm_64(miniblasHandle_t handle,
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
  return miniblas::run_gemm(handle, "Sgemm_64",
                            miniblas::single_gemm(transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc));
}
