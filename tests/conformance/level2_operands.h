// What the tests of level 2 share: sizes, scalars, increments, and triangles.
#pragma once

#include <limits>
#include <utility>

#include "tests/support/compare.h"
#include "tests/support/guarded_matrix.h"
#include "tests/support/matrix.h"
#include "tests/support/random.h"

namespace miniblas::test {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

constexpr int orders[] = {0, 1, 2, 3, 5, 16, 31, 32, 33, 63, 64, 65, 100, 129, 200};
constexpr int few_orders[] = {1, 5, 33, 70};
constexpr int increments[] = {1, 2, -1, -3};
constexpr float zeros[] = {0.0f, -0.0f};
constexpr float scalars[] = {0.0f, -0.0f, 1.0f, -0.75f, 2.5f};
constexpr miniblasOperation_t all_operations[] = {MINIBLAS_OP_N, MINIBLAS_OP_T, MINIBLAS_OP_C};
constexpr miniblasOperation_t plain_and_turned[] = {MINIBLAS_OP_N, MINIBLAS_OP_T};
constexpr miniblasFillMode_t fill_modes[] = {MINIBLAS_FILL_MODE_LOWER, MINIBLAS_FILL_MODE_UPPER};
constexpr miniblasDiagType_t diagonals[] = {MINIBLAS_DIAG_NON_UNIT, MINIBLAS_DIAG_UNIT};

inline Placement any_placement(Random& random) {
  constexpr int paddings[] = {0, 1, 5};
  return {random.pick(paddings), random.integer(0, 3)};
}

// Whether the triangle `uplo`, with its diagonal, has element (row, col).
constexpr bool has(miniblasFillMode_t uplo, int row, int col) {
  return uplo == MINIBLAS_FILL_MODE_LOWER ? row >= col : row <= col;
}

// The triangle of `matrix`, and `value` elsewhere.
inline Matrix triangle_of(Matrix matrix, miniblasFillMode_t uplo, float value) {
  for (int col = 0; col < matrix.cols; ++col) {
    for (int row = 0; row < matrix.rows; ++row) {
      if (!has(uplo, row, col)) matrix(row, col) = value;
    }
  }
  return matrix;
}

// All but the triangle, which is 0.
inline Matrix outside_of(Matrix matrix, miniblasFillMode_t uplo) {
  for (int col = 0; col < matrix.cols; ++col) {
    for (int row = 0; row < matrix.rows; ++row) {
      if (has(uplo, row, col)) matrix(row, col) = 0.0f;
    }
  }
  return matrix;
}

// The whole of a symmetric matrix from its triangle.
inline Matrix symmetric(Matrix matrix, miniblasFillMode_t uplo) {
  for (int col = 0; col < matrix.cols; ++col) {
    for (int row = 0; row < matrix.rows; ++row) {
      if (!has(uplo, row, col)) matrix(row, col) = matrix(col, row);
    }
  }
  return matrix;
}

inline Matrix with_diagonal(Matrix matrix, float value) {
  for (int i = 0; i < matrix.rows; ++i) matrix(i, i) = value;
  return matrix;
}

// What beta makes of an element where there is nothing to add.
struct Scaling {
  float beta;
  float before;
  float after;
};

constexpr Scaling scalings[] = {
    {3.0f, 1.0f, 3.0f},   {-1.0f, 1.0f, -1.0f},   {0.0f, nan, 0.0f},
    {-0.0f, nan, 0.0f},   {0.0f, infinity, 0.0f}, {-0.0f, -infinity, 0.0f},
    {1.0f, 0.75f, 0.75f}, {1.0f, -0.0f, -0.0f},   {2.0f, infinity, infinity},
};

}  // namespace miniblas::test
