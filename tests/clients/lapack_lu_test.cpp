// SGETRF and SGETRS over miniblas.
#include <algorithm>
#include <utility>
#include <vector>

#include "tests/clients/lapack_case.h"

namespace miniblas::test {
namespace {

struct Lu {
  Matrix factors;
  std::vector<int> pivots;
  int info = 0;
};

Lu factor(const Matrix& a) {
  Lu result{a, std::vector<int>(static_cast<std::size_t>(std::min(a.rows, a.cols))), 0};
  sgetrf_(&a.rows, &a.cols, result.factors.data.data(), &a.rows, result.pivots.data(), &result.info);
  return result;
}

// SGET01: |P A - L U| / (n |A| eps).
double residual_of(const Lu& lu, Matrix a) {
  const int order = std::min(a.rows, a.cols);
  for (int i = 0; i < order; ++i) {
    const int other = lu.pivots[static_cast<std::size_t>(i)] - 1;
    for (int j = 0; j < a.cols; ++j) std::swap(a(i, j), a(other, j));
  }
  return residual(a, product(triangle_of(lu.factors, 'L', a.rows, order, true),
                             triangle_of(lu.factors, 'U', order, a.cols, false)));
}

// Of systems whose solutions are known. SGET02: |b - A x| / (|A| |x| eps).
void expect_solutions(const Lu& lu, const Matrix& a, Random& random) {
  for (const char trans : {'N', 'T'}) {
    SCOPED_TRACE(trans);
    const Matrix b = to_matrix(product(a, random_matrix(random, a.rows, nrhs), trans));
    Matrix x = b;
    int info = 0;
    sgetrs_(&trans, &a.rows, &nrhs, lu.factors.data.data(), &a.rows, lu.pivots.data(), x.data.data(), &a.rows, &info,
            1);
    EXPECT_EQ(info, 0);
    EXPECT_LT(solution_residual(trans == 'N' ? a : transposed(a), x, b, product(a, x, trans)), lapack_threshold);
  }
}

TEST(Lapack, SgetrfAndSgetrs) {
  const ExpectServed served({"isamax_", "sscal_", "sgemm_", "strsm_"});
  Random random;
  for (const int n : lapack_sizes) {
    for (const MatrixKind& kind : matrix_kinds(n)) {
      SCOPED_TRACE(testing::Message() << kind.name << ", n = " << n);
      const Matrix a = kind.make(random, n, n);
      const Lu lu = factor(a);
      EXPECT_EQ(lu.info, 0);
      EXPECT_LT(residual_of(lu, a), lapack_threshold);
      expect_solutions(lu, a, random);
    }
  }
  for (const auto& [m, n] : {std::pair{1, 9}, {9, 1}, {65, 33}, {33, 130}, {200, 65}}) {
    SCOPED_TRACE(testing::Message() << m << " x " << n);
    const Matrix a = random_matrix(random, m, n);
    EXPECT_LT(residual_of(factor(a), a), lapack_threshold);
  }
}

TEST(Lapack, SgetrfOfSingularMatrices) {
  Random random;
  for (const int n : lapack_sizes) {
    if (n >= large_size) continue;
    for (const int column : {0, n / 2, n - 1}) {
      SCOPED_TRACE(testing::Message() << "n = " << n << ", column " << column);
      Matrix a = random_matrix(random, n, n);
      for (int i = 0; i < n; ++i) a(i, column) = 0.0f;
      const Lu lu = factor(a);
      EXPECT_EQ(lu.info, column + 1);
      EXPECT_LT(residual_of(lu, a), lapack_threshold);
    }
  }
}

}  // namespace
}  // namespace miniblas::test
