#include "tests/support/triangle.h"

#include <utility>

namespace miniblas::test {

Matrix symmetric(miniblasFillMode_t uplo, const Matrix& stored) {
  Matrix result = stored;
  for (int col = 0; col < result.cols; ++col) {
    for (int row = 0; row < result.rows; ++row) {
      if (!is_in_triangle(uplo, row, col)) result(row, col) = stored(col, row);
    }
  }
  return result;
}

Matrix triangular(miniblasFillMode_t uplo, miniblasDiagType_t diag, const Matrix& stored) {
  Matrix result = triangle_of(uplo, stored);
  if (diag == MINIBLAS_DIAG_UNIT) {
    for (int i = 0; i < result.rows; ++i) result(i, i) = 1.0f;
  }
  return result;
}

void guard_other_triangle(Matrix& stored, miniblasFillMode_t uplo, miniblasDiagType_t diag) {
  constexpr std::uint32_t quiet_nan = 0x7fe00000u;
  for (int col = 0; col < stored.cols; ++col) {
    for (int row = 0; row < stored.rows; ++row) {
      const bool counts = is_in_triangle(uplo, row, col) && (row != col || diag == MINIBLAS_DIAG_NON_UNIT);
      const auto place = static_cast<std::uint32_t>(row + col * stored.rows);
      if (!counts) stored(row, col) = float_of(quiet_nan | (place & 0xfffffu));
    }
  }
}

Matrix triangle_of(miniblasFillMode_t uplo, const Matrix& matrix) {
  return with_triangle_of(uplo, matrix, Matrix(matrix.rows, matrix.cols));
}

Reference triangle_of(miniblasFillMode_t uplo, Reference reference) {
  for (int col = 0; col < reference.cols; ++col) {
    for (int row = 0; row < reference.rows; ++row) {
      const std::size_t index = row + static_cast<std::size_t>(col) * reference.rows;
      if (!is_in_triangle(uplo, row, col)) reference.value[index] = reference.magnitude[index] = 0.0;
    }
  }
  return reference;
}

Matrix with_triangle_of(miniblasFillMode_t uplo, const Matrix& before, const Matrix& after) {
  Matrix result = before;
  for (int col = 0; col < result.cols; ++col) {
    for (int row = 0; row < result.rows; ++row) {
      if (!is_in_triangle(uplo, row, col)) result(row, col) = after(row, col);
    }
  }
  return result;
}

Matrix dominant_triangle(Random& random, int rows) {
  Matrix result = random_matrix(random, rows, rows);
  for (float& value : result.data) value *= 2.0f / static_cast<float>(rows);
  for (int i = 0; i < rows; ++i) {
    const float size = 1.5f + 0.5f * random.uniform();
    result(i, i) = random.integer(0, 1) == 0 ? size : -size;
  }
  return result;
}

}  // namespace miniblas::test
