/** @file
 * Level 3 by views: what the C routines do, with sizes from the views. Sizes that do not fit together throw. Matrices
 * have either layout; `op`, `side` and `uplo` speak of the matrices that the views show. */
#ifndef MINIBLAS_CPP_LEVEL3_HPP
#define MINIBLAS_CPP_LEVEL3_HPP

#include <cstdint>

#include "miniblas/cpp/options.hpp"
#include "miniblas/cpp/scalar_argument.hpp"
#include "miniblas/cpp/shapes.hpp"
#include "miniblas/cpp/views.hpp"
#include "miniblas/level3.h"

namespace miniblas {
inline namespace api {

/** C = alpha * op_a(A) * op_b(B) + beta * C. See miniblasSgemm. */
inline void gemm(miniblasHandle_t handle,
                 Operation op_a,
                 Operation op_b,
                 ScalarArgument alpha,
                 MatrixView<const float> A,
                 MatrixView<const float> B,
                 ScalarArgument beta,
                 MatrixView<float> C) {
  detail::match("gemm", detail::cols(op_a, A), "columns of op(A)", detail::rows(op_b, B), "rows of op(B)");
  detail::match("gemm", detail::rows(op_a, A), "rows of op(A)", C.rows(), "rows of C");
  detail::match("gemm", detail::cols(op_b, B), "columns of op(B)", C.cols(), "columns of C");
  if (detail::is_row_major(C)) {
    return gemm(handle, detail::flipped(op_b), detail::flipped(op_a), alpha, B, A, beta, C.transposed());
  }
  check("gemm", miniblasSgemm_64(handle, detail::to_c(detail::stored(op_a, A)), detail::to_c(detail::stored(op_b, B)),
                                 C.rows(), C.cols(), detail::cols(op_a, A), alpha.pointer("gemm", handle), A.data(),
                                 A.ld(), B.data(), B.ld(), beta.pointer("gemm", handle), C.data(), C.ld()));
}

/** gemm for `count` problems: A, B and C show the first of each, and the others follow at distances of `stride_a`,
 * `stride_b` and `stride_c` elements. See miniblasSgemmStridedBatched. */
inline void gemm_strided_batched(miniblasHandle_t handle,
                                 Operation op_a,
                                 Operation op_b,
                                 ScalarArgument alpha,
                                 MatrixView<const float> A,
                                 std::int64_t stride_a,
                                 MatrixView<const float> B,
                                 std::int64_t stride_b,
                                 ScalarArgument beta,
                                 MatrixView<float> C,
                                 std::int64_t stride_c,
                                 std::int64_t count) {
  constexpr const char* routine = "gemm_strided_batched";
  detail::match(routine, detail::cols(op_a, A), "columns of op(A)", detail::rows(op_b, B), "rows of op(B)");
  detail::match(routine, detail::rows(op_a, A), "rows of op(A)", C.rows(), "rows of C");
  detail::match(routine, detail::cols(op_b, B), "columns of op(B)", C.cols(), "columns of C");
  if (detail::is_row_major(C)) {
    return gemm_strided_batched(handle, detail::flipped(op_b), detail::flipped(op_a), alpha, B, stride_b, A, stride_a,
                                beta, C.transposed(), stride_c, count);
  }
  check(routine, miniblasSgemmStridedBatched_64(
                     handle, detail::to_c(detail::stored(op_a, A)), detail::to_c(detail::stored(op_b, B)), C.rows(),
                     C.cols(), detail::cols(op_a, A), alpha.pointer(routine, handle), A.data(), A.ld(), stride_a,
                     B.data(), B.ld(), stride_b, beta.pointer(routine, handle), C.data(), C.ld(), stride_c, count));
}

/** C = alpha * op_a(A) + beta * op_b(B). See miniblasSgeam. */
inline void geam(miniblasHandle_t handle,
                 Operation op_a,
                 Operation op_b,
                 ScalarArgument alpha,
                 MatrixView<const float> A,
                 ScalarArgument beta,
                 MatrixView<const float> B,
                 MatrixView<float> C) {
  detail::match("geam", detail::rows(op_a, A), "rows of op(A)", C.rows(), "rows of C");
  detail::match("geam", detail::cols(op_a, A), "columns of op(A)", C.cols(), "columns of C");
  detail::match("geam", detail::rows(op_b, B), "rows of op(B)", C.rows(), "rows of C");
  detail::match("geam", detail::cols(op_b, B), "columns of op(B)", C.cols(), "columns of C");
  if (detail::is_row_major(C)) {
    return geam(handle, detail::flipped(op_a), detail::flipped(op_b), alpha, A, beta, B, C.transposed());
  }
  check("geam", miniblasSgeam_64(handle, detail::to_c(detail::stored(op_a, A)), detail::to_c(detail::stored(op_b, B)),
                                 C.rows(), C.cols(), alpha.pointer("geam", handle), A.data(), A.ld(),
                                 beta.pointer("geam", handle), B.data(), B.ld(), C.data(), C.ld()));
}

/** B = transpose of A, bit for bit. A and B have one layout. See miniblasStranspose. */
inline void transpose(miniblasHandle_t handle, MatrixView<const float> A, MatrixView<float> B) {
  detail::match("transpose", A.rows(), "rows of A", B.cols(), "columns of B");
  detail::match("transpose", A.cols(), "columns of A", B.rows(), "rows of B");
  detail::require_same_layout("transpose", A, B, "A and B");
  check("transpose", miniblasStranspose_64(handle, detail::stored_rows(A), detail::stored_cols(A), A.data(), A.ld(),
                                           B.data(), B.ld()));
}

/** C = alpha * A * B + beta * C (left) or C = alpha * B * A + beta * C (right) with a symmetric A. B and C have one
 * layout. See miniblasSsymm. */
inline void symm(miniblasHandle_t handle,
                 Side side,
                 Triangle uplo,
                 ScalarArgument alpha,
                 MatrixView<const float> A,
                 MatrixView<const float> B,
                 ScalarArgument beta,
                 MatrixView<float> C) {
  detail::require_square("symm", A);
  detail::match("symm", B.rows(), "rows of B", C.rows(), "rows of C");
  detail::match("symm", B.cols(), "columns of B", C.cols(), "columns of C");
  if (side == Side::left) detail::match("symm", A.cols(), "columns of A", B.rows(), "rows of B");
  if (side == Side::right) detail::match("symm", A.rows(), "rows of A", B.cols(), "columns of B");
  detail::require_same_layout("symm", B, C, "B and C");
  if (detail::is_row_major(C)) {
    return symm(handle, detail::flipped(side), uplo, alpha, A, B.transposed(), beta, C.transposed());
  }
  check("symm", miniblasSsymm_64(handle, detail::to_c(side), detail::to_c(detail::stored(uplo, A)), C.rows(), C.cols(),
                                 alpha.pointer("symm", handle), A.data(), A.ld(), B.data(), B.ld(),
                                 beta.pointer("symm", handle), C.data(), C.ld()));
}

/** C = alpha * op(A) * op(A)^T + beta * C with a symmetric C. See miniblasSsyrk. */
inline void syrk(miniblasHandle_t handle,
                 Triangle uplo,
                 Operation op,
                 ScalarArgument alpha,
                 MatrixView<const float> A,
                 ScalarArgument beta,
                 MatrixView<float> C) {
  detail::match("syrk", C.rows(), "rows of C", C.cols(), "columns of C");
  detail::match("syrk", detail::rows(op, A), "rows of op(A)", C.rows(), "rows of C");
  check("syrk", miniblasSsyrk_64(handle, detail::to_c(detail::stored(uplo, C)), detail::to_c(detail::stored(op, A)),
                                 C.rows(), detail::cols(op, A), alpha.pointer("syrk", handle), A.data(), A.ld(),
                                 beta.pointer("syrk", handle), C.data(), C.ld()));
}

/** C = alpha * (op(A) * op(B)^T + op(B) * op(A)^T) + beta * C with a symmetric C. A and B have one layout. See
 * miniblasSsyr2k. */
inline void syr2k(miniblasHandle_t handle,
                  Triangle uplo,
                  Operation op,
                  ScalarArgument alpha,
                  MatrixView<const float> A,
                  MatrixView<const float> B,
                  ScalarArgument beta,
                  MatrixView<float> C) {
  detail::match("syr2k", C.rows(), "rows of C", C.cols(), "columns of C");
  detail::match("syr2k", detail::rows(op, A), "rows of op(A)", C.rows(), "rows of C");
  detail::match("syr2k", A.rows(), "rows of A", B.rows(), "rows of B");
  detail::match("syr2k", A.cols(), "columns of A", B.cols(), "columns of B");
  detail::require_same_layout("syr2k", A, B, "A and B");
  check("syr2k", miniblasSsyr2k_64(handle, detail::to_c(detail::stored(uplo, C)), detail::to_c(detail::stored(op, A)),
                                   C.rows(), detail::cols(op, A), alpha.pointer("syr2k", handle), A.data(), A.ld(),
                                   B.data(), B.ld(), beta.pointer("syr2k", handle), C.data(), C.ld()));
}

/** C = alpha * op(A) * B (left) or C = alpha * B * op(A) (right) with a triangular A. B and C have one layout, and may
 * be the same matrix. See miniblasStrmm. */
inline void trmm(miniblasHandle_t handle,
                 Side side,
                 Triangle uplo,
                 Operation op,
                 Diagonal diag,
                 ScalarArgument alpha,
                 MatrixView<const float> A,
                 MatrixView<const float> B,
                 MatrixView<float> C) {
  detail::require_square("trmm", A);
  detail::match("trmm", B.rows(), "rows of B", C.rows(), "rows of C");
  detail::match("trmm", B.cols(), "columns of B", C.cols(), "columns of C");
  if (side == Side::left) detail::match("trmm", A.cols(), "columns of A", B.rows(), "rows of B");
  if (side == Side::right) detail::match("trmm", A.rows(), "rows of A", B.cols(), "columns of B");
  detail::require_same_layout("trmm", B, C, "B and C");
  if (detail::is_row_major(C)) {
    return trmm(handle, detail::flipped(side), uplo, detail::flipped(op), diag, alpha, A, B.transposed(),
                C.transposed());
  }
  check("trmm", miniblasStrmm_64(handle, detail::to_c(side), detail::to_c(detail::stored(uplo, A)),
                                 detail::to_c(detail::stored(op, A)), detail::to_c(diag), C.rows(), C.cols(),
                                 alpha.pointer("trmm", handle), A.data(), A.ld(), B.data(), B.ld(), C.data(), C.ld()));
}

/** Solves op(A) * X = alpha * B (left) or X * op(A) = alpha * B (right) with a triangular A, and overwrites B by X. See
 * miniblasStrsm. */
inline void trsm(miniblasHandle_t handle,
                 Side side,
                 Triangle uplo,
                 Operation op,
                 Diagonal diag,
                 ScalarArgument alpha,
                 MatrixView<const float> A,
                 MatrixView<float> B) {
  detail::require_square("trsm", A);
  if (side == Side::left) detail::match("trsm", A.cols(), "columns of A", B.rows(), "rows of B");
  if (side == Side::right) detail::match("trsm", A.rows(), "rows of A", B.cols(), "columns of B");
  if (detail::is_row_major(B)) {
    return trsm(handle, detail::flipped(side), uplo, detail::flipped(op), diag, alpha, A, B.transposed());
  }
  check("trsm", miniblasStrsm_64(handle, detail::to_c(side), detail::to_c(detail::stored(uplo, A)),
                                 detail::to_c(detail::stored(op, A)), detail::to_c(diag), B.rows(), B.cols(),
                                 alpha.pointer("trsm", handle), A.data(), A.ld(), B.data(), B.ld()));
}

}  // namespace api
}  // namespace miniblas

#endif
