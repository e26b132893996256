// Matrices of which one triangle counts.
#pragma once

#include "miniblas/miniblas.h"
#include "tests/support/matrix.h"
#include "tests/support/oracle.h"

namespace miniblas::test {

constexpr miniblasOperation_t all_operations[] = {MINIBLAS_OP_N, MINIBLAS_OP_T, MINIBLAS_OP_C};
constexpr miniblasFillMode_t both_triangles[] = {MINIBLAS_FILL_MODE_LOWER, MINIBLAS_FILL_MODE_UPPER};
constexpr miniblasSideMode_t both_sides[] = {MINIBLAS_SIDE_LEFT, MINIBLAS_SIDE_RIGHT};
constexpr miniblasDiagType_t both_diagonals[] = {MINIBLAS_DIAG_NON_UNIT, MINIBLAS_DIAG_UNIT};

constexpr char name_of(miniblasFillMode_t uplo) { return "LU"[uplo]; }
constexpr char name_of(miniblasSideMode_t side) { return "LR"[side]; }
constexpr char name_of(miniblasDiagType_t diag) { return "NU"[diag]; }

constexpr bool is_in_triangle(miniblasFillMode_t uplo, int row, int col) {
  return uplo == MINIBLAS_FILL_MODE_LOWER ? row >= col : row <= col;
}

// The whole symmetric matrix of which `stored` holds a triangle.
Matrix symmetric(miniblasFillMode_t uplo, const Matrix& stored);

// The whole triangular matrix: zeros in the other triangle, and ones on a unit diagonal.
Matrix triangular(miniblasFillMode_t uplo, miniblasDiagType_t diag, const Matrix& stored);

// NaNs, each with bits of its own, in the other triangle and on a unit diagonal: guards of what is not read or written.
void guard_other_triangle(Matrix& stored, miniblasFillMode_t uplo, miniblasDiagType_t diag = MINIBLAS_DIAG_NON_UNIT);

// Zeros in the other triangle, so that the triangle alone is compared.
Matrix triangle_of(miniblasFillMode_t uplo, const Matrix& matrix);
Reference triangle_of(miniblasFillMode_t uplo, Reference reference);

// `after` where it is outside of the triangle, else `before`: equal to `before` if nothing outside has changed.
Matrix with_triangle_of(miniblasFillMode_t uplo, const Matrix& before, const Matrix& after);

// A triangular matrix whose equations are well conditioned: 1 to 2 on the diagonal, and small elements beside it.
Matrix dominant_triangle(Random& random, int rows);

}  // namespace miniblas::test
