#include "tests/support/oracle.h"

#include <Eigen/Core>
#include <cmath>

namespace miniblas::test {
namespace {

using Array = Eigen::MatrixXd;

Array op(miniblasOperation_t operation, const Matrix& matrix) {
  const Array stored = Eigen::Map<const Eigen::MatrixXf>(matrix.data.data(), matrix.rows, matrix.cols).cast<double>();
  return turns(operation) ? Array(stored.transpose()) : stored;
}

// NOTE: a scalar of 0 can't be left to the arithmetic, 0 * NaN is NaN.
void add_scaled(Array& value, Array& magnitude, float factor, const Array& term, const Array& term_magnitude) {
  value += static_cast<double>(factor) * term;
  magnitude += std::fabs(static_cast<double>(factor)) * term_magnitude;
}

Reference reference_of(const Array& value, const Array& magnitude) {
  return {static_cast<int>(value.rows()), static_cast<int>(value.cols()),
          std::vector<double>(value.data(), value.data() + value.size()),
          std::vector<double>(magnitude.data(), magnitude.data() + magnitude.size())};
}

}  // namespace

Matrix to_matrix(const Reference& reference) {
  Matrix matrix(reference.rows, reference.cols);
  for (std::size_t i = 0; i < matrix.data.size(); ++i) matrix.data[i] = static_cast<float>(reference.value[i]);
  return matrix;
}

Reference gemm_reference(miniblasOperation_t op_a,
                         miniblasOperation_t op_b,
                         int k,
                         float alpha,
                         const Matrix& a,
                         const Matrix& b,
                         float beta,
                         const Matrix& c) {
  Array value = Array::Zero(c.rows, c.cols);
  Array magnitude = value;
  if (k > 0 && alpha != 0.0f) {
    const Array left = op(op_a, a);
    const Array right = op(op_b, b);
    add_scaled(value, magnitude, alpha, left * right, left.cwiseAbs() * right.cwiseAbs());
  }
  if (beta != 0.0f) {
    const Array before = op(MINIBLAS_OP_N, c);
    add_scaled(value, magnitude, beta, before, before.cwiseAbs());
  }
  return reference_of(value, magnitude);
}

Reference geam_reference(miniblasOperation_t op_a,
                         miniblasOperation_t op_b,
                         int m,
                         int n,
                         float alpha,
                         const Matrix& a,
                         float beta,
                         const Matrix& b) {
  Array value = Array::Zero(m, n);
  Array magnitude = value;
  if (alpha != 0.0f) {
    const Array left = op(op_a, a);
    add_scaled(value, magnitude, alpha, left, left.cwiseAbs());
  }
  if (beta != 0.0f) {
    const Array right = op(op_b, b);
    add_scaled(value, magnitude, beta, right, right.cwiseAbs());
  }
  return reference_of(value, magnitude);
}

}  // namespace miniblas::test
