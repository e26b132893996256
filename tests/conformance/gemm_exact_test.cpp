// Products that are exact in float32 whatever the order of the sums: every rung must give the same numbers.
#include <gtest/gtest.h>

#include <limits>

#include "gemm_shapes.h"
#include "tests/support/compare.h"
#include "tests/support/gemm_case.h"
#include "tests/support/rung_test.h"

namespace miniblas::test {
namespace {

using GemmExactTest = GemmRungTest;
MINIBLAS_TEST_ON_ALL_GEMM_RUNGS(GemmExactTest);

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

// The oracle is exact too: float64 holds these sums.
Matrix exact_product(const GemmCase& gemm, const GemmOperands& operands) {
  const Reference reference =
      gemm_reference(gemm.op_a, gemm.op_b, gemm.k, gemm.alpha, operands.a, operands.b, gemm.beta, operands.c);
  Matrix product(gemm.m, gemm.n);
  for (std::size_t index = 0; index < product.data.size(); ++index) {
    product.data[index] = static_cast<float>(reference.value[index]);
  }
  return product;
}

// Finite, with zeros of both signs and denormals among them.
Matrix finite_matrix(Random& random, int rows, int cols) {
  constexpr float remarkable[] = {0.0f, -0.0f, 1e-40f, -1e-40f, 0x1p-149f, 3e38f, 1024.5f, 16777217.0f};
  Matrix matrix = random_matrix(random, rows, cols);
  for (std::size_t index = 0; index < matrix.data.size(); index += 3) matrix.data[index] = random.pick(remarkable);
  return matrix;
}

// The bits of X, but 0 for -0: a sum that starts at 0 can't become -0.
Matrix without_minus_zero(Matrix matrix) {
  for (float& value : matrix.data) {
    if (value == 0.0f) value = 0.0f;
  }
  return matrix;
}

TEST_P(GemmExactTest, IdentityGivesTheOtherOperandBitForBit) {
  constexpr int sizes[] = {1, 16, 31, 33, 64, 100};
  Random random;
  for (const int size : sizes) {
    for (const miniblasOperation_t op_a : real_operations) {
      for (const miniblasOperation_t op_b : real_operations) {
        const GemmCase right{.op_a = op_a, .op_b = op_b, .m = 37, .n = size, .k = size, .place_a = {3, 1}};
        GemmOperands operands = constant_operands(right, 0.0f, 0.0f, nan);
        operands.a = finite_matrix(random, operands.a.rows, operands.a.cols);
        operands.b = identity_matrix(size);
        Matrix result;
        ASSERT_TRUE(run_gemm(handle_, right, operands, result));
        const Matrix a = turns(op_a) ? transposed(operands.a) : operands.a;
        ASSERT_TRUE(same_bits(result, without_minus_zero(a))) << right;

        const GemmCase left{.op_a = op_a, .op_b = op_b, .m = size, .n = 37, .k = size, .place_b = {1, 2}};
        operands = constant_operands(left, 0.0f, 0.0f, nan);
        operands.a = identity_matrix(size);
        operands.b = finite_matrix(random, operands.b.rows, operands.b.cols);
        ASSERT_TRUE(run_gemm(handle_, left, operands, result));
        const Matrix b = turns(op_b) ? transposed(operands.b) : operands.b;
        ASSERT_TRUE(same_bits(result, without_minus_zero(b))) << left;
      }
    }
  }
}

// Each column of B picks one column of A, each row of A one row of B.
TEST_P(GemmExactTest, OneHotOperandsPickElements) {
  const Form form = form_of(GetParam());
  if (form == Form::bf16x3 || form == Form::fp16x3) GTEST_SKIP() << "two parts have fewer bits than a float";
  Random random;
  for (const GemmShape& shape : few_gemm_shapes) {
    for (const miniblasOperation_t op_a : real_operations) {
      for (const miniblasOperation_t op_b : real_operations) {
        const GemmCase gemm{.op_a = op_a, .op_b = op_b, .m = shape.m, .n = shape.n, .k = shape.k};
        GemmOperands operands = constant_operands(gemm, 0.0f, 0.0f, nan);
        operands.a = finite_matrix(random, operands.a.rows, operands.a.cols);
        Matrix expected(gemm.m, gemm.n);
        for (int col = 0; col < gemm.n; ++col) {
          const int picked = random.integer(0, gemm.k - 1);
          (turns(op_b) ? operands.b(col, picked) : operands.b(picked, col)) = 1.0f;
          for (int row = 0; row < gemm.m; ++row) {
            expected(row, col) = turns(op_a) ? operands.a(picked, row) : operands.a(row, picked);
          }
        }
        Matrix result;
        ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
        ASSERT_TRUE(same_bits(result, without_minus_zero(expected))) << gemm;

        operands = constant_operands(gemm, 0.0f, 0.0f, nan);
        operands.b = finite_matrix(random, operands.b.rows, operands.b.cols);
        for (int row = 0; row < gemm.m; ++row) {
          const int picked = random.integer(0, gemm.k - 1);
          (turns(op_a) ? operands.a(picked, row) : operands.a(row, picked)) = 1.0f;
          for (int col = 0; col < gemm.n; ++col) {
            expected(row, col) = turns(op_b) ? operands.b(col, picked) : operands.b(picked, col);
          }
        }
        ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
        ASSERT_TRUE(same_bits(result, without_minus_zero(expected))) << gemm;
      }
    }
  }
}

TEST_P(GemmExactTest, Integers) {
  constexpr GemmShape shapes[] = {{1, 1, 1}, {3, 3, 431}, {17, 33, 65}, {64, 32, 128}, {100, 101, 31}, {65, 5, 1000}};
  constexpr float scalars[][2] = {{1.0f, 0.0f}, {2.0f, -3.0f}, {-1.0f, 1.0f}, {0.5f, 0.25f}};
  Random random;
  for (const GemmShape& shape : shapes) {
    for (const auto& [alpha, beta] : scalars) {
      for (const miniblasOperation_t op_a : real_operations) {
        for (const miniblasOperation_t op_b : real_operations) {
          const GemmCase gemm{
              .op_a = op_a, .op_b = op_b, .m = shape.m, .n = shape.n, .k = shape.k, .alpha = alpha, .beta = beta};
          GemmOperands operands = constant_operands(gemm, 0.0f, 0.0f, nan);
          operands.a = integer_matrix(random, operands.a.rows, operands.a.cols, 8);
          operands.b = integer_matrix(random, operands.b.rows, operands.b.cols, 8);
          if (beta != 0.0f) operands.c = integer_matrix(random, gemm.m, gemm.n, 8);
          Matrix result;
          ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
          ASSERT_TRUE(same_numbers(result, exact_product(gemm, operands))) << gemm;
        }
      }
    }
  }
}

// A pipeline that drops, repeats or mixes up a slab of k shows where only one product of each sum is not zero.
TEST_P(GemmExactTest, OneProductOfEachSum) {
  constexpr int depths[] = {1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 47, 63, 64, 65, 95, 127, 129};
  Random random;
  for (const int k : depths) {
    for (const int at : {k - 1, 0, k / 2, (k - 1) / 16 * 16}) {
      for (const miniblasOperation_t op_a : real_operations) {
        for (const miniblasOperation_t op_b : real_operations) {
          const GemmCase gemm{.op_a = op_a, .op_b = op_b, .m = 34, .n = 19, .k = k};
          GemmOperands operands = constant_operands(gemm, 0.0f, 0.0f, nan);
          for (int row = 0; row < gemm.m; ++row) {
            (turns(op_a) ? operands.a(at, row) : operands.a(row, at)) = static_cast<float>(random.integer(1, 100));
          }
          for (int col = 0; col < gemm.n; ++col) {
            (turns(op_b) ? operands.b(col, at) : operands.b(at, col)) = static_cast<float>(random.integer(1, 100));
          }
          Matrix result;
          ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
          ASSERT_TRUE(same_numbers(result, exact_product(gemm, operands))) << gemm << ", product " << at;
        }
      }
    }
  }
}

// Eleven significant bits: TF32 and bfloat16 would round this.
TEST_P(GemmExactTest, FactorsAreNotRounded) {
  constexpr float factors[] = {1024.5f, 16777215.0f, 1.0000001f, -0.99999994f};
  for (const float factor : factors) {
    const GemmCase gemm{.m = 1, .n = 1, .k = 1};
    Matrix result;
    ASSERT_TRUE(run_gemm(handle_, gemm, constant_operands(gemm, factor, 1.0f, nan), result));
    EXPECT_EQ(result(0, 0), factor);
    ASSERT_TRUE(run_gemm(handle_, gemm, constant_operands(gemm, 1.0f, factor, nan), result));
    EXPECT_EQ(result(0, 0), factor);
  }
}

}  // namespace
}  // namespace miniblas::test
