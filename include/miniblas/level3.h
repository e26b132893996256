/** @file
 * Level 3: matrices.
 *
 * Matrices are column-major: element (i, j) of A is A[i + j * lda]; row_major.h has the same routines for row-major
 * ones. Sizes, leading dimensions and strides count elements. Numbers in the lists of errors count the arguments after
 * the handle, as netlib does.
 *
 * A routine whose name ends in _64 is the same with 64-bit sizes, leading dimensions and counts. A size that takes more
 * blocks than a launch can have (for a GEMM, from 4e9 rows of C on) gives EXECUTION_FAILED.
 *
 * Ssymm, Ssyrk, Ssyr2k, Strmm and Strsm are made of several launches, most of them GEMMs, which get the kernel that
 * SetGemmKernel chose. If one of them can't be started its status is returned at once, and the output is undefined. */
#ifndef MINIBLAS_LEVEL3_H
#define MINIBLAS_LEVEL3_H

#include "miniblas/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** C = alpha * op(A) * op(B) + beta * C.
 *
 * op(A) is (m, k), op(B) is (k, n), C is (m, n). C must not overlap A or B.
 * m = 0 or n = 0: success, nothing is touched. k = 0 or alpha = 0: C = beta * C, A and B are not read and
 * may be null. beta = 0 (or -0): C is not read.
 *
 * INVALID_VALUE, in this order (numbers count the arguments after the handle): transa 1 or transb 2 is no
 * operation; m 3, n 4 or k 5 < 0; lda 8 < max(1, rows of A as stored: m for N, else k); ldb 10 < max(1, k
 * for N, else n); ldc 13 < max(1, m); then alpha 6 or beta 11 null; C 12 null, unless k = 0 or alpha = 0 and
 * beta = 1 are known to the host; A 7 or B 9 null where they would be read. With alpha on the device A and B may be
 * null only if k = 0 or alpha will be 0; that is the caller's promise.
 *
 * |error| <= g (|alpha| |op(A)| |op(B)| + |beta| |C|) for each element, with g = (k + 2) u / (1 - (k + 2) u)
 * and u = 2^-24, while nothing overflows or underflows.
 *
 * Source: netlib sgemm.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSgemm(miniblasHandle_t handle,
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
MINIBLAS_API miniblasStatus_t miniblasSgemm_64(miniblasHandle_t handle,
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

/** Sgemm for each of `batchCount` problems of the same sizes, ops, scalars and leading dimensions: item i has the
 * matrices Aarray[i], Barray[i] and Carray[i].
 *
 * The arrays lie in device memory and are read when the work runs; their matrices need the alignment of a float only.
 * Matrices of A and B may be shared, those of C must not overlap each other or an A or B. batchCount = 0: success,
 * nothing is touched. With k = 0 or alpha = 0 no item's A or B is read, and their entries may be null.
 *
 * INVALID_VALUE, in this order: as Sgemm for the first thirteen arguments; batchCount 14 < 0; then alpha 6 or beta 11
 * null; then Aarray 7, Barray 9 or Carray 12 null, unless the host knows that C keeps its values.
 *
 * The error is as for Sgemm. Source: cuBLAS 2.7.3. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSgemmBatched(miniblasHandle_t handle,
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
MINIBLAS_API miniblasStatus_t miniblasSgemmBatched_64(miniblasHandle_t handle,
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

/** The same for matrices at equal distances: item i has A + i * strideA, B + i * strideB and C + i * strideC, in
 * elements. A stride may be 0 or negative; that of C must keep the items of C apart. With batchCount = 1 strides are
 * not used.
 *
 * INVALID_VALUE, in this order: transa 1 or transb 2 is no operation; m 3, n 4 or k 5 < 0; lda 8, ldb 11 or ldc 15 too
 * small, as for Sgemm; batchCount 17 < 0; then alpha 6 or beta 13 null; C 14 null; A 7 or B 10 null where they would be
 * read. Strides are not checked.
 *
 * The error is as for Sgemm. Source: cuBLAS 2.7.4. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSgemmStridedBatched(miniblasHandle_t handle,
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
MINIBLAS_API miniblasStatus_t miniblasSgemmStridedBatched_64(miniblasHandle_t handle,
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

/** C = alpha * op(A) + beta * op(B), all (m, n) after op.
 *
 * m = 0 or n = 0: success, nothing is touched. alpha = 0: A is not read; beta = 0: B is not read; the matrix
 * that is not read may be null in HOST pointer mode. One scalar 1 and the other 0: bits are copied. C may be A with
 * transa N and lda = ldc, C may be B with transb N and ldb = ldc; any other overlap is undefined.
 *
 * INVALID_VALUE, in this order: transa 1 or transb 2 is no operation; m 3 or n 4 < 0; lda 7 < max(1, m for
 * N, else n); ldb 10 likewise; ldc 12 < max(1, m); then alpha 5 or beta 8 null; C 11 null; A 6 or B 9 null
 * where they are read; C = A or C = B other than above.
 *
 * |error| <= 2u (|alpha| |op(A)| + |beta| |op(B)|), u = 2^-24. Source: cuBLAS geam. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSgeam(miniblasHandle_t handle,
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
MINIBLAS_API miniblasStatus_t miniblasSgeam_64(miniblasHandle_t handle,
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

/** B = transpose of A, bit for bit. A is (m, n), B is (n, m).
 *
 * A = B transposes in place: a square matrix with lda = ldb, or any without padding (lda = m, ldb = n). The
 * latter needs a workspace of 4 m n bytes; with less it is right but slow. Any other overlap is undefined.
 * m = 0 or n = 0: success, nothing is touched.
 *
 * INVALID_VALUE, in this order: m 1 or n 2 < 0; lda 4 < max(1, m); ldb 6 < max(1, n); then A 3 or B 5 null;
 * A = B other than above.
 *
 * No source: miniblas's own routine. */
/**@{*/
MINIBLAS_API miniblasStatus_t
miniblasStranspose(miniblasHandle_t handle, int m, int n, const float* A, int lda, float* B, int ldb);
MINIBLAS_API miniblasStatus_t miniblasStranspose_64(
    miniblasHandle_t handle, int64_t m, int64_t n, const float* A, int64_t lda, float* B, int64_t ldb);
/**@}*/

/** C = alpha * A * B + beta * C (side LEFT) or C = alpha * B * A + beta * C (side RIGHT) with a symmetric A.
 *
 * B and C are (m, n). A is (m, m) for LEFT, (n, n) for RIGHT, and only its triangle `uplo` is read. C must not overlap
 * A or B. m = 0 or n = 0: success, nothing is touched. alpha = 0: C = beta * C, A and B are not read and may be null.
 * beta = 0 (or -0): C is not read.
 *
 * INVALID_VALUE, in this order: side 1 is no side; uplo 2 is no triangle; m 3 or n 4 < 0; lda 7 < max(1, rows of A);
 * ldb 9 or ldc 12 < max(1, m); then alpha 5 or beta 10 null; C 11 null, unless alpha = 0 and beta = 1 are known to the
 * host; A 6 or B 8 null, unless alpha lies on the device or is 0.
 *
 * The error is as for Sgemm, with k = m for LEFT and n for RIGHT. Source: netlib ssymm.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSsymm(miniblasHandle_t handle,
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
MINIBLAS_API miniblasStatus_t miniblasSsymm_64(miniblasHandle_t handle,
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

/** C = alpha * A * A^T + beta * C (trans N) or C = alpha * A^T * A + beta * C (trans T, C) with a symmetric C.
 *
 * C is (n, n), and only its triangle `uplo` is read and written. A is (n, k) for N, else (k, n). C must not overlap A.
 * n = 0: success, nothing is touched. k = 0 or alpha = 0: C = beta * C, A is not read and may be null. beta = 0 (or
 * -0): C is not read.
 *
 * INVALID_VALUE, in this order: uplo 1 is no triangle; trans 2 is no operation; n 3 or k 4 < 0; lda 7 < max(1, rows of
 * A); ldc 10 < max(1, n); then alpha 5 or beta 8 null; C 9 null, unless the host knows that C keeps its values; A 6
 * null, unless k = 0, or alpha lies on the device or is 0.
 *
 * The error is as for Sgemm. Source: netlib ssyrk.f, without its exception for elements of A that are 0. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSsyrk(miniblasHandle_t handle,
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
MINIBLAS_API miniblasStatus_t miniblasSsyrk_64(miniblasHandle_t handle,
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

/** C = alpha * (A * B^T + B * A^T) + beta * C (trans N) or C = alpha * (A^T * B + B^T * A) + beta * C (trans T, C) with
 * a symmetric C.
 *
 * C is (n, n), and only its triangle `uplo` is read and written. A and B are (n, k) for N, else (k, n). C must not
 * overlap A or B. n = 0: success, nothing is touched. k = 0 or alpha = 0: C = beta * C, A and B are not read and may be
 * null. beta = 0 (or -0): C is not read.
 *
 * INVALID_VALUE, in this order: uplo 1 is no triangle; trans 2 is no operation; n 3 or k 4 < 0; lda 7 or ldb 9 < max(1,
 * rows of A); ldc 12 < max(1, n); then alpha 5 or beta 10 null; C 11 null, unless the host knows that C keeps its
 * values; A 6 or B 8 null, unless k = 0, or alpha lies on the device or is 0.
 *
 * The error is as for Sgemm with 2k for k. Source: netlib ssyr2k.f, without its exception for elements that are 0. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSsyr2k(miniblasHandle_t handle,
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
MINIBLAS_API miniblasStatus_t miniblasSsyr2k_64(miniblasHandle_t handle,
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

/** C = alpha * op(A) * B (side LEFT) or C = alpha * B * op(A) (side RIGHT) with a triangular A.
 *
 * B and C are (m, n). A is (m, m) for LEFT, (n, n) for RIGHT, and only its triangle `uplo` is read; with diag UNIT its
 * diagonal counts as 1 and is not read. C may be B with ldb = ldc; any other overlap is undefined. m = 0 or n = 0:
 * success, nothing is touched. alpha = 0: C = 0, and what A and B hold has no effect. They are not read, and may be
 * null, if the host knows that alpha is 0; with alpha on the device they must be there.
 *
 * INVALID_VALUE, in this order: side 1 is no side; uplo 2 is no triangle; trans 3 is no operation; diag 4 is no kind of
 * diagonal; m 5 or n 6 < 0; lda 9 < max(1, rows of A); ldb 11 or ldc 13 < max(1, m); then alpha 7 null; C 12 null; A 8
 * or B 10 null, unless the host knows that alpha is 0; C = B with ldb other than ldc.
 *
 * The error is as for Sgemm with beta = 0, and k = m for LEFT and n for RIGHT. Source: cuBLAS 2.7.10 for the form,
 * netlib strmm.f for the values, without its exception for elements of B that are 0. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasStrmm(miniblasHandle_t handle,
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
MINIBLAS_API miniblasStatus_t miniblasStrmm_64(miniblasHandle_t handle,
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

/** Solves op(A) * X = alpha * B (side LEFT) or X * op(A) = alpha * B (side RIGHT) with a triangular A, and overwrites B
 * by X.
 *
 * B is (m, n). A is (m, m) for LEFT, (n, n) for RIGHT, and only its triangle `uplo` is read; with diag UNIT its
 * diagonal counts as 1 and is not read. B must not overlap A. m = 0 or n = 0: success, nothing is touched. alpha = 0: B
 * = 0, and what A and B hold has no effect. A is not read, and may be null, if the host knows that alpha is 0; with
 * alpha on the device it must be there. A zero on the diagonal is not looked for: it gives infinities and NaN, as in
 * netlib.
 *
 * INVALID_VALUE, in this order: side 1 is no side; uplo 2 is no triangle; trans 3 is no operation; diag 4 is no kind of
 * diagonal; m 5 or n 6 < 0; lda 9 < max(1, rows of A); ldb 11 < max(1, m); then alpha 7 null; B 10 null; A 8 null,
 * unless the host knows that alpha is 0.
 *
 * |op(A) X - alpha B| <= g (|op(A)| |X| + |alpha| |B|) for each element, g = (l + 2) u / (1 - (l + 2) u), l the rows of
 * A, u = 2^-24, while nothing overflows or underflows. Source: netlib strsm.f, without its exception for elements of B
 * that are 0. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasStrsm(miniblasHandle_t handle,
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
MINIBLAS_API miniblasStatus_t miniblasStrsm_64(miniblasHandle_t handle,
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
