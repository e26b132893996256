/** @file
 * Level 2 by views: what the C routines do, with sizes from the views. Sizes that do not fit together throw. Matrices
 * have either layout; `op` and `uplo` speak of the matrix that the view shows. */
#ifndef MINIBLAS_CPP_LEVEL2_HPP
#define MINIBLAS_CPP_LEVEL2_HPP

#include "miniblas/cpp/options.hpp"
#include "miniblas/cpp/scalar_argument.hpp"
#include "miniblas/cpp/shapes.hpp"
#include "miniblas/cpp/views.hpp"
#include "miniblas/level2.h"

namespace miniblas {
inline namespace api {

/** y = alpha * op(A) * x + beta * y. See miniblasSgemv. */
inline void gemv(miniblasHandle_t handle,
                 Operation op,
                 ScalarArgument alpha,
                 MatrixView<const float> A,
                 VectorView<const float> x,
                 ScalarArgument beta,
                 VectorView<float> y) {
  detail::match("gemv", detail::cols(op, A), "columns of op(A)", x.size(), "elements of x");
  detail::match("gemv", detail::rows(op, A), "rows of op(A)", y.size(), "elements of y");
  check("gemv", miniblasSgemv_64(handle, detail::to_c(detail::stored(op, A)), detail::stored_rows(A),
                                 detail::stored_cols(A), alpha.pointer("gemv", handle), A.data(), A.ld(), x.data(),
                                 x.inc(), beta.pointer("gemv", handle), y.data(), y.inc()));
}

/** A = alpha * x * y^T + A. See miniblasSger. */
inline void ger(miniblasHandle_t handle,
                ScalarArgument alpha,
                VectorView<const float> x,
                VectorView<const float> y,
                MatrixView<float> A) {
  detail::match("ger", A.rows(), "rows of A", x.size(), "elements of x");
  detail::match("ger", A.cols(), "columns of A", y.size(), "elements of y");
  if (detail::is_row_major(A)) return ger(handle, alpha, y, x, A.transposed());
  check("ger", miniblasSger_64(handle, A.rows(), A.cols(), alpha.pointer("ger", handle), x.data(), x.inc(), y.data(),
                               y.inc(), A.data(), A.ld()));
}

/** y = alpha * A * x + beta * y with a symmetric A. See miniblasSsymv. */
inline void symv(miniblasHandle_t handle,
                 Triangle uplo,
                 ScalarArgument alpha,
                 MatrixView<const float> A,
                 VectorView<const float> x,
                 ScalarArgument beta,
                 VectorView<float> y) {
  detail::require_square("symv", A);
  detail::match("symv", A.cols(), "columns of A", x.size(), "elements of x");
  detail::match("symv", A.rows(), "rows of A", y.size(), "elements of y");
  check("symv", miniblasSsymv_64(handle, detail::to_c(detail::stored(uplo, A)), A.rows(), alpha.pointer("symv", handle),
                                 A.data(), A.ld(), x.data(), x.inc(), beta.pointer("symv", handle), y.data(), y.inc()));
}

/** A = alpha * x * x^T + A with a symmetric A. See miniblasSsyr. */
inline void syr(
    miniblasHandle_t handle, Triangle uplo, ScalarArgument alpha, VectorView<const float> x, MatrixView<float> A) {
  detail::require_square("syr", A);
  detail::match("syr", A.rows(), "rows of A", x.size(), "elements of x");
  check("syr", miniblasSsyr_64(handle, detail::to_c(detail::stored(uplo, A)), A.rows(), alpha.pointer("syr", handle),
                               x.data(), x.inc(), A.data(), A.ld()));
}

/** A = alpha * x * y^T + alpha * y * x^T + A with a symmetric A. See miniblasSsyr2. */
inline void syr2(miniblasHandle_t handle,
                 Triangle uplo,
                 ScalarArgument alpha,
                 VectorView<const float> x,
                 VectorView<const float> y,
                 MatrixView<float> A) {
  detail::require_square("syr2", A);
  detail::match("syr2", A.rows(), "rows of A", x.size(), "elements of x");
  detail::match("syr2", A.rows(), "rows of A", y.size(), "elements of y");
  check("syr2", miniblasSsyr2_64(handle, detail::to_c(detail::stored(uplo, A)), A.rows(), alpha.pointer("syr2", handle),
                                 x.data(), x.inc(), y.data(), y.inc(), A.data(), A.ld()));
}

/** x = op(A) * x with a triangular A. See miniblasStrmv. */
inline void trmv(miniblasHandle_t handle,
                 Triangle uplo,
                 Operation op,
                 Diagonal diag,
                 MatrixView<const float> A,
                 VectorView<float> x) {
  detail::require_square("trmv", A);
  detail::match("trmv", A.rows(), "rows of A", x.size(), "elements of x");
  check("trmv", miniblasStrmv_64(handle, detail::to_c(detail::stored(uplo, A)), detail::to_c(detail::stored(op, A)),
                                 detail::to_c(diag), A.rows(), A.data(), A.ld(), x.data(), x.inc()));
}

/** Solves op(A) * z = x with a triangular A, and overwrites x by z. See miniblasStrsv. */
inline void trsv(miniblasHandle_t handle,
                 Triangle uplo,
                 Operation op,
                 Diagonal diag,
                 MatrixView<const float> A,
                 VectorView<float> x) {
  detail::require_square("trsv", A);
  detail::match("trsv", A.rows(), "rows of A", x.size(), "elements of x");
  check("trsv", miniblasStrsv_64(handle, detail::to_c(detail::stored(uplo, A)), detail::to_c(detail::stored(op, A)),
                                 detail::to_c(diag), A.rows(), A.data(), A.ld(), x.data(), x.inc()));
}

}  // namespace api
}  // namespace miniblas

#endif
