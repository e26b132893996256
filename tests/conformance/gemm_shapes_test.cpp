// Every GEMM rung on every shape, op pair, placement, pair of scalars and pointer mode.
//
// All combinations would take hours. Shapes meet all op pairs, scalars meet both pointer modes, leading
// dimensions meet each other; what else a case needs is drawn at random.
#include "gemm_shapes.h"

#include <gtest/gtest.h>

#include "tests/support/compare.h"
#include "tests/support/gemm_case.h"
#include "tests/support/rung_test.h"

namespace miniblas::test {
namespace {

class GemmShapesTest : public GemmRungTest {
 protected:
  testing::AssertionResult check(const GemmCase& gemm, Random& random) {
    return check_gemm(handle_, gemm, random, gemm_roundings(GetParam(), gemm.k, gemm.alpha));
  }
};
MINIBLAS_TEST_ON_ALL_GEMM_RUNGS(GemmShapesTest);

constexpr float scalars[] = {0.0f, -0.0f, 1.0f, -1.0f, 2.5f, -0.75f};
constexpr float scalars_but_zero[] = {1.0f, -1.0f, 2.5f, -0.75f};
constexpr int paddings[] = {0, 1, 5};

Placement any_placement(Random& random) { return {random.pick(paddings), random.integer(0, 3)}; }

GemmCase any_case(const GemmShape& shape, Random& random) {
  GemmCase gemm{.m = shape.m, .n = shape.n, .k = shape.k};
  gemm.op_a = random.pick(real_operations);
  gemm.op_b = random.pick(real_operations);
  gemm.alpha = random.pick(scalars_but_zero);
  gemm.beta = random.pick(scalars);
  gemm.mode = random.pick(pointer_modes);
  gemm.place_a = any_placement(random);
  gemm.place_b = any_placement(random);
  gemm.place_c = any_placement(random);
  return gemm;
}

TEST_P(GemmShapesTest, ShapesAndOperations) {
  Random random;
  for (const GemmShape& shape : all_gemm_shapes()) {
    for (const miniblasOperation_t op_a : real_operations) {
      for (const miniblasOperation_t op_b : real_operations) {
        GemmCase gemm = any_case(shape, random);
        gemm.op_a = op_a;
        gemm.op_b = op_b;
        ASSERT_TRUE(check(gemm, random));
      }
    }
  }
}

TEST_P(GemmShapesTest, ScalarsAndPointerModes) {
  Random random(1);
  for (const GemmShape& shape : few_gemm_shapes) {
    for (const float alpha : scalars) {
      for (const float beta : scalars) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          GemmCase gemm = any_case(shape, random);
          gemm.alpha = alpha;
          gemm.beta = beta;
          gemm.mode = mode;
          ASSERT_TRUE(check(gemm, random));
        }
      }
    }
  }
}

TEST_P(GemmShapesTest, LeadingDimensions) {
  Random random(2);
  for (const GemmShape& shape : few_gemm_shapes) {
    for (const int padding_a : paddings) {
      for (const int padding_b : paddings) {
        for (const int padding_c : paddings) {
          GemmCase gemm = any_case(shape, random);
          gemm.place_a.padding = padding_a;
          gemm.place_b.padding = padding_b;
          gemm.place_c.padding = padding_c;
          ASSERT_TRUE(check(gemm, random));
        }
      }
    }
  }
}

// Where leading dimensions or bases are no multiples of four floats, vector loads would fault or go astray.
TEST_P(GemmShapesTest, Misalignment) {
  Random random(3);
  constexpr GemmShape shape{64, 64, 64};
  for (const miniblasOperation_t op_a : real_operations) {
    for (const miniblasOperation_t op_b : real_operations) {
      for (const int which : {0, 1, 2, 3}) {
        GemmCase gemm = any_case(shape, random);
        gemm.op_a = op_a;
        gemm.op_b = op_b;
        gemm.place_a = {which == 0 || which == 3 ? 1 : 0, 0};
        gemm.place_b = {which == 1 || which == 3 ? 3 : 0, 0};
        gemm.place_c = {which == 2 || which == 3 ? 6 : 0, 0};
        ASSERT_TRUE(check(gemm, random));

        gemm.place_a = {0, which == 0 ? 1 : 0};
        gemm.place_b = {0, which == 1 ? 2 : 0};
        gemm.place_c = {0, which == 2 ? 3 : which == 3 ? 1 : 0};
        ASSERT_TRUE(check(gemm, random));
      }
    }
  }
}

// Columns that begin at multiples of 16 bytes, and end anywhere: what copies of 16 bytes and more can take.
TEST_P(GemmShapesTest, AlignedColumnsThatEndAnywhere) {
  Random random(6);
  const auto aligned = [&](int rows) { return Placement{(4 - rows % 4) % 4 + 4 * random.integer(0, 1), 0}; };
  for (const GemmShape& shape : all_gemm_shapes()) {
    for (const miniblasOperation_t op_a : real_operations) {
      for (const miniblasOperation_t op_b : real_operations) {
        GemmCase gemm = any_case(shape, random);
        gemm.op_a = op_a;
        gemm.op_b = op_b;
        gemm.place_a = aligned(turns(op_a) ? shape.k : shape.m);
        gemm.place_b = aligned(turns(op_b) ? shape.n : shape.k);
        gemm.place_c = random.integer(0, 1) == 0 ? aligned(shape.m) : any_placement(random);
        ASSERT_TRUE(check(gemm, random));
      }
    }
  }
}

TEST_P(GemmShapesTest, ConjugationIsTransposition) {
  Random random(4);
  const auto with_c = [](miniblasOperation_t op) { return turns(op) ? MINIBLAS_OP_C : op; };
  for (const GemmShape& shape : few_gemm_shapes) {
    for (const miniblasOperation_t op_a : real_operations) {
      for (const miniblasOperation_t op_b : real_operations) {
        GemmCase gemm = any_case(shape, random);
        gemm.op_a = op_a;
        gemm.op_b = op_b;
        const GemmOperands operands = random_operands(gemm, random);
        Matrix with_transposition;
        ASSERT_TRUE(run_gemm(handle_, gemm, operands, with_transposition));

        gemm.op_a = with_c(op_a);
        gemm.op_b = with_c(op_b);
        Matrix with_conjugation;
        ASSERT_TRUE(run_gemm(handle_, gemm, operands, with_conjugation));
        ASSERT_TRUE(same_bits(with_conjugation, with_transposition)) << gemm;
      }
    }
  }
}

// The same call gives the same bits.
TEST_P(GemmShapesTest, Repeatable) {
  Random random(5);
  const GemmCase gemm = any_case({65, 33, 300}, random);
  const GemmOperands operands = random_operands(gemm, random);
  Matrix first;
  ASSERT_TRUE(run_gemm(handle_, gemm, operands, first));
  for (int i = 0; i < 5; ++i) {
    Matrix again;
    ASSERT_TRUE(run_gemm(handle_, gemm, operands, again));
    ASSERT_TRUE(same_bits(again, first)) << gemm;
  }
}

}  // namespace
}  // namespace miniblas::test
