/** @file
 * The enumerations of the C API under short names. */
#ifndef MINIBLAS_CPP_OPTIONS_HPP
#define MINIBLAS_CPP_OPTIONS_HPP

#include "miniblas/types.h"

namespace miniblas {
inline namespace api {

/** What a routine takes of a matrix. */
enum class Operation {
  N = MINIBLAS_OP_N, /**< op(X) = X */
  T = MINIBLAS_OP_T, /**< op(X) = transpose of X */
  C = MINIBLAS_OP_C  /**< the same as T: the data are real */
};

/** Which triangle of a matrix is stored. The other one is never read or written. */
enum class Triangle {
  lower = MINIBLAS_FILL_MODE_LOWER, /**< elements (i, j) with i >= j */
  upper = MINIBLAS_FILL_MODE_UPPER  /**< elements (i, j) with i <= j */
};

/** What stands on the diagonal of a triangular matrix. */
enum class Diagonal {
  non_unit = MINIBLAS_DIAG_NON_UNIT, /**< what is stored there */
  unit = MINIBLAS_DIAG_UNIT          /**< ones; what is stored there is not read */
};

/** On which side of the other factor the symmetric or triangular matrix stands. */
enum class Side {
  left = MINIBLAS_SIDE_LEFT,  /**< A * B */
  right = MINIBLAS_SIDE_RIGHT /**< B * A */
};

/** Where scalar arguments and scalar results live. */
enum class PointerMode {
  host = MINIBLAS_POINTER_MODE_HOST,    /**< scalars are read during the call */
  device = MINIBLAS_POINTER_MODE_DEVICE /**< scalars are read by the device when the work runs */
};

namespace detail {

constexpr Operation flipped(Operation op) { return op == Operation::N ? Operation::T : Operation::N; }
constexpr Triangle flipped(Triangle uplo) { return uplo == Triangle::lower ? Triangle::upper : Triangle::lower; }
constexpr Side flipped(Side side) { return side == Side::left ? Side::right : Side::left; }

constexpr miniblasOperation_t to_c(Operation op) { return static_cast<miniblasOperation_t>(op); }
constexpr miniblasFillMode_t to_c(Triangle uplo) { return static_cast<miniblasFillMode_t>(uplo); }
constexpr miniblasDiagType_t to_c(Diagonal diag) { return static_cast<miniblasDiagType_t>(diag); }
constexpr miniblasSideMode_t to_c(Side side) { return static_cast<miniblasSideMode_t>(side); }

}  // namespace detail
}  // namespace api
}  // namespace miniblas

#endif
