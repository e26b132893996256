// Sgeam and Stranspose for row-major matrices.
#include "lib/api/geam_call.h"
#include "lib/api/transpose_call.h"

extern "C" miniblasStatus_t miniblasSgeamRowMajor(miniblasHandle_t handle,
                                                  miniblasOperation_t transa,
                                                  miniblasOperation_t transb,
                                                  int m,
                                                  int n,
                                                  const float* alpha,
                                                  const float* A,
                                                  int lda,
                                                  const float* beta,
                                                  const float* B,
                                                  int ldb,
                                                  float* C,
                                                  int ldc) {
  return miniblas::run_geam(handle, "SgeamRowMajor", {transa, transb, n, m, alpha, A, lda, beta, B, ldb, C, ldc, true});
}

extern "C" miniblasStatus_t miniblasSgeamRowMajor_64(miniblasHandle_t handle,
                                                     miniblasOperation_t transa,
                                                     miniblasOperation_t transb,
                                                     int64_t m,
                                                     int64_t n,
                                                     const float* alpha,
                                                     const float* A,
                                                     int64_t lda,
                                                     const float* beta,
                                                     const float* B,
                                                     int64_t ldb,
                                                     float* C,
                                                     int64_t ldc) {
  return miniblas::run_geam(handle, "SgeamRowMajor_64",
                            {transa, transb, n, m, alpha, A, lda, beta, B, ldb, C, ldc, true});
}

extern "C" miniblasStatus_t miniblasStransposeRowMajor(
    miniblasHandle_t handle, int m, int n, const float* A, int lda, float* B, int ldb) {
  return miniblas::run_transpose(handle, "StransposeRowMajor", {n, m, A, lda, B, ldb, true});
}

extern "C" miniblasStatus_t miniblasStransposeRowMajor_64(
    miniblasHandle_t handle, int64_t m, int64_t n, const float* A, int64_t lda, float* B, int64_t ldb) {
  return miniblas::run_transpose(handle, "StransposeRowMajor_64", {n, m, A, lda, B, ldb, true});
}
