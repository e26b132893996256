// GEMM where a scalar, a size or an element is special: zero, NaN, infinite, denormal.
#include <gtest/gtest.h>

#include <iterator>
#include <limits>
#include <vector>

#include "gemm_shapes.h"
#include "tests/support/compare.h"
#include "tests/support/gemm_case.h"
#include "tests/support/rung_test.h"

namespace miniblas::test {
namespace {

using GemmSpecialTest = GemmRungTest;
MINIBLAS_TEST_ON_ALL_GEMM_RUNGS(GemmSpecialTest);

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float zeros[] = {0.0f, -0.0f};

// What beta makes of C where there is nothing to add.
struct Scaling {
  float beta;
  float before;
  float after;
};

constexpr Scaling scalings[] = {
    {2.0f, 1.0f, 2.0f},   {3.0f, 1.0f, 3.0f},         {-1.0f, 1.0f, -1.0f},     {0.0f, nan, 0.0f},
    {-0.0f, nan, 0.0f},   {0.0f, infinity, 0.0f},     {-0.0f, -infinity, 0.0f}, {1.0f, 0.75f, 0.75f},
    {1.0f, -0.0f, -0.0f}, {2.0f, infinity, infinity},
};

TEST_P(GemmSpecialTest, BetaZeroDoesNotReadC) {
  Random random;
  for (const GemmShape& shape : few_gemm_shapes) {
    for (const float beta : zeros) {
      for (const float before : {nan, infinity, -infinity}) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          GemmCase gemm{.m = shape.m, .n = shape.n, .k = shape.k, .beta = beta, .mode = mode};
          GemmOperands operands = random_operands(gemm, random);
          operands.c = Matrix(gemm.m, gemm.n, before);
          Matrix result;
          ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
          const Reference reference =
              gemm_reference(gemm.op_a, gemm.op_b, gemm.k, gemm.alpha, operands.a, operands.b, gemm.beta, operands.c);
          ASSERT_TRUE(within_bound(result, reference, gemm_roundings(GetParam(), gemm.k, gemm.alpha)))
              << gemm << before;
        }
      }
    }
  }
}

TEST_P(GemmSpecialTest, AlphaZeroDoesNotReadAOrB) {
  const auto check = [&](GemmCase gemm, const Scaling& scaling) {
    for (const miniblasOperation_t op_a : real_operations) {
      for (const miniblasOperation_t op_b : real_operations) {
        gemm.op_a = op_a;
        gemm.op_b = op_b;
        Matrix result;
        ASSERT_TRUE(run_gemm(handle_, gemm, constant_operands(gemm, nan, infinity, scaling.before), result));
        ASSERT_TRUE(same_bits(result, Matrix(gemm.m, gemm.n, scaling.after))) << gemm << ", C " << scaling.before;
      }
    }
  };
  // The last is one whose columns copies of 16 bytes and more can take.
  std::vector<GemmShape> shapes(std::begin(few_gemm_shapes), std::end(few_gemm_shapes));
  shapes.push_back({36, 44, 16});
  for (const GemmShape& shape : shapes) {
    for (const float alpha : zeros) {
      for (const Scaling& scaling : scalings) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          for (const bool null_operands : {false, true}) {
            const GemmCase gemm{.m = shape.m,
                                .n = shape.n,
                                .k = shape.k,
                                .alpha = alpha,
                                .beta = scaling.beta,
                                .mode = mode,
                                .null_operands = null_operands};
            ASSERT_NO_FATAL_FAILURE(check(gemm, scaling));
          }
        }
      }
    }
  }
}

TEST_P(GemmSpecialTest, NothingToSumScalesC) {
  for (const float alpha : {3.0f, 0.0f, nan, infinity}) {
    for (const Scaling& scaling : scalings) {
      for (const miniblasPointerMode_t mode : pointer_modes) {
        for (const bool null_operands : {false, true}) {
          const GemmCase gemm{.m = 35,
                              .n = 5,
                              .k = 0,
                              .alpha = alpha,
                              .beta = scaling.beta,
                              .mode = mode,
                              .null_operands = null_operands};
          Matrix result;
          ASSERT_TRUE(run_gemm(handle_, gemm, constant_operands(gemm, nan, nan, scaling.before), result));
          ASSERT_TRUE(same_bits(result, Matrix(gemm.m, gemm.n, scaling.after))) << gemm << ", C " << scaling.before;
        }
      }
    }
  }
}

TEST_P(GemmSpecialTest, CKeepsItsBitsWhereItIsTheResult) {
  Random random;
  for (const int k : {0, 5}) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      const GemmCase gemm{.m = 35, .n = 17, .k = k, .alpha = k == 0 ? 2.0f : 0.0f, .beta = 1.0f, .mode = mode};
      GemmOperands operands = constant_operands(gemm, nan, nan, 0.0f);
      operands.c = odd_bits_matrix(random, gemm.m, gemm.n);
      Matrix result;
      ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
      ASSERT_TRUE(same_bits(result, operands.c)) << gemm;
    }
  }
}

// A multiplier that is zero is no reason to skip a product.
TEST_P(GemmSpecialTest, InfinityTimesZeroIsNaN) {
  for (const miniblasOperation_t op_a : real_operations) {
    for (const miniblasOperation_t op_b : real_operations) {
      const GemmCase gemm{.op_a = op_a, .op_b = op_b, .m = 3, .n = 4, .k = 2};
      GemmOperands operands = constant_operands(gemm, 1.0f, 1.0f, nan);
      operands.a(0, 0) = infinity;
      for (int col = 0; col < gemm.n; ++col) (turns(op_b) ? operands.b(col, 0) : operands.b(0, col)) = 0.0f;
      Matrix result;
      ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
      for (int col = 0; col < gemm.n; ++col) {
        EXPECT_TRUE(std::isnan(result(0, col))) << gemm;
        EXPECT_EQ(result(1, col), 1.0f) << gemm;
        EXPECT_EQ(result(2, col), 1.0f) << gemm;
      }
    }
  }
}

// One special element reaches its row or column of C, and nothing else: a tile's zeros past the edge must not meet it.
TEST_P(GemmSpecialTest, SpecialElementsSpreadAsIEEESays) {
  struct Plant {
    float a;
    float b;
    float c;
  };
  constexpr Plant plants[] = {
      {nan, 0.5f, 0.5f},
      {0.5f, nan, 0.5f},
      {0.5f, 0.5f, nan},
      {infinity, 0.5f, 0.5f},
      {0.5f, -infinity, 0.5f},
      {0.5f, 0.5f, -infinity},
      {infinity, -infinity, infinity},
  };
  Random random;
  for (const GemmShape& shape : few_gemm_shapes) {
    for (const Plant& plant : plants) {
      for (const miniblasOperation_t op_a : real_operations) {
        for (const miniblasOperation_t op_b : real_operations) {
          GemmCase gemm{.op_a = op_a,
                        .op_b = op_b,
                        .m = shape.m,
                        .n = shape.n,
                        .k = shape.k,
                        .alpha = -2.0f,
                        .beta = 0.5f,
                        .place_a = {1, 1},
                        .place_b = {2, 3},
                        .place_c = {3, 2}};
          GemmOperands operands = random_operands(gemm, random);
          operands.a.data.back() = plant.a;
          operands.b.data.back() = plant.b;
          operands.c.data.front() = plant.c;
          Matrix result;
          ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
          const Reference reference =
              gemm_reference(op_a, op_b, gemm.k, gemm.alpha, operands.a, operands.b, gemm.beta, operands.c);
          ASSERT_TRUE(within_bound_or_same_kind(result, reference, gemm_roundings(GetParam(), gemm.k, gemm.alpha)))
              << gemm;
        }
      }
    }
  }
}

TEST_P(GemmSpecialTest, SpecialScalarsSpreadAsIEEESays) {
  struct SpecialScalars {
    float alpha;
    float beta;
    float expected;  // of A = B = C = 1, k = 1
  };
  constexpr SpecialScalars cases[] = {
      {nan, 0.0f, nan},
      {1.0f, nan, nan},
      {0.0f, nan, nan},
      {infinity, 0.0f, infinity},
      {1.0f, -infinity, -infinity},
      {infinity, -infinity, nan},
      {0.0f, infinity, infinity},
  };
  for (const SpecialScalars& scalars : cases) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      const GemmCase gemm{.m = 3, .n = 2, .k = 1, .alpha = scalars.alpha, .beta = scalars.beta, .mode = mode};
      Matrix result;
      ASSERT_TRUE(run_gemm(handle_, gemm, constant_operands(gemm, 1.0f, 1.0f, 1.0f), result));
      for (const float value : result.data) {
        EXPECT_TRUE(std::isnan(scalars.expected) ? std::isnan(value) : value == scalars.expected) << value << gemm;
      }
    }
  }
}

TEST_P(GemmSpecialTest, DenormalsAreNotFlushed) {
  struct Product {
    float a;
    float b;
    float alpha;
    float beta;
    float c;
    float expected;
  };
  constexpr float smallest = 0x1p-149f;
  constexpr Product products[] = {
      {1e-40f, 1.0f, 1.0f, 0.0f, nan, 1e-40f},           {1.0f, 1e-40f, 1.0f, 0.0f, nan, 1e-40f},
      {1.0f, 1.0f, 1e-40f, 0.0f, nan, 1e-40f},           {smallest, 1.0f, 1.0f, 0.0f, nan, smallest},
      {0x1p-100f, 0x1p-40f, 1.0f, 0.0f, nan, 0x1p-140f}, {0.0f, 1.0f, 1.0f, 1.0f, 1e-40f, 1e-40f},
      {0.0f, 1.0f, 1.0f, 1e-40f, 1.0f, 1e-40f},          {smallest, 3.0f, 2.0f, 1.0f, smallest, 7 * smallest},
      {1e30f, 1e30f, 1.0f, 0.0f, nan, infinity},         {-1e30f, 1e30f, 1.0f, 0.0f, nan, -infinity},
  };
  for (const Product& product : products) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      const GemmCase gemm{.m = 1, .n = 1, .k = 1, .alpha = product.alpha, .beta = product.beta, .mode = mode};
      Matrix result;
      ASSERT_TRUE(run_gemm(handle_, gemm, constant_operands(gemm, product.a, product.b, product.c), result));
      ASSERT_TRUE(same_bits(result, Matrix(1, 1, product.expected))) << gemm << " A " << product.a;
    }
  }
}

}  // namespace
}  // namespace miniblas::test
