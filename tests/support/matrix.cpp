#include "tests/support/matrix.h"

#include <bit>

namespace miniblas::test {

Matrix random_matrix(Random& random, int rows, int cols) {
  Matrix matrix(rows, cols);
  for (float& value : matrix.data) value = random.uniform();
  return matrix;
}

Matrix integer_matrix(Random& random, int rows, int cols, int limit) {
  Matrix matrix(rows, cols);
  for (float& value : matrix.data) value = static_cast<float>(random.integer(-limit, limit));
  return matrix;
}

Matrix odd_bits_matrix(Random& random, int rows, int cols) {
  constexpr std::uint32_t kinds[] = {
      0x7fc00000u,  // quiet NaN
      0x7f800000u,  // with a payload a signalling NaN
      0xff800000u,  // the same, negative
      0x00000000u,  // with a payload denormal
      0x80000000u,  // the same, negative
      0x3f800000u,  // about 1
  };
  Matrix matrix(rows, cols);
  std::uint32_t payload = 0;
  for (float& value : matrix.data) value = float_of(random.pick(kinds) | (payload++ & 0x3fffffu));
  return matrix;
}

Matrix identity_matrix(int size) {
  Matrix matrix(size, size);
  for (int i = 0; i < size; ++i) matrix(i, i) = 1.0f;
  return matrix;
}

Matrix transposed(const Matrix& matrix) {
  Matrix result(matrix.cols, matrix.rows);
  for (int col = 0; col < matrix.cols; ++col) {
    for (int row = 0; row < matrix.rows; ++row) result(col, row) = matrix(row, col);
  }
  return result;
}

std::uint32_t bits_of(float value) { return std::bit_cast<std::uint32_t>(value); }
float float_of(std::uint32_t bits) { return std::bit_cast<float>(bits); }

}  // namespace miniblas::test
