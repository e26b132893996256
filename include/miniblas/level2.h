/** @file
 * Level 2: a matrix and vectors.
 *
 * Matrices are column-major: element (i, j) of A is A[i + j * lda]. Vectors are as in level1.h, but an increment of 0
 * is illegal. Sizes, leading dimensions and increments count elements. Numbers in the lists of errors count the
 * arguments after the handle, as netlib does.
 *
 * No product is left out because a factor is 0: NaN and infinity spread as IEEE arithmetic says, except from what a
 * routine says it does not read. Bounds of errors hold while nothing overflows or underflows; u = 2^-24.
 *
 * A routine whose name ends in _64 is the same with 64-bit sizes, leading dimensions and increments. A size that takes
 * more blocks than a launch can have (for Sgemv, from 1.7e10 elements of y on) gives EXECUTION_FAILED. */
#ifndef MINIBLAS_LEVEL2_H
#define MINIBLAS_LEVEL2_H

#include "miniblas/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** y = alpha * op(A) * x + beta * y.
 *
 * A is (m, n) as stored. With trans N x has n elements and y has m, else x has m and y has n. y must not overlap A or
 * x. m = 0 or n = 0: success, nothing is touched, whatever beta is. alpha = 0: y = beta * y, A and x are not read and
 * may be null. beta = 0 (or -0): y is not read.
 *
 * INVALID_VALUE, in this order: trans 1 is no operation; m 2 or n 3 < 0; lda 6 < max(1, m), for each op; incx 8 or incy
 * 11 is 0; then alpha 4 or beta 9 null; y 10 null, unless alpha = 0 and beta = 1 are known to the host; A 5 or x 7
 * null, unless alpha lies on the device or is 0.
 *
 * |error| <= g (|alpha| |op(A)| |x| + |beta| |y|) for each element, g = (l + 2) u / (1 - (l + 2) u), l the length of x.
 * Source: netlib sgemv.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSgemv(miniblasHandle_t handle,
                                            miniblasOperation_t trans,
                                            int m,
                                            int n,
                                            const float* alpha,
                                            const float* A,
                                            int lda,
                                            const float* x,
                                            int incx,
                                            const float* beta,
                                            float* y,
                                            int incy);
MINIBLAS_API miniblasStatus_t miniblasSgemv_64(miniblasHandle_t handle,
                                               miniblasOperation_t trans,
                                               int64_t m,
                                               int64_t n,
                                               const float* alpha,
                                               const float* A,
                                               int64_t lda,
                                               const float* x,
                                               int64_t incx,
                                               const float* beta,
                                               float* y,
                                               int64_t incy);
/**@}*/

/** A = alpha * x * y^T + A.
 *
 * A is (m, n), x has m elements, y has n. A must not overlap x or y. m = 0, n = 0 or alpha = 0: success, nothing is
 * touched, x and y are not read. A y_j of 0 is no exception: NaN in x reaches column j.
 *
 * INVALID_VALUE, in this order: m 1 or n 2 < 0; incx 5 or incy 7 is 0; lda 9 < max(1, m); then alpha 3 null; then,
 * unless the host knows that alpha is 0, x 4, y 6 or A 8 null.
 *
 * |error| <= g (|alpha| |x_i| |y_j| + |A_ij|), g = 3u / (1 - 3u). Source: netlib sger.f, cuBLAS for y_j = 0. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSger(miniblasHandle_t handle,
                                           int m,
                                           int n,
                                           const float* alpha,
                                           const float* x,
                                           int incx,
                                           const float* y,
                                           int incy,
                                           float* A,
                                           int lda);
MINIBLAS_API miniblasStatus_t miniblasSger_64(miniblasHandle_t handle,
                                              int64_t m,
                                              int64_t n,
                                              const float* alpha,
                                              const float* x,
                                              int64_t incx,
                                              const float* y,
                                              int64_t incy,
                                              float* A,
                                              int64_t lda);
/**@}*/

/** y = alpha * A * x + beta * y with a symmetric A.
 *
 * A is (n, n), and only its triangle `uplo` is read. x and y have n elements. y must not overlap A or x. n = 0:
 * success, nothing is touched. alpha = 0: y = beta * y, A and x are not read and may be null. beta = 0 (or -0): y is
 * not read.
 *
 * INVALID_VALUE, in this order: uplo 1 is no triangle; n 2 < 0; lda 5 < max(1, n); incx 7 or incy 10 is 0; then alpha 3
 * or beta 8 null; y 9 null, unless alpha = 0 and beta = 1 are known to the host; A 4 or x 6 null, unless alpha lies on
 * the device or is 0.
 *
 * The error is as for Sgemv, with l = n. Source: netlib ssymv.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSsymv(miniblasHandle_t handle,
                                            miniblasFillMode_t uplo,
                                            int n,
                                            const float* alpha,
                                            const float* A,
                                            int lda,
                                            const float* x,
                                            int incx,
                                            const float* beta,
                                            float* y,
                                            int incy);
MINIBLAS_API miniblasStatus_t miniblasSsymv_64(miniblasHandle_t handle,
                                               miniblasFillMode_t uplo,
                                               int64_t n,
                                               const float* alpha,
                                               const float* A,
                                               int64_t lda,
                                               const float* x,
                                               int64_t incx,
                                               const float* beta,
                                               float* y,
                                               int64_t incy);
/**@}*/

/** A = alpha * x * x^T + A with a symmetric A.
 *
 * A is (n, n), and only its triangle `uplo` is read and written. x has n elements. A must not overlap x. n = 0 or alpha
 * = 0: success, nothing is touched, x is not read.
 *
 * INVALID_VALUE, in this order: uplo 1 is no triangle; n 2 < 0; incx 5 is 0; lda 7 < max(1, n); then alpha 3 null;
 * then, unless the host knows that alpha is 0, x 4 or A 6 null.
 *
 * The error is as for Sger. Source: netlib ssyr.f, without its exception for x_j = 0. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSsyr(miniblasHandle_t handle,
                                           miniblasFillMode_t uplo,
                                           int n,
                                           const float* alpha,
                                           const float* x,
                                           int incx,
                                           float* A,
                                           int lda);
MINIBLAS_API miniblasStatus_t miniblasSsyr_64(miniblasHandle_t handle,
                                              miniblasFillMode_t uplo,
                                              int64_t n,
                                              const float* alpha,
                                              const float* x,
                                              int64_t incx,
                                              float* A,
                                              int64_t lda);
/**@}*/

/** A = alpha * x * y^T + alpha * y * x^T + A with a symmetric A.
 *
 * A is (n, n), and only its triangle `uplo` is read and written. x and y have n elements. A must not overlap x or y. n
 * = 0 or alpha = 0: success, nothing is touched, x and y are not read.
 *
 * INVALID_VALUE, in this order: uplo 1 is no triangle; n 2 < 0; incx 5 or incy 7 is 0; lda 9 < max(1, n); then alpha 3
 * null; then, unless the host knows that alpha is 0, x 4, y 6 or A 8 null.
 *
 * |error| <= g (|alpha| (|x_i| |y_j| + |y_i| |x_j|) + |A_ij|), g = 4u / (1 - 4u). Source: netlib ssyr2.f, without its
 * exception for x_j = y_j = 0. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSsyr2(miniblasHandle_t handle,
                                            miniblasFillMode_t uplo,
                                            int n,
                                            const float* alpha,
                                            const float* x,
                                            int incx,
                                            const float* y,
                                            int incy,
                                            float* A,
                                            int lda);
MINIBLAS_API miniblasStatus_t miniblasSsyr2_64(miniblasHandle_t handle,
                                               miniblasFillMode_t uplo,
                                               int64_t n,
                                               const float* alpha,
                                               const float* x,
                                               int64_t incx,
                                               const float* y,
                                               int64_t incy,
                                               float* A,
                                               int64_t lda);
/**@}*/

/** x = op(A) * x with a triangular A.
 *
 * A is (n, n), and only its triangle `uplo` is read; with diag UNIT its diagonal counts as 1 and is not read. x has n
 * elements and must not overlap A. n = 0: success, nothing is touched.
 *
 * INVALID_VALUE, in this order: uplo 1 is no triangle; trans 2 is no operation; diag 3 is no kind of diagonal; n 4 < 0;
 * lda 6 < max(1, n); incx 8 is 0; then A 5 or x 7 null.
 *
 * |error| <= g |op(A)| |x| for each element, g = n u / (1 - n u). Source: netlib strmv.f, without its exception for
 * x_j = 0. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasStrmv(miniblasHandle_t handle,
                                            miniblasFillMode_t uplo,
                                            miniblasOperation_t trans,
                                            miniblasDiagType_t diag,
                                            int n,
                                            const float* A,
                                            int lda,
                                            float* x,
                                            int incx);
MINIBLAS_API miniblasStatus_t miniblasStrmv_64(miniblasHandle_t handle,
                                               miniblasFillMode_t uplo,
                                               miniblasOperation_t trans,
                                               miniblasDiagType_t diag,
                                               int64_t n,
                                               const float* A,
                                               int64_t lda,
                                               float* x,
                                               int64_t incx);
/**@}*/

/** Solves op(A) * z = x with a triangular A, and overwrites x by z.
 *
 * Shapes and errors as Strmv. A zero on the diagonal is not looked for: it gives infinities and NaN, as in netlib.
 *
 * |op(A) z - x| <= g |op(A)| |z| for each element, g = (n + 1) u / (1 - (n + 1) u). Source: netlib strsv.f, without its
 * exception for x_j = 0. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasStrsv(miniblasHandle_t handle,
                                            miniblasFillMode_t uplo,
                                            miniblasOperation_t trans,
                                            miniblasDiagType_t diag,
                                            int n,
                                            const float* A,
                                            int lda,
                                            float* x,
                                            int incx);
MINIBLAS_API miniblasStatus_t miniblasStrsv_64(miniblasHandle_t handle,
                                               miniblasFillMode_t uplo,
                                               miniblasOperation_t trans,
                                               miniblasDiagType_t diag,
                                               int64_t n,
                                               const float* A,
                                               int64_t lda,
                                               float* x,
                                               int64_t incx);
/**@}*/

#ifdef __cplusplus
}
#endif

#endif
