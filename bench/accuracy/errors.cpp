#include "bench/accuracy/errors.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>

namespace miniblas::bench {
namespace {

using Matrix = Eigen::MatrixXd;

// In place of a magnitude of 0, whose error is 0 too. That of the data is far above, where it is anything.
constexpr double smallest_magnitude = 0x1p-100;

// Columns of A, and rows of B, that are turned into float64 at a time.
constexpr Eigen::Index panel = 4096;

double unit_of(double k) { return (k + 2.0) * 0x1p-24; }

}  // namespace

struct ExactProduct::Values {
  Matrix product;
  Matrix magnitude;  // |A||B|
  double k = 0.0;
};

ExactProduct::ExactProduct(const MatrixView& a, const MatrixView& b) : values_(std::make_unique<Values>()) {
  using Stored = Eigen::Map<const Eigen::MatrixXf>;
  const Stored all_of_a(a.data, a.rows, a.cols);
  const Stored all_of_b(b.data, b.rows, b.cols);
  *values_ = {Matrix::Zero(a.rows, b.cols), Matrix::Zero(a.rows, b.cols), static_cast<double>(a.cols)};
  for (Eigen::Index first = 0; first < a.cols; first += panel) {
    const Eigen::Index count = std::min(panel, a.cols - first);
    const Matrix of_a = all_of_a.middleCols(first, count).cast<double>();
    const Matrix of_b = all_of_b.middleRows(first, count).cast<double>();
    values_->product.noalias() += of_a * of_b;
    values_->magnitude.noalias() += of_a.cwiseAbs() * of_b.cwiseAbs();
  }
}

ExactProduct::~ExactProduct() = default;

ProductErrors ExactProduct::errors(const std::vector<float>& c) const {
  const Matrix& product = values_->product;
  const Eigen::Map<const Eigen::MatrixXf> result(c.data(), product.rows(), product.cols());
  const Matrix difference = result.cast<double>() - product;
  if (difference.hasNaN()) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return {nan, nan};
  }
  const double norm = product.norm();
  const Matrix units = unit_of(values_->k) * values_->magnitude.cwiseMax(smallest_magnitude);
  return {norm > 0.0 ? difference.norm() / norm : difference.norm(),
          difference.cwiseAbs().cwiseQuotient(units).maxCoeff()};
}

double largest_allowed(const Tolerance& tolerance, int k) {
  return tolerance.times_fp32 / (1.0 - unit_of(k)) + tolerance.relative / unit_of(k);
}

}  // namespace miniblas::bench
