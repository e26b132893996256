#include "bench/accuracy/errors.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>

namespace miniblas::bench {
namespace {

using Matrix = Eigen::MatrixXd;
using Stored = Eigen::Map<const Eigen::MatrixXf>;

// In place of a magnitude of 0, whose error is 0 too. That of the data is far above, where it is anything.
constexpr double smallest_magnitude = 0x1p-100;

constexpr std::int64_t most_compared_in_full = 256;
constexpr std::int64_t sampled_columns = 64;

// Columns of A, and rows of B, that are turned into float64 at a time.
constexpr Eigen::Index panel = 4096;

double unit_of(double k) { return (k + 2.0) * 0x1p-24; }

}  // namespace

std::vector<std::int64_t> compared_columns(std::int64_t n) {
  const std::int64_t count = n <= most_compared_in_full ? n : sampled_columns;
  std::vector<std::int64_t> columns;
  for (std::int64_t i = 0; i < count; ++i) columns.push_back(count > 1 ? i * (n - 1) / (count - 1) : 0);
  return columns;
}

struct ExactProduct::Values {
  std::vector<std::int64_t> columns;
  Eigen::Index all_columns = 0;
  Matrix product;
  Matrix magnitude;                       // |A||B|
  Eigen::VectorXd largest_of_rows;        // of A
  Eigen::RowVectorXd largest_of_columns;  // of B
  double k = 0.0;
};

ExactProduct::ExactProduct(const MatrixView& a, const MatrixView& b) : values_(std::make_unique<Values>()) {
  const Stored all_of_a(a.data, a.rows, a.cols);
  const Stored all_of_b(b.data, b.rows, b.cols);
  const auto columns = compared_columns(b.cols);
  const Matrix zero = Matrix::Zero(a.rows, static_cast<Eigen::Index>(columns.size()));
  *values_ = {columns,
              b.cols,
              zero,
              zero,
              all_of_a.cwiseAbs().rowwise().maxCoeff().cast<double>(),
              all_of_b(Eigen::all, columns).cwiseAbs().colwise().maxCoeff().cast<double>(),
              static_cast<double>(a.cols)};
  for (Eigen::Index first = 0; first < a.cols; first += panel) {
    const Eigen::Index count = std::min(panel, a.cols - first);
    const Matrix of_a = all_of_a.middleCols(first, count).cast<double>();
    const Matrix of_b = all_of_b.middleRows(first, count)(Eigen::all, columns).cast<double>();
    values_->product.noalias() += of_a * of_b;
    values_->magnitude.noalias() += of_a.cwiseAbs() * of_b.cwiseAbs();
  }
}

ExactProduct::~ExactProduct() = default;

ProductErrors ExactProduct::errors(const std::vector<float>& c, bool is_norm_wise) const {
  const Matrix& product = values_->product;
  const Stored result(c.data(), product.rows(), values_->all_columns);
  const Matrix difference = result(Eigen::all, values_->columns).cast<double>() - product;
  if (difference.hasNaN()) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return {nan, nan};
  }
  const double norm = product.norm();
  const Matrix magnitude =
      is_norm_wise ? Matrix(values_->k * values_->largest_of_rows * values_->largest_of_columns) : values_->magnitude;
  const Matrix units = unit_of(values_->k) * magnitude.cwiseMax(smallest_magnitude);
  return {norm > 0.0 ? difference.norm() / norm : difference.norm(),
          difference.cwiseAbs().cwiseQuotient(units).maxCoeff()};
}

double largest_allowed(const Tolerance& tolerance, int k) { return tolerance.times(k) / (1.0 - unit_of(k)); }

}  // namespace miniblas::bench
