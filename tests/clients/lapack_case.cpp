#include "tests/clients/lapack_case.h"

#include <cmath>

namespace miniblas::test {

Reference product(const Matrix& a, const Matrix& b, char transa, char transb) {
  const auto op = [](char trans) { return trans == 'N' ? MINIBLAS_OP_N : MINIBLAS_OP_T; };
  const int rows = transa == 'N' ? a.rows : a.cols;
  const int depth = transa == 'N' ? a.cols : a.rows;
  const int cols = transb == 'N' ? b.cols : b.rows;
  return gemm_reference(op(transa), op(transb), depth, 1.0f, a, b, 0.0f, Matrix(rows, cols));
}

Matrix triangle_of(const Matrix& a, char uplo, int rows, int cols, bool has_unit_diagonal) {
  Matrix result(rows, cols);
  for (int j = 0; j < cols; ++j) {
    for (int i = 0; i < rows; ++i) {
      if (uplo == 'L' ? i >= j : i <= j) result(i, j) = i == j && has_unit_diagonal ? 1.0f : a(i, j);
    }
  }
  return result;
}

Matrix without_other_triangle(Matrix a, char uplo) {
  for (int j = 0; j < a.cols; ++j) {
    for (int i = 0; i < a.rows; ++i) {
      if (uplo == 'L' ? i < j : i > j) a(i, j) = std::nanf("");
    }
  }
  return a;
}

testing::AssertionResult keeps_other_triangle(const Matrix& a, char uplo) {
  for (int j = 0; j < a.cols; ++j) {
    for (int i = 0; i < a.rows; ++i) {
      if ((uplo == 'L' ? i < j : i > j) && !std::isnan(a(i, j))) {
        return testing::AssertionFailure() << "(" << i << ", " << j << ") was written";
      }
    }
  }
  return testing::AssertionSuccess();
}

}  // namespace miniblas::test
