#include "tests/clients/residual.h"

#include <algorithm>
#include <cmath>

namespace miniblas::test {
namespace {

// Of column j. NaN stays NaN, and no comparison with a threshold holds for it.
double column_norm(const Matrix& matrix, int j) {
  double sum = 0.0;
  for (int i = 0; i < matrix.rows; ++i) sum += std::fabs(static_cast<double>(matrix(i, j)));
  return sum;
}

double column_difference(const Matrix& matrix, const Reference& reference, int j) {
  double sum = 0.0;
  for (int i = 0; i < matrix.rows; ++i) {
    const double expected = reference.value[static_cast<std::size_t>(j) * matrix.rows + i];
    sum += std::fabs(static_cast<double>(matrix(i, j)) - expected);
  }
  return sum;
}

double larger(double a, double b) { return std::isnan(a) || a > b ? a : b; }

}  // namespace

double norm1(const Matrix& matrix) {
  double largest = 0.0;
  for (int j = 0; j < matrix.cols; ++j) largest = larger(column_norm(matrix, j), largest);
  return largest;
}

double norm1_of_difference(const Matrix& matrix, const Reference& reference) {
  if (matrix.rows != reference.rows || matrix.cols != reference.cols) return HUGE_VAL;
  double largest = 0.0;
  for (int j = 0; j < matrix.cols; ++j) largest = larger(column_difference(matrix, reference, j), largest);
  return largest;
}

double residual(const Matrix& a, const Reference& product) {
  const double difference = norm1_of_difference(a, product);
  return difference == 0.0 ? 0.0 : difference / (std::max(a.rows, 1) * norm1(a) * unit_roundoff);
}

double solution_residual(const Matrix& a, const Matrix& x, const Matrix& b, const Reference& product) {
  double largest = 0.0;
  for (int j = 0; j < b.cols; ++j) {
    const double difference = column_difference(b, product, j);
    const double scale = norm1(a) * column_norm(x, j) * unit_roundoff;
    if (difference != 0.0) largest = larger(difference / scale, largest);
  }
  return largest;
}

}  // namespace miniblas::test
