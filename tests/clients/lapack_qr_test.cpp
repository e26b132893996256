// SGEQRF, SORGQR and SGELS over miniblas.
#include <algorithm>
#include <utility>
#include <vector>

#include "tests/clients/lapack_case.h"

namespace miniblas::test {
namespace {

TEST(Lapack, SgeqrfAndSorgqr) {
  const ExpectServed served({"snrm2_", "sscal_", "sgemv_", "sger_", "strmm_", "sgemm_"});
  Random random;
  for (const int n : lapack_sizes) {
    for (const MatrixKind& kind : matrix_kinds(n)) {
      const int m = n > 200 ? n : n + 7;
      SCOPED_TRACE(testing::Message() << kind.name << ", " << m << " x " << n);
      const Matrix a = kind.make(random, m, n);
      Matrix q = a;
      std::vector<float> tau(static_cast<std::size_t>(n)), work(static_cast<std::size_t>(n) * 64);
      const int lwork = n * 64;
      int info = 0;
      sgeqrf_(&m, &n, q.data.data(), &m, tau.data(), work.data(), &lwork, &info);
      ASSERT_EQ(info, 0);
      const Matrix r = triangle_of(q, 'U', n, n, false);
      sorgqr_(&m, &n, &n, q.data.data(), &m, tau.data(), work.data(), &lwork, &info);
      ASSERT_EQ(info, 0);
      // SQRT01: |R - Q' A| / (m |A| eps) and |I - Q' Q| / (m eps).
      EXPECT_LT(norm1_of_difference(r, product(q, a, 'T')) / (m * norm1(a) * unit_roundoff), lapack_threshold);
      EXPECT_LT(norm1_of_difference(identity_matrix(n), product(q, q, 'T')) / (m * unit_roundoff), lapack_threshold);
    }
  }
}

// Solves op(A) X = B by least squares; `b` has what is right, and becomes X.
void solve_least_squares(char trans, Matrix a, Matrix& b) {
  const int ld = std::max(a.rows, a.cols);
  Matrix work_b(ld, nrhs);
  for (int j = 0; j < nrhs; ++j) {
    for (int i = 0; i < b.rows; ++i) work_b(i, j) = b(i, j);
  }
  std::vector<float> work(static_cast<std::size_t>(ld) * 65);
  const int lwork = ld * 65;
  int info = 0;
  sgels_(&trans, &a.rows, &a.cols, &nrhs, a.data.data(), &a.rows, work_b.data.data(), &ld, work.data(), &lwork, &info,
         1);
  ASSERT_EQ(info, 0);
  b = Matrix(trans == 'N' ? a.cols : a.rows, nrhs);
  for (int j = 0; j < nrhs; ++j) {
    for (int i = 0; i < b.rows; ++i) b(i, j) = work_b(i, j);
  }
}

TEST(Lapack, SgelsOfSystemsWithSolutions) {
  const ExpectServed served({"snrm2_", "sgemv_", "sger_", "strsm_", "sgemm_", "strmm_"});
  Random random;
  for (const int n : lapack_sizes) {
    for (const auto& [rows, cols] : {std::pair{n + 9, n}, {n, n + 9}}) {
      for (const char trans : {'N', 'T'}) {
        if (n >= large_size && (rows < cols || trans == 'T')) continue;
        SCOPED_TRACE(testing::Message() << rows << " x " << cols << ", " << trans);
        const Matrix a = random_matrix(random, rows, cols);
        const Matrix b = to_matrix(product(a, random_matrix(random, trans == 'N' ? cols : rows, nrhs), trans));
        Matrix x = b;
        solve_least_squares(trans, a, x);
        // SQRT16: |B - op(A) X| / (max(m, n) |A| |X| eps).
        EXPECT_LT(
            solution_residual(trans == 'N' ? a : transposed(a), x, b, product(a, x, trans)) / std::max(rows, cols),
            lapack_threshold);
      }
    }
  }
}

TEST(Lapack, SgelsOfOverdeterminedSystems) {
  Random random;
  for (const int n : lapack_sizes) {
    if (n >= large_size) continue;
    SCOPED_TRACE(testing::Message() << "n = " << n);
    const int m = n + 30;
    const Matrix a = random_matrix(random, m, n), b = random_matrix(random, m, nrhs);
    Matrix x = b;
    solve_least_squares('N', a, x);
    // SQRT17: the rest r = B - A X is orthogonal to A, |r' A| / (max(m, n) |A| |B| eps).
    Matrix rest = b;
    const Reference reached = product(a, x);
    for (std::size_t i = 0; i < rest.data.size(); ++i) {
      rest.data[i] = static_cast<float>(static_cast<double>(b.data[i]) - reached.value[i]);
    }
    EXPECT_LT(norm1_of_difference(Matrix(nrhs, n), product(rest, a, 'T')) / (m * norm1(a) * norm1(b) * unit_roundoff),
              lapack_threshold);
  }
}

}  // namespace
}  // namespace miniblas::test
