/** @file
 * The level 3 routines for row-major matrices.
 *
 * Element (i, j) of A is A[i * lda + j]: lda counts from row to row. Sizes, leading dimensions and strides count
 * elements; a routine whose name ends in _64 is the same with 64-bit ones.
 *
 * A row-major matrix is the transpose of the column-major matrix in the same memory, so each routine calls its
 * column-major form with arguments exchanged; no element is moved. Meaning, order of arguments, quick returns, accuracy
 * and source are those of the column-major form, named there.
 *
 * Errors are those of that form. The log has the numbers, names and values of the row-major call's own arguments; of
 * several bad ones that is named which the column-major form meets first. */
#ifndef MINIBLAS_ROW_MAJOR_H
#define MINIBLAS_ROW_MAJOR_H

#include "miniblas/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Sgemm for row-major matrices. Calls Sgemm(transb, transa, n, m, k, alpha, B, ldb, A, lda, beta, C, ldc).
 *
 * lda >= max(1, columns of A as stored: k for N, else m), ldb >= max(1, n for N, else k), ldc >= max(1, n). */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSgemmRowMajor(miniblasHandle_t handle,
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
                                                    int ldc);
MINIBLAS_API miniblasStatus_t miniblasSgemmRowMajor_64(miniblasHandle_t handle,
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
                                                       int64_t ldc);
/**@}*/

/** SgemmBatched for row-major matrices. A and B trade places, and leading dimensions have the minima, as in
 * SgemmRowMajor. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSgemmBatchedRowMajor(miniblasHandle_t handle,
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
                                                           int batchCount);
MINIBLAS_API miniblasStatus_t miniblasSgemmBatchedRowMajor_64(miniblasHandle_t handle,
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
                                                              int64_t batchCount);
/**@}*/

/** SgemmStridedBatched for row-major matrices. A and B trade places with their strides, and leading dimensions have the
 * minima, as in SgemmRowMajor. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSgemmStridedBatchedRowMajor(miniblasHandle_t handle,
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
                                                                  int batchCount);
MINIBLAS_API miniblasStatus_t miniblasSgemmStridedBatchedRowMajor_64(miniblasHandle_t handle,
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
                                                                     int64_t batchCount);
/**@}*/

/** Sgeam for row-major matrices. Calls Sgeam(transa, transb, n, m, alpha, A, lda, beta, B, ldb, C, ldc).
 *
 * lda >= max(1, columns of A as stored: n for N, else m), ldb likewise, ldc >= max(1, n). */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSgeamRowMajor(miniblasHandle_t handle,
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
                                                    int ldc);
MINIBLAS_API miniblasStatus_t miniblasSgeamRowMajor_64(miniblasHandle_t handle,
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
                                                       int64_t ldc);
/**@}*/

/** Stranspose for row-major matrices. Calls Stranspose(n, m, A, lda, B, ldb).
 *
 * A is (m, n) with lda >= max(1, n), B is (n, m) with ldb >= max(1, m). */
/**@{*/
MINIBLAS_API miniblasStatus_t
miniblasStransposeRowMajor(miniblasHandle_t handle, int m, int n, const float* A, int lda, float* B, int ldb);
MINIBLAS_API miniblasStatus_t miniblasStransposeRowMajor_64(
    miniblasHandle_t handle, int64_t m, int64_t n, const float* A, int64_t lda, float* B, int64_t ldb);
/**@}*/

/** Ssymm for row-major matrices. Calls Ssymm with the other side, the other triangle, and m and n exchanged.
 *
 * lda >= max(1, rows of A), ldb and ldc >= max(1, n). */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSsymmRowMajor(miniblasHandle_t handle,
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
                                                    int ldc);
MINIBLAS_API miniblasStatus_t miniblasSsymmRowMajor_64(miniblasHandle_t handle,
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
                                                       int64_t ldc);
/**@}*/

/** Ssyrk for row-major matrices. Calls Ssyrk with the other triangle and the other operation.
 *
 * A is (n, k) for N with lda >= max(1, k), else (k, n) with lda >= max(1, n). */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSsyrkRowMajor(miniblasHandle_t handle,
                                                    miniblasFillMode_t uplo,
                                                    miniblasOperation_t trans,
                                                    int n,
                                                    int k,
                                                    const float* alpha,
                                                    const float* A,
                                                    int lda,
                                                    const float* beta,
                                                    float* C,
                                                    int ldc);
MINIBLAS_API miniblasStatus_t miniblasSsyrkRowMajor_64(miniblasHandle_t handle,
                                                       miniblasFillMode_t uplo,
                                                       miniblasOperation_t trans,
                                                       int64_t n,
                                                       int64_t k,
                                                       const float* alpha,
                                                       const float* A,
                                                       int64_t lda,
                                                       const float* beta,
                                                       float* C,
                                                       int64_t ldc);
/**@}*/

/** Ssyr2k for row-major matrices. Calls Ssyr2k with the other triangle and the other operation.
 *
 * A and B are (n, k) for N with leading dimensions >= max(1, k), else (k, n) with leading dimensions >= max(1, n). */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSsyr2kRowMajor(miniblasHandle_t handle,
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
                                                     int ldc);
MINIBLAS_API miniblasStatus_t miniblasSsyr2kRowMajor_64(miniblasHandle_t handle,
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
                                                        int64_t ldc);
/**@}*/

/** Strmm for row-major matrices. Calls Strmm with the other side, the other triangle, and m and n exchanged.
 *
 * lda >= max(1, rows of A), ldb and ldc >= max(1, n). */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasStrmmRowMajor(miniblasHandle_t handle,
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
                                                    int ldc);
MINIBLAS_API miniblasStatus_t miniblasStrmmRowMajor_64(miniblasHandle_t handle,
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
                                                       int64_t ldc);
/**@}*/

/** Strsm for row-major matrices. Calls Strsm with the other side, the other triangle, and m and n exchanged.
 *
 * lda >= max(1, rows of A), ldb >= max(1, n). */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasStrsmRowMajor(miniblasHandle_t handle,
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
                                                    int ldb);
MINIBLAS_API miniblasStatus_t miniblasStrsmRowMajor_64(miniblasHandle_t handle,
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
                                                       int64_t ldb);
/**@}*/

#ifdef __cplusplus
}
#endif

#endif
