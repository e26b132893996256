/** @file
 * Level 1: vectors.
 *
 * A vector x of n elements with increment incx >= 0 has element i (from 0) at x[i * incx]; with incx < 0 it starts at
 * the other end: element i is x[(i - n + 1) * incx]. n and increments count elements. No increment is illegal.
 * With an increment of 0 all elements are the same one; where it is written, elements take their turn in order, from
 * the first, by a single thread.
 *
 * A routine whose name ends in _64 is the same with 64-bit n, increments and index results. */
#ifndef MINIBLAS_LEVEL1_H
#define MINIBLAS_LEVEL1_H

#include "miniblas/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** y = alpha * x + y.
 *
 * x and y have n elements. n <= 0, or alpha = 0: success, nothing is touched, NaN in x has no effect. incy = 0 adds all
 * products to the one element, in order. x and y may be the same vector with the same increment; any other overlap is
 * undefined.
 *
 * INVALID_VALUE: alpha 2 null; then, unless the host knows that alpha is 0, x 3 or y 5 null.
 *
 * |error| <= 2u (|alpha| |x| + |y|), u = 2^-24. Source: netlib saxpy.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t
miniblasSaxpy(miniblasHandle_t handle, int n, const float* alpha, const float* x, int incx, float* y, int incy);
MINIBLAS_API miniblasStatus_t miniblasSaxpy_64(
    miniblasHandle_t handle, int64_t n, const float* alpha, const float* x, int64_t incx, float* y, int64_t incy);
/**@}*/

/** y = x, bit for bit.
 *
 * n <= 0: success, nothing is touched. incx = 0 fills y, incy = 0 keeps the last element.
 *
 * INVALID_VALUE: x 2 or y 4 null. Source: netlib scopy.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t
miniblasScopy(miniblasHandle_t handle, int n, const float* x, int incx, float* y, int incy);
MINIBLAS_API miniblasStatus_t
miniblasScopy_64(miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* y, int64_t incy);
/**@}*/

/** Exchanges x and y, bit for bit.
 *
 * n <= 0: success, nothing is touched. With an increment of 0 the exchanges follow each other in order.
 *
 * INVALID_VALUE: x 2 or y 4 null. Source: netlib sswap.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSswap(miniblasHandle_t handle, int n, float* x, int incx, float* y, int incy);
MINIBLAS_API miniblasStatus_t
miniblasSswap_64(miniblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy);
/**@}*/

/** x = alpha * x.
 *
 * n <= 0, incx <= 0 or alpha = 1: success, nothing is touched. alpha = 0 multiplies as any other value: 0 * NaN and
 * 0 * infinity are NaN.
 *
 * INVALID_VALUE: alpha 2 null; then, unless the host knows that alpha is 1, x 3 null.
 *
 * |error| <= u |alpha x|, u = 2^-24. Source: netlib sscal.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSscal(miniblasHandle_t handle, int n, const float* alpha, float* x, int incx);
MINIBLAS_API miniblasStatus_t
miniblasSscal_64(miniblasHandle_t handle, int64_t n, const float* alpha, float* x, int64_t incx);
/**@}*/

/** result = sum of x_i * y_i.
 *
 * n <= 0: the result is 0. With an increment of 0 the one element counts n times. x and y may overlap.
 * The result is a scalar: with pointer mode HOST the call returns when it is there, with DEVICE at once.
 * In pointer mode HOST a stream that is being captured gives NOT_SUPPORTED, and the capture goes on.
 *
 * INVALID_VALUE: result 6 null; then, with n > 0, x 2 or y 4 null.
 *
 * |error| <= u (|x_1 y_1| + ... + |x_n y_n|) and a rounding of the result, u = 2^-24, for n below 2^28: sums are kept
 * in double precision, so they do not stall at 2^24, and overflow only if the result does. Source: netlib sdot.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t
miniblasSdot(miniblasHandle_t handle, int n, const float* x, int incx, const float* y, int incy, float* result);
MINIBLAS_API miniblasStatus_t miniblasSdot_64(
    miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, const float* y, int64_t incy, float* result);
/**@}*/

/** result = sqrt(x_1^2 + ... + x_n^2), without overflow or underflow on the way.
 *
 * n <= 0 or incx <= 0: the result is 0. A NaN in x gives NaN, an infinity without a NaN gives infinity.
 * The result and captures are as for Sdot.
 *
 * INVALID_VALUE: result 4 null; then, with n > 0 and incx > 0, x 2 null.
 *
 * |error| <= 2u result, u = 2^-24. Source: netlib snrm2.f90 for the values, cuBLAS 2.5.7 for incx <= 0. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSnrm2(miniblasHandle_t handle, int n, const float* x, int incx, float* result);
MINIBLAS_API miniblasStatus_t
miniblasSnrm2_64(miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result);
/**@}*/

/** result = |x_1| + ... + |x_n|.
 *
 * n <= 0 or incx <= 0: the result is 0. NaN gives NaN. The result and captures are as for Sdot.
 *
 * INVALID_VALUE: result 4 null; then, with n > 0 and incx > 0, x 2 null.
 *
 * |error| <= 2u result, u = 2^-24. Source: netlib sasum.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSasum(miniblasHandle_t handle, int n, const float* x, int incx, float* result);
MINIBLAS_API miniblasStatus_t
miniblasSasum_64(miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result);
/**@}*/

/** result = the number of the first element of largest magnitude; the first element has number 1.
 *
 * n <= 0 or incx <= 0: the result is 0. NaN is passed over; a vector of nothing but NaN gives 1. An infinity is the
 * largest magnitude, as it compares. The result and captures are as for Sdot.
 *
 * INVALID_VALUE: result 4 null; then, with n > 0 and incx > 0, x 2 null. Source: netlib isamax.f, cuBLAS for NaN. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasIsamax(miniblasHandle_t handle, int n, const float* x, int incx, int* result);
MINIBLAS_API miniblasStatus_t
miniblasIsamax_64(miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, int64_t* result);
/**@}*/

/** result = the number of the first element of smallest magnitude. All else as Isamax. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasIsamin(miniblasHandle_t handle, int n, const float* x, int incx, int* result);
MINIBLAS_API miniblasStatus_t
miniblasIsamin_64(miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, int64_t* result);
/**@}*/

/** Rotates the points (x_i, y_i): x_i = c x_i + s y_i, y_i = c y_i - s x_i.
 *
 * n <= 0: success, nothing is touched. With an increment of 0 the rotations follow each other in order.
 *
 * INVALID_VALUE: c 6 or s 7 null; then x 2 or y 4 null.
 *
 * |error| <= 2u (|c x| + |s y|), likewise for y, u = 2^-24. Source: netlib srot.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t
miniblasSrot(miniblasHandle_t handle, int n, float* x, int incx, float* y, int incy, const float* c, const float* s);
MINIBLAS_API miniblasStatus_t miniblasSrot_64(
    miniblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy, const float* c, const float* s);
/**@}*/

/** The Givens rotation (c s; -s c) that turns (a, b) into (r, 0). r has the sign of the larger of a and b, of b where
 * they are equal. Overwrites a with r and b with z, from which c and s can be recovered: z = s where |a| > |b|, 1 / c
 * where c is not 0, else 1. b = 0 gives c = 1, s = 0, r = a, z = 0.
 *
 * All four arguments lie where the pointer mode says; with HOST the call computes at once, and a stream that is being
 * captured does not matter. INVALID_VALUE: a 1, b 2, c 3 or s 4 null.
 *
 * Nothing overflows or underflows on the way, and c and s are right even where r overflows. |error| <= 2u |value| for
 * each of the four, u = 2^-24, unless the value underflows. Source: netlib srotg.f90. */
MINIBLAS_API miniblasStatus_t miniblasSrotg(miniblasHandle_t handle, float* a, float* b, float* c, float* s);

/** Applies the modified rotation H to the points (x_i, y_i). `param` holds {flag, h11, h21, h12, h22}, where the
 * pointer mode says. flag -1, or any other number below 0: H = (h11 h12; h21 h22); 0: (1 h12; h21 1); 1, or anything
 * else: (h11 1; -1 h22); -2: H is the identity, nothing is touched. Entries that the flag implies may hold anything.
 *
 * n <= 0: success, nothing is touched. With an increment of 0 the rotations follow each other in order.
 *
 * INVALID_VALUE: param 6 null; then, unless the host knows that the flag is -2, x 2 or y 4 null.
 *
 * |error| <= 2u (|H_11 x| + |H_12 y|), likewise for y, u = 2^-24. Source: netlib srotm.f. */
/**@{*/
MINIBLAS_API miniblasStatus_t
miniblasSrotm(miniblasHandle_t handle, int n, float* x, int incx, float* y, int incy, const float* param);
MINIBLAS_API miniblasStatus_t miniblasSrotm_64(
    miniblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy, const float* param);
/**@}*/

/** The modified Givens rotation H that makes the second component of (sqrt(d1) x1, sqrt(d2) y1) zero. Overwrites d1, d2
 * and x1 by the new values and writes {flag, h11, h21, h12, h22} to `param`; entries that the flag implies keep their
 * value.
 *
 * d2 y1 = 0: flag -2, all else keeps its value. d1 < 0, or a new d1 that would be: flag -1, and H, d1, d2 and x1 are 0.
 * d1 and d2 are kept between 4096^-2 and 4096^2 by steps of 4096^2; the flag is -1 then. Infinities and NaN end this.
 *
 * All five arguments lie where the pointer mode says, as for Srotg. INVALID_VALUE: d1 1, d2 2, x1 3, y1 4 or param 5
 * null.
 *
 * All is computed in double precision and rounded once. Source: netlib srotmg.f as of 2026; older ones lose entries of
 * H where they scale more than once. */
MINIBLAS_API miniblasStatus_t
miniblasSrotmg(miniblasHandle_t handle, float* d1, float* d2, float* x1, const float* y1, float* param);

#ifdef __cplusplus
}
#endif

#endif
