// A column-major matrix in host memory, without padding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "miniblas/miniblas.h"
#include "tests/support/random.h"

namespace miniblas::test {

struct Matrix {
  Matrix() = default;
  Matrix(int row_count, int col_count, float value = 0.0f)
      : rows(row_count), cols(col_count), data(static_cast<std::size_t>(row_count) * col_count, value) {}

  float& operator()(int row, int col) { return data[row + static_cast<std::size_t>(col) * rows]; }
  float operator()(int row, int col) const { return data[row + static_cast<std::size_t>(col) * rows]; }

  int rows = 0;
  int cols = 0;
  std::vector<float> data;
};

// Uniform in [-1, 1).
Matrix random_matrix(Random& random, int rows, int cols);

// Integers in [-limit, limit], so that sums of their products are exact in any order.
Matrix integer_matrix(Random& random, int rows, int cols, int limit);

// Every element has bits of its own, and some are NaN with a payload, infinite, denormal or -0.
Matrix odd_bits_matrix(Random& random, int rows, int cols);

Matrix identity_matrix(int size);
Matrix transposed(const Matrix& matrix);

std::uint32_t bits_of(float value);
float float_of(std::uint32_t bits);

// Whether op transposes.
constexpr bool turns(miniblasOperation_t op) { return op != MINIBLAS_OP_N; }

}  // namespace miniblas::test
