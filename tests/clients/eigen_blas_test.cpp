// Eigen with EIGEN_USE_BLAS: its products, and those of its factorisations, against float64.
//
// A call is told from Eigen's own code by the counts. How many calls there are is part of Eigen's sources, and the same
// in 3.3 and 3.4; for factorisations it depends on their blocks.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <array>

#include "tests/clients/served.h"
#include "tests/support/compare.h"
#include "tests/support/oracle.h"
#include "tests/support/random.h"

namespace miniblas::test {
namespace {

using Eigen::MatrixXf;
using Eigen::VectorXf;
using RowMajorXf = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr int sizes[] = {8, 15, 33, 64, 65, 129, 200};

// Uniform in [-1, 1).
MatrixXf random_of(int rows, int cols) {
  static Random random;
  const Matrix values = random_matrix(random, rows, cols);
  return MatrixXf::Map(values.data.data(), rows, cols);
}

Matrix to_matrix(const MatrixXf& evaluated) {
  Matrix result(static_cast<int>(evaluated.rows()), static_cast<int>(evaluated.cols()));
  MatrixXf::Map(result.data.data(), result.rows, result.cols) = evaluated;
  return result;
}

// Whether `result` is alpha a b + beta c, but for `more` roundings than one product has.
testing::AssertionResult is_product(
    const Matrix& result, float alpha, const Matrix& a, const Matrix& b, float beta, const Matrix& c, int more = 0) {
  Roundings roundings = gemm_roundings(a.cols, alpha);
  roundings.count += more;
  return within_bound(result, gemm_reference(MINIBLAS_OP_N, MINIBLAS_OP_N, a.cols, alpha, a, b, beta, c), roundings);
}

testing::AssertionResult is_product(const Matrix& result, const Matrix& a, const Matrix& b, int more = 0) {
  return is_product(result, 1.0f, a, b, 0.0f, Matrix(a.rows, b.cols), more);
}

// Runs `work`, which must make that many calls of one routine, and no other call.
template <class Work>
void expect_calls(unsigned long long count, const char* symbol, const Work& work) {
  const Served of_symbol(symbol);
  const Served of_all(nullptr);
  work();
  EXPECT_EQ(of_symbol.calls(), count) << symbol;
  EXPECT_EQ(of_all.calls(), count) << "other routines than " << symbol;
}

TEST(EigenBlas, IsLinkedToNoOtherBlas) {
  EXPECT_NE(dlsym(RTLD_DEFAULT, "sgemm_"), nullptr);
  EXPECT_EQ(dlsym(RTLD_DEFAULT, "dgemm_"), nullptr);
}

template <class A, class B, class C>
void test_product(const A& a, const B& b, C c) {
  const Matrix before = to_matrix(c);
  expect_calls(1, "sgemm_", [&] { c.noalias() -= 1.5f * a * b; });
  EXPECT_TRUE(is_product(to_matrix(c), -1.5f, to_matrix(a), to_matrix(b), 1.0f, before));
}

// Of matrices by rows Eigen makes transposes of matrices by columns.
TEST(EigenBlas, Products) {
  for (const auto& [m, n, k] : {std::array{8, 9, 10}, {3, 64, 129}, {65, 2, 64}, {127, 33, 1}, {199, 200, 201}}) {
    SCOPED_TRACE(testing::Message() << m << " x " << n << " x " << k);
    const MatrixXf a = random_of(m, k), a_turned = random_of(k, m);
    const MatrixXf b = random_of(k, n), b_turned = random_of(n, k);
    const MatrixXf c = random_of(m, n);
    test_product(a, b, c);
    test_product(a, b_turned.transpose(), c);
    test_product(a_turned.transpose(), b, c);
    test_product(a_turned.transpose(), b_turned.transpose(), c);
    test_product(RowMajorXf(a), b, RowMajorXf(c));
  }
}

TEST(EigenBlas, ProductsOfBlocks) {
  const MatrixXf a = random_of(90, 80), b = random_of(85, 95);
  MatrixXf c = random_of(99, 98);
  const MatrixXf before = c;
  expect_calls(1, "sgemm_", [&] { c.block(3, 5, 65, 33).noalias() = a.block(1, 2, 65, 70) * b.block(4, 6, 70, 33); });
  EXPECT_TRUE(
      is_product(to_matrix(c.block(3, 5, 65, 33)), to_matrix(a.block(1, 2, 65, 70)), to_matrix(b.block(4, 6, 70, 33))));
  c.block(3, 5, 65, 33) = before.block(3, 5, 65, 33);
  EXPECT_TRUE(same_bits(to_matrix(c), to_matrix(before)));
}

template <class A>
void test_vector_product(const A& a) {
  const VectorXf x = random_of(static_cast<int>(a.cols()), 1);
  VectorXf y = random_of(static_cast<int>(a.rows()), 1);
  const Matrix before = to_matrix(y);
  expect_calls(1, "sgemv_", [&] { y.noalias() += 0.5f * a * x; });
  EXPECT_TRUE(is_product(to_matrix(y), 0.5f, to_matrix(a), to_matrix(x), 1.0f, before));
  // The vector may be a row of a matrix, with an increment.
  const MatrixXf rows = random_of(3, static_cast<int>(a.cols()));
  const auto row = rows.row(1).transpose();
  expect_calls(1, "sgemv_", [&] { y.noalias() = a * row; });
  EXPECT_TRUE(is_product(to_matrix(y), to_matrix(a), to_matrix(row)));
}

TEST(EigenBlas, ProductsWithVectors) {
  for (const int n : sizes) {
    test_vector_product(random_of(n, n + 5));
    test_vector_product(random_of(n, 3).transpose());
    test_vector_product(random_of(2, n + 1));
  }
}

template <int uplo>
void test_self_adjoint(int n) {
  const MatrixXf a = random_of(n, n), b = random_of(n, 9);
  const VectorXf x = random_of(n, 1);
  const Matrix whole = to_matrix(MatrixXf(a.selfadjointView<uplo>()));
  MatrixXf c(n, 9), d(9, n);
  VectorXf y(n);
  expect_calls(1, "ssymm_", [&] { c.noalias() = a.selfadjointView<uplo>() * b; });
  EXPECT_TRUE(is_product(to_matrix(c), whole, to_matrix(b)));
  expect_calls(1, "ssymm_", [&] { d.noalias() = b.transpose() * a.selfadjointView<uplo>(); });
  EXPECT_TRUE(is_product(to_matrix(d), to_matrix(b.transpose()), whole));
  expect_calls(1, "ssymv_", [&] { y.noalias() = a.selfadjointView<uplo>() * x; });
  EXPECT_TRUE(is_product(to_matrix(y), whole, to_matrix(x)));
}

TEST(EigenBlas, SelfAdjointProducts) {
  for (const int n : sizes) {
    test_self_adjoint<Eigen::Lower>(n);
    test_self_adjoint<Eigen::Upper>(n);
  }
}

template <int mode>
void test_triangular(int n) {
  const MatrixXf a = random_of(n, n), b = random_of(n, 9);
  const VectorXf x = random_of(n, 1);
  const Matrix triangle = to_matrix(MatrixXf(a.triangularView<mode>()));
  MatrixXf c(n, 9), d(9, n);
  VectorXf y(n);
  expect_calls(1, "strmm_", [&] { c.noalias() = a.triangularView<mode>() * b; });
  EXPECT_TRUE(is_product(to_matrix(c), triangle, to_matrix(b)));
  expect_calls(1, "strmm_", [&] { d.noalias() = b.transpose() * a.triangularView<mode>(); });
  EXPECT_TRUE(is_product(to_matrix(d), to_matrix(b.transpose()), triangle));
  const Served trmv("strmv_"), axpy("saxpy_");
  y.noalias() = a.triangularView<mode>() * x;
  EXPECT_EQ(trmv.calls(), 1u);
  EXPECT_EQ(axpy.calls(), 1u);
  EXPECT_TRUE(is_product(to_matrix(y), triangle, to_matrix(x)));
}

TEST(EigenBlas, TriangularProducts) {
  for (const int n : sizes) {
    test_triangular<Eigen::Lower>(n);
    test_triangular<Eigen::UnitUpper>(n);
  }
}

// The right side is, within the bound of a product, the triangle times the solution.
template <int mode>
void test_solve(int n) {
  MatrixXf a = random_of(n, n) / static_cast<float>(n);
  a.diagonal().array() += 1.0f;
  const MatrixXf b = random_of(n, 9);
  const MatrixXf triangle = a.triangularView<mode>();
  MatrixXf x = b;
  expect_calls(1, "strsm_", [&] { a.triangularView<mode>().solveInPlace(x); });
  EXPECT_TRUE(is_product(to_matrix(b), to_matrix(triangle), to_matrix(x), 1));
  x = b;
  expect_calls(1, "strsm_", [&] { a.triangularView<mode>().transpose().solveInPlace(x); });
  EXPECT_TRUE(is_product(to_matrix(b), to_matrix(triangle.transpose()), to_matrix(x), 1));
  x = b.transpose();
  expect_calls(1, "strsm_", [&] { a.triangularView<mode>().template solveInPlace<Eigen::OnTheRight>(x); });
  EXPECT_TRUE(is_product(to_matrix(b.transpose()), to_matrix(x), to_matrix(triangle), 1));
}

TEST(EigenBlas, TriangularSolves) {
  for (const int n : sizes) {
    test_solve<Eigen::Lower>(n);
    test_solve<Eigen::UnitUpper>(n);
  }
}

template <int uplo, class A>
void test_rank_update(const A& a) {
  const int n = static_cast<int>(a.rows());
  MatrixXf c = random_of(n, n);
  const MatrixXf before = c;
  expect_calls(1, "ssyrk_", [&] { c.selfadjointView<uplo>().rankUpdate(a, 0.5f); });
  const MatrixXf whole_before = before.selfadjointView<uplo>(), whole = c.selfadjointView<uplo>();
  EXPECT_TRUE(
      is_product(to_matrix(whole), 0.5f, to_matrix(a), to_matrix(a.transpose()), 1.0f, to_matrix(whole_before)));
  c.triangularView<uplo>() = before;
  EXPECT_TRUE(same_bits(to_matrix(c), to_matrix(before)));
}

TEST(EigenBlas, RankUpdates) {
  for (const int n : sizes) {
    test_rank_update<Eigen::Lower>(random_of(n, n + 5));
    test_rank_update<Eigen::Upper>(random_of(n, 20));
    test_rank_update<Eigen::Lower>(random_of(7, n).transpose());
  }
}

// The product of the factors is the matrix, within the bound that Higham gives for the factors.
template <int uplo>
void test_cholesky(int n) {
  const MatrixXf half = random_of(n, n);
  MatrixXf a(n, n);
  a.noalias() = half * half.transpose();
  a.diagonal().array() += static_cast<float>(n);
  const Served trsm("strsm_"), syrk("ssyrk_");
  const Eigen::LLT<MatrixXf, uplo> factored(a);
  ASSERT_EQ(factored.info(), Eigen::Success);
  // Eigen has blocks from n = 32 on.
  EXPECT_EQ(trsm.calls() > 0, n >= 32);
  EXPECT_EQ(syrk.calls() > 0, n >= 32);
  EXPECT_TRUE(
      is_product(to_matrix(a), to_matrix(MatrixXf(factored.matrixL())), to_matrix(MatrixXf(factored.matrixU())), 1));
}

TEST(EigenBlas, Cholesky) {
  for (const int n : sizes) {
    test_cholesky<Eigen::Lower>(n);
    test_cholesky<Eigen::Upper>(n);
  }
}

TEST(EigenBlas, LuWithPartialPivoting) {
  for (const int n : sizes) {
    const MatrixXf a = random_of(n, n);
    const Served gemm("sgemm_"), trsm("strsm_");
    const Eigen::PartialPivLU<MatrixXf> factored(a);
    EXPECT_EQ(gemm.calls() > 0, n > 16);
    EXPECT_EQ(trsm.calls() > 0, n > 16);
    const MatrixXf lower = factored.matrixLU().triangularView<Eigen::UnitLower>();
    const MatrixXf upper = factored.matrixLU().triangularView<Eigen::Upper>();
    EXPECT_TRUE(is_product(to_matrix(factored.permutationP() * a), to_matrix(lower), to_matrix(upper), 1));
  }
}

}  // namespace
}  // namespace miniblas::test
