#include "tests/support/routine_solutions.h"

#include <cmath>

#include "tests/support/triangle.h"

namespace miniblas::test {
namespace {

std::size_t place(int row, int col, int rows) { return row + static_cast<std::size_t>(col) * rows; }

// X of |L| with its off-diagonal elements negated: an inverse without a negative element.
std::vector<double> solve_magnitudes(const Matrix& lower, std::vector<double> x, int cols) {
  const int rows = lower.rows;
  for (int col = 0; col < cols; ++col) {
    for (int row = 0; row < rows; ++row) {
      double& value = x[place(row, col, rows)];
      for (int k = 0; k < row; ++k) value += std::fabs(lower(row, k)) * x[place(k, col, rows)];
      value /= std::fabs(lower(row, row));
    }
  }
  return x;
}

}  // namespace

Reference lower_part_of(Reference reference, const Matrix& c) {
  for (int col = 0; col < c.cols; ++col) {
    for (int row = 0; row < c.rows; ++row) {
      if (is_in_triangle(MINIBLAS_FILL_MODE_LOWER, row, col)) continue;
      reference.value[place(row, col, c.rows)] = c(row, col);
      reference.magnitude[place(row, col, c.rows)] = 0.0;
    }
  }
  return reference;
}

Matrix side_by_side(const Matrix& left, const Matrix& right) {
  Matrix both(left.rows, left.cols + right.cols);
  both.data = left.data;
  both.data.insert(both.data.end(), right.data.begin(), right.data.end());
  return both;
}

Reference solution(const Matrix& lower, float alpha, const Matrix& b) {
  const int rows = b.rows;
  Reference x{rows, b.cols, std::vector<double>(b.data.size()), {}};
  std::vector<double> bound(b.data.size());
  for (int col = 0; col < b.cols; ++col) {
    for (int row = 0; row < rows; ++row) {
      double sum = static_cast<double>(alpha) * b(row, col);
      bound[place(row, col, rows)] = std::fabs(sum);
      for (int k = 0; k < row; ++k) {
        const double product = lower(row, k) * x.value[place(k, col, rows)];
        sum -= product;
        bound[place(row, col, rows)] += std::fabs(product);
      }
      x.value[place(row, col, rows)] = sum / lower(row, row);
      bound[place(row, col, rows)] += std::fabs(sum);
    }
  }
  x.magnitude = solve_magnitudes(lower, bound, b.cols);
  return x;
}

}  // namespace miniblas::test
