// Strmm and Strsm for row-major matrices.
#include "lib/api/triangular_call.h"

extern "C" miniblasStatus_t miniblasStrmmRowMajor(miniblasHandle_t handle,
                                                  miniblasSideMode_t side,
                                                  miniblasFillMode_t uplo,
                                                  miniblasOperation_t trans,
                                                  miniblasDiagType_t diag,
                                                  int m,
                                                  int n,
                                                  const float* alpha,
                                                  const float* A,
                                                  int lda,
                                                  const float* B,
                                                  int ldb,
                                                  float* C,
                                                  int ldc) {
  return miniblas::run_trmm(handle, "StrmmRowMajor",
                            {side, uplo, trans, diag, n, m, alpha, A, lda, B, ldb, C, ldc, true});
}

extern "C" miniblasStatus_t miniblasStrmmRowMajor_64(miniblasHandle_t handle,
                                                     miniblasSideMode_t side,
                                                     miniblasFillMode_t uplo,
                                                     miniblasOperation_t trans,
                                                     miniblasDiagType_t diag,
                                                     int64_t m,
                                                     int64_t n,
                                                     const float* alpha,
                                                     const float* A,
                                                     int64_t lda,
                                                     const float* B,
                                                     int64_t ldb,
                                                     float* C,
                                                     int64_t ldc) {
  return miniblas::run_trmm(handle, "StrmmRowMajor_64",
                            {side, uplo, trans, diag, n, m, alpha, A, lda, B, ldb, C, ldc, true});
}

extern "C" miniblasStatus_t miniblasStrsmRowMajor(miniblasHandle_t handle,
                                                  miniblasSideMode_t side,
                                                  miniblasFillMode_t uplo,
                                                  miniblasOperation_t trans,
                                                  miniblasDiagType_t diag,
                                                  int m,
                                                  int n,
                                                  const float* alpha,
                                                  const float* A,
                                                  int lda,
                                                  float* B,
                                                  int ldb) {
  return miniblas::run_trsm(handle, "StrsmRowMajor", {side, uplo, trans, diag, n, m, alpha, A, lda, B, ldb, true});
}

extern "C" miniblasStatus_t miniblasStrsmRowMajor_64(miniblasHandle_t handle,
                                                     miniblasSideMode_t side,
                                                     miniblasFillMode_t uplo,
                                                     miniblasOperation_t trans,
                                                     miniblasDiagType_t diag,
                                                     int64_t m,
                                                     int64_t n,
                                                     const float* alpha,
                                                     const float* A,
                                                     int64_t lda,
                                                     float* B,
                                                     int64_t ldb) {
  return miniblas::run_trsm(handle, "StrsmRowMajor_64", {side, uplo, trans, diag, n, m, alpha, A, lda, B, ldb, true});
}
