// Level 2 by views: sizes from the views, both layouts, vectors with increments.
#include "tests/cpp/operand.h"

namespace miniblas::test {
namespace {

constexpr int m = 5;
constexpr int n = 7;
constexpr float alpha = 2;
constexpr float beta = -3;

using CppLevel2Test = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(CppLevel2Test);

TEST_P(CppLevel2Test, Gemv) {
  Random random;
  for (const Operation op : operations) {
    for (const Layout layout : layouts) {
      for (const Layout vectors : layouts) {
        const Eigen::MatrixXf a = integers(random, m, n);
        const Eigen::MatrixXf x = integers(random, op == Operation::N ? n : m, 1);
        const Eigen::MatrixXf y = integers(random, op == Operation::N ? m : n, 1);
        Operand A(handle_, a, layout);
        Operand X(handle_, x, vectors);
        Operand Y(handle_, y, vectors);
        gemv(handle_, op, alpha, A, X.col(), beta, Y.col());
        ASSERT_TRUE(Y.holds(alpha * apply(op, a) * x + beta * y));
      }
    }
  }
}

TEST_P(CppLevel2Test, Ger) {
  Random random(1);
  for (const Layout layout : layouts) {
    const Eigen::MatrixXf a = integers(random, m, n);
    const Eigen::MatrixXf x = integers(random, m, 1);
    const Eigen::MatrixXf y = integers(random, n, 1);
    Operand A(handle_, a, layout);
    Operand X(handle_, x, Layout::row_major);
    Operand Y(handle_, y);
    ger(handle_, alpha, X.col(), Y.col(), A);
    ASSERT_TRUE(A.holds(alpha * x * y.transpose() + a));
  }
}

// NaN in the other triangle stays what it is.
TEST_P(CppLevel2Test, SymmetricMatrices) {
  Random random(2);
  for (const Triangle uplo : triangles) {
    for (const Layout layout : layouts) {
      const Eigen::MatrixXf a = integers(random, n, n);
      const Eigen::MatrixXf x = integers(random, n, 1);
      const Eigen::MatrixXf y = integers(random, n, 1);
      const auto stored = [&](const Eigen::MatrixXf& matrix) { return with_nan(uplo, Diagonal::non_unit, matrix); };
      Operand A(handle_, stored(a), layout);
      Operand X(handle_, x, Layout::row_major);
      Operand Y(handle_, y);
      syr(handle_, uplo, alpha, X.col(), A);
      const Eigen::MatrixXf updated = alpha * x * x.transpose() + a;
      ASSERT_TRUE(A.holds(stored(updated)));
      syr2(handle_, uplo, alpha, X.col(), Y.col(), A);
      const Eigen::MatrixXf twice = alpha * x * y.transpose() + alpha * y * x.transpose() + updated;
      ASSERT_TRUE(A.holds(stored(twice)));
      symv(handle_, uplo, alpha, A, X.col(), beta, Y.col());
      ASSERT_TRUE(Y.holds(alpha * symmetric(uplo, twice) * x + beta * y));
    }
  }
}

TEST_P(CppLevel2Test, TriangularMatrices) {
  Random random(3);
  for (const Triangle uplo : triangles) {
    for (const Operation op : operations) {
      for (const Diagonal diag : diagonals) {
        for (const Layout layout : layouts) {
          Eigen::MatrixXf a = integers(random, n, n);
          a.diagonal().setConstant(2);
          const Eigen::MatrixXf x = integers(random, n, 1);
          Operand A(handle_, with_nan(uplo, diag, a), layout);
          Operand X(handle_, x, Layout::row_major);
          trmv(handle_, uplo, op, diag, A, X.col());
          ASSERT_TRUE(X.holds(apply(op, triangular(uplo, diag, a)) * x));
          trsv(handle_, uplo, op, diag, A, X.col());
          ASSERT_TRUE(X.holds(x));
        }
      }
    }
  }
}

TEST_P(CppLevel2Test, MismatchesNameBothSizes) {
  const std::string invalid = ": MINIBLAS_STATUS_INVALID_VALUE: ";
  const MatrixView<float> A(nullptr, 2, 3, 2);
  const MatrixView<float> square = A.block(0, 0, 2, 2);
  const VectorView<float> two(nullptr, 2);
  const VectorView<float> three(nullptr, 3);
  const auto N = Operation::N;
  const auto lower = Triangle::lower;
  const auto unit = Diagonal::unit;

  EXPECT_EQ(thrown_by([&] { gemv(handle_, N, 1, A, two, 0, two); }),
            "gemv" + invalid + "3 columns of op(A), but 2 elements of x");
  EXPECT_EQ(thrown_by([&] { gemv(handle_, Operation::T, 1, A, two, 0, two); }),
            "gemv" + invalid + "3 rows of op(A), but 2 elements of y");
  EXPECT_EQ(thrown_by([&] { ger(handle_, 1, three, two, A); }), "ger" + invalid + "2 rows of A, but 3 elements of x");
  EXPECT_EQ(thrown_by([&] { symv(handle_, lower, 1, A, two, 0, two); }),
            "symv" + invalid + "2 rows of A, but 3 columns of A");
  EXPECT_EQ(thrown_by([&] { symv(handle_, lower, 1, square, two, 0, three); }),
            "symv" + invalid + "2 rows of A, but 3 elements of y");
  EXPECT_EQ(thrown_by([&] { syr(handle_, lower, 1, three, square); }),
            "syr" + invalid + "2 rows of A, but 3 elements of x");
  EXPECT_EQ(thrown_by([&] { syr2(handle_, lower, 1, two, three, square); }),
            "syr2" + invalid + "2 rows of A, but 3 elements of y");
  EXPECT_EQ(thrown_by([&] { trmv(handle_, lower, N, unit, square, three); }),
            "trmv" + invalid + "2 rows of A, but 3 elements of x");
  EXPECT_EQ(thrown_by([&] { trsv(handle_, lower, N, unit, A, two); }),
            "trsv" + invalid + "2 rows of A, but 3 columns of A");
}

}  // namespace
}  // namespace miniblas::test
