#include "bench/ladder/gemm_strip.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace miniblas::bench {
namespace {

using Eigen::Index;
using Matrix = Eigen::MatrixXd;

Matrix rows_in_float64(const MatrixView& matrix, Index first, Index count) {
  using Stored = Eigen::Map<const Eigen::MatrixXf>;
  if (!matrix.transposed) {
    return Stored(matrix.data, matrix.rows, matrix.cols).middleRows(first, count).cast<double>();
  }
  return Stored(matrix.data, matrix.cols, matrix.rows).middleCols(first, count).transpose().cast<double>();
}

Matrix columns_in_float64(const MatrixView& matrix, const std::vector<std::int64_t>& cols) {
  Matrix result(matrix.rows, static_cast<Index>(cols.size()));
  for (Index j = 0; j < result.cols(); ++j) {
    for (Index i = 0; i < result.rows(); ++i) result(i, j) = matrix(i, cols[static_cast<std::size_t>(j)]);
  }
  return result;
}

// The columns of A B, and of |A||B|.
void multiply(const GemmExpression& e, const std::vector<std::int64_t>& cols, Matrix& value, Matrix& magnitude) {
  const Matrix factor = columns_in_float64(e.b, cols);
  const Matrix factor_magnitude = factor.cwiseAbs();
  for (Index row = 0; row < e.a.rows; row += gemm_panel) {
    const Index rows = std::min(gemm_panel, e.a.rows - row);
    const Matrix part = rows_in_float64(e.a, row, rows);
    value.middleRows(row, rows).noalias() = part * factor;
    magnitude.middleRows(row, rows).noalias() = part.cwiseAbs() * factor_magnitude;
  }
}

void turn_into_bound(Matrix& magnitude, std::int64_t k, double alpha) {
  const double terms = static_cast<double>(k) + 2.0;
  const double unit = 0x1p-24;
  const double gamma = terms * unit / (1.0 - terms * unit);
  magnitude = gamma * magnitude.array() + terms * 0x1p-149 * std::max(1.0, std::abs(alpha));
}

}  // namespace

// NOTE: a scalar of 0 can't be left to the arithmetic, 0 * NaN is NaN.
GemmStrip gemm_columns(const GemmExpression& e, const std::vector<std::int64_t>& cols) {
  const auto count = static_cast<Index>(cols.size());
  Matrix value = Matrix::Zero(e.a.rows, count);
  Matrix magnitude = Matrix::Zero(e.a.rows, count);
  if (e.alpha != 0.0f) multiply(e, cols, value, magnitude);
  // Before alpha as well as after: alpha is applied to the whole sum.
  constexpr double limit = 0.5 * std::numeric_limits<float>::max();
  Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> may_overflow = magnitude.array() > limit;
  if (e.alpha != 0.0f) {
    value *= static_cast<double>(e.alpha);
    magnitude *= std::abs(static_cast<double>(e.alpha));
  }
  if (e.beta != 0.0f) {
    const Matrix before = columns_in_float64(e.c0, cols);
    value += static_cast<double>(e.beta) * before;
    magnitude += std::abs(static_cast<double>(e.beta)) * before.cwiseAbs();
  }
  may_overflow = may_overflow || magnitude.array() > limit;
  turn_into_bound(magnitude, e.a.cols, e.alpha);
  return {std::move(value), std::move(magnitude), std::move(may_overflow)};
}

}  // namespace miniblas::bench
