// Ssymm, Ssyrk and Ssyr2k for row-major matrices.
#include "lib/api/symmetric_call.h"

extern "C" miniblasStatus_t miniblasSsymmRowMajor(miniblasHandle_t handle,
                                                  miniblasSideMode_t side,
                                                  miniblasFillMode_t uplo,
                                                  int m,
                                                  int n,
                                                  const float* alpha,
                                                  const float* A,
                                                  int lda,
                                                  const float* B,
                                                  int ldb,
                                                  const float* beta,
                                                  float* C,
                                                  int ldc) {
  return miniblas::run_symm(handle, "SsymmRowMajor", {side, uplo, n, m, alpha, A, lda, B, ldb, beta, C, ldc, true});
}

extern "C" miniblasStatus_t miniblasSsymmRowMajor_64(miniblasHandle_t handle,
                                                     miniblasSideMode_t side,
                                                     miniblasFillMode_t uplo,
                                                     int64_t m,
                                                     int64_t n,
                                                     const float* alpha,
                                                     const float* A,
                                                     int64_t lda,
                                                     const float* B,
                                                     int64_t ldb,
                                                     const float* beta,
                                                     float* C,
                                                     int64_t ldc) {
  return miniblas::run_symm(handle, "SsymmRowMajor_64", {side, uplo, n, m, alpha, A, lda, B, ldb, beta, C, ldc, true});
}

extern "C" miniblasStatus_t miniblasSsyrkRowMajor(miniblasHandle_t handle,
                                                  miniblasFillMode_t uplo,
                                                  miniblasOperation_t trans,
                                                  int n,
                                                  int k,
                                                  const float* alpha,
                                                  const float* A,
                                                  int lda,
                                                  const float* beta,
                                                  float* C,
                                                  int ldc) {
  return miniblas::run_syrk(handle, "SsyrkRowMajor", {uplo, trans, n, k, alpha, A, lda, beta, C, ldc, true});
}

extern "C" miniblasStatus_t miniblasSsyrkRowMajor_64(miniblasHandle_t handle,
                                                     miniblasFillMode_t uplo,
                                                     miniblasOperation_t trans,
                                                     int64_t n,
                                                     int64_t k,
                                                     const float* alpha,
                                                     const float* A,
                                                     int64_t lda,
                                                     const float* beta,
                                                     float* C,
                                                     int64_t ldc) {
  return miniblas::run_syrk(handle, "SsyrkRowMajor_64", {uplo, trans, n, k, alpha, A, lda, beta, C, ldc, true});
}

extern "C" miniblasStatus_t miniblasSsyr2kRowMajor(miniblasHandle_t handle,
                                                   miniblasFillMode_t uplo,
                                                   miniblasOperation_t trans,
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
  return miniblas::run_syr2k(handle, "Ssyr2kRowMajor", {uplo, trans, n, k, alpha, A, lda, B, ldb, beta, C, ldc, true});
}

extern "C" miniblasStatus_t miniblasSsyr2kRowMajor_64(miniblasHandle_t handle,
                                                      miniblasFillMode_t uplo,
                                                      miniblasOperation_t trans,
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
  return miniblas::run_syr2k(handle, "Ssyr2kRowMajor_64",
                             {uplo, trans, n, k, alpha, A, lda, B, ldb, beta, C, ldc, true});
}
