// Kernels that make products from parts: how close they come to FP32 arithmetic, element by element, and what they
// do with values that parts can't stand for.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <vector>

#include "tests/support/compare.h"
#include "tests/support/gemm_case.h"
#include "tests/support/rung_test.h"

namespace miniblas::test {
namespace {

using GemmSplitTest = GemmRungTest;
INSTANTIATE_TEST_SUITE_P(, GemmSplitTest, testing::ValuesIn(gemm_rungs_of_parts()), rung_test_name);

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr int depths[] = {1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 100, 255, 1024, 4096};

// The bound that docs/kernels/gemm-09-bf16-split.md derives for k values, in units of 2^-24: what a sum over one image
// loses in the tensor core, counted for the GPUs that keep one bit less than the host's model and add up eight products
// at a time; then an addition for each further image, and alpha and beta.
std::int64_t derived_roundings(std::int64_t k, Form form) {
  const std::int64_t image = std::min<std::int64_t>(k, 32);
  const std::int64_t cut_off = image + 3 * ((image + 7) / 8);
  // 2, 2^-15 and 2^-34, or 2^-21: of products that are left out, and of what the last part leaves. And what the smaller
  // products' sums lose.
  const std::int64_t dropped_products = (form == Form::bf16x6 ? 2 : form == Form::bf16x3 ? 513 : 8) + 1;
  return cut_off + dropped_products + (k - 1) / 32 + 2;
}

TEST(GemmSplitBound, IsNoLargerThanThePromise) {
  for (const Form form : {Form::bf16x6, Form::bf16x3, Form::fp16x3}) {
    for (std::int64_t k = 1; k < 100000; ++k) {
      ASSERT_LE(derived_roundings(k, form), gemm_roundings(k, 1.0, form).count) << k;
    }
  }
}

float normal(Random& random) {
  // Twelve uniform numbers have a sum of variance 4.
  float sum = 0.0f;
  for (int i = 0; i < 12; ++i) sum += random.uniform();
  return sum / 2.0f;
}
float positive(Random& random) { return std::fabs(random.uniform()); }
float wide(Random& random) { return std::ldexp(random.uniform(), random.integer(-20, 20)); }
float very_wide(Random& random) { return std::ldexp(1.0f + positive(random), random.integer(-60, 40)); }

struct Kind {
  const char* name;
  float (*draw)(Random& random);
};
constexpr Kind kinds[] = {
    {"normal", &normal}, {"uniform(0, 1)", &positive}, {"wide exponents", &wide}, {"very wide exponents", &very_wide}};

GemmOperands drawn_operands(const GemmCase& gemm, Random& random, float (*draw)(Random& random)) {
  GemmOperands operands = constant_operands(gemm, 0.0f, 0.0f, nan);
  for (float& value : operands.a.data) value = draw(random);
  for (float& value : operands.b.data) value = draw(random);
  if (gemm.beta != 0.0f) {
    for (float& value : operands.c.data) value = draw(random);
  }
  return operands;
}

Reference reference_of(const GemmCase& gemm, const GemmOperands& operands) {
  return gemm_reference(gemm.op_a, gemm.op_b, gemm.k, gemm.alpha, operands.a, operands.b, gemm.beta, operands.c);
}

// The largest magnitude of a row of op(A), or of a column of op(B), for all of them.
std::vector<double> largest_of_lines(const Matrix& matrix, bool lines_are_rows) {
  std::vector<double> largest(static_cast<std::size_t>(lines_are_rows ? matrix.rows : matrix.cols), 0.0);
  for (int col = 0; col < matrix.cols; ++col) {
    for (int row = 0; row < matrix.rows; ++row) {
      double& of_line = largest[static_cast<std::size_t>(lines_are_rows ? row : col)];
      of_line = std::fmax(of_line, std::fabs(static_cast<double>(matrix(row, col))));
    }
  }
  return largest;
}

// What errors are measured by: the sum of the terms' magnitudes, or where rows and columns are scaled k times the
// largest that a term of this row and column could have.
Reference reference_of(const GemmCase& gemm, const GemmOperands& operands, Form form) {
  Reference reference = reference_of(gemm, operands);
  if (form != Form::fp16x3) return reference;
  const std::vector<double> of_a = largest_of_lines(operands.a, !turns(gemm.op_a));
  const std::vector<double> of_b = largest_of_lines(operands.b, turns(gemm.op_b));
  for (int col = 0; col < gemm.n; ++col) {
    for (int row = 0; row < gemm.m; ++row) {
      const auto at = static_cast<std::size_t>(row + col * gemm.m);
      const double old = gemm.beta == 0.0f ? 0.0 : std::fabs(static_cast<double>(gemm.beta) * operands.c(row, col));
      reference.magnitude[at] =
          std::fabs(gemm.alpha) * gemm.k * of_a[static_cast<std::size_t>(row)] * of_b[static_cast<std::size_t>(col)] +
          old;
    }
  }
  return reference;
}

TEST_P(GemmSplitTest, EachElementIsWithinTheDerivedBound) {
  Random random;
  for (const Kind& kind : kinds) {
    for (const int k : depths) {
      const bool is_scaled = random.integer(0, 1) == 0;
      const GemmCase gemm{.op_a = random.pick(real_operations),
                          .op_b = random.pick(real_operations),
                          .m = 19,
                          .n = 10,
                          .k = k,
                          .alpha = is_scaled ? -1.7f : 1.0f,
                          .beta = is_scaled ? 0.3f : 0.0f};
      const GemmOperands operands = drawn_operands(gemm, random, kind.draw);
      Matrix result;
      ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
      const Form form = form_of(GetParam());
      const Roundings roundings = {derived_roundings(k, form), gemm.alpha};
      ASSERT_TRUE(within_bound(result, reference_of(gemm, operands, form), roundings)) << kind.name << "\n" << gemm;
    }
  }
}

// Where the products cancel the error still follows the sum of their magnitudes; all small sums of parts count.
TEST_P(GemmSplitTest, CancellingProductsLeaveTheSmallOnes) {
  Random random(1);
  for (const int k : {4, 32, 64, 1000}) {
    const GemmCase gemm{.op_b = MINIBLAS_OP_T, .m = 17, .n = 9, .k = k};
    GemmOperands operands = drawn_operands(gemm, random, &wide);
    for (int l = 0; l + 1 < k; l += 2) {
      for (int row = 0; row < gemm.m; ++row) operands.a(row, l + 1) = -operands.a(row, l);
      for (int col = 0; col < gemm.n; ++col) operands.b(col, l + 1) = operands.b(col, l) * (1.0f + 0x1p-20f);
    }
    Matrix result;
    ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
    const Form form = form_of(GetParam());
    const Roundings roundings = {derived_roundings(k, form), gemm.alpha};
    ASSERT_TRUE(within_bound(result, reference_of(gemm, operands, form), roundings)) << gemm;
  }
}

// The order of the products and the length of a sum in the tensor core are worth a factor of 2 to 20 here.
TEST_P(GemmSplitTest, LongSumsAreMoreAccurateThanSumsOneByOne) {
  if (form_of(GetParam()) == Form::bf16x3) GTEST_SKIP() << "two bf16 parts have 16 bits";
  Random random(2);
  for (const Kind& kind : {kinds[0], kinds[1]}) {
    const GemmCase gemm{.op_a = MINIBLAS_OP_T, .m = 16, .n = 16, .k = 4096};
    const GemmOperands operands = drawn_operands(gemm, random, kind.draw);
    const Reference reference = reference_of(gemm, operands);
    Matrix result;
    ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
    double of_parts = 0.0;
    double one_by_one = 0.0;
    double norm = 0.0;
    for (int col = 0; col < gemm.n; ++col) {
      for (int row = 0; row < gemm.m; ++row) {
        float sum = 0.0f;
        for (int k = 0; k < gemm.k; ++k) sum = std::fma(operands.a(k, row), operands.b(k, col), sum);
        const double value = reference.value[static_cast<std::size_t>(row + col * gemm.m)];
        of_parts += std::pow(result(row, col) - value, 2);
        one_by_one += std::pow(sum - value, 2);
        norm += value * value;
      }
    }
    EXPECT_LT(of_parts, one_by_one / 4) << kind.name;
    EXPECT_LT(std::sqrt(of_parts / norm), 3e-7) << kind.name;
  }
}

// Small enough that FP32 arithmetic does not round, and not of eight bits.
TEST_P(GemmSplitTest, WholeNumbersAreExact) {
  Random random(3);
  for (const int k : {1, 5, 32, 33, 500}) {
    const GemmCase gemm{.m = 33, .n = 20, .k = k, .alpha = 2.0f, .beta = -1.0f};
    GemmOperands operands = constant_operands(gemm, 0.0f, 0.0f, 0.0f);
    operands.a = integer_matrix(random, operands.a.rows, operands.a.cols, 1000);
    operands.b = integer_matrix(random, operands.b.rows, operands.b.cols, 16);
    operands.c = integer_matrix(random, gemm.m, gemm.n, 1000);
    Matrix result;
    ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
    ASSERT_TRUE(same_numbers(result, to_matrix(reference_of(gemm, operands)))) << gemm;
  }
}

// All bits of a value that parts can hold arrive by them: 24, 16, or 22 of values near the largest of their row. None
// of these goes the way of FP32 arithmetic.
TEST_P(GemmSplitTest, IdentityGivesTheOtherOperandBitForBit) {
  Random random(4);
  const Form form = form_of(GetParam());
  const float of_the_last_bit = form == Form::bf16x6 ? 0x1p23f : form == Form::bf16x3 ? 0x1p15f : 0x1p21f;
  const int center = random.integer(-90, 90);
  const auto any_bits = [&] {
    const float significand = 1.0f + std::floor(positive(random) * of_the_last_bit) / of_the_last_bit;
    const int exponent = form == Form::fp16x3 ? center + random.integer(-8, 8) : random.integer(-109, 115);
    const float value = std::ldexp(significand, exponent);
    return random.integer(0, 1) == 0 ? value : -value;
  };
  for (const int size : {1, 31, 33, 100}) {
    const GemmCase right{.m = 40, .n = size, .k = size};
    GemmOperands operands = constant_operands(right, 0.0f, 0.0f, nan);
    for (float& value : operands.a.data) value = any_bits();
    operands.b = identity_matrix(size);
    Matrix result;
    ASSERT_TRUE(run_gemm(handle_, right, operands, result));
    ASSERT_TRUE(same_bits(result, operands.a)) << right;

    const GemmCase left{.m = size, .n = 40, .k = size};
    operands = constant_operands(left, 0.0f, 0.0f, nan);
    operands.a = identity_matrix(size);
    for (float& value : operands.b.data) value = any_bits();
    ASSERT_TRUE(run_gemm(handle_, left, operands, result));
    ASSERT_TRUE(same_bits(result, operands.b)) << left;
  }
}

// Rows and columns of all sizes, whose products are in FP32's range. Each keeps its accuracy.
TEST_P(GemmSplitTest, RowsAndColumnsMayBeOfAnySize) {
  Random random(7);
  const Form form = form_of(GetParam());
  const GemmCase gemm{.m = 40, .n = 30, .k = 50};
  // Below 2^-109 values have no bf16 parts, and are left to FP32 arithmetic, as is all that may overflow.
  for (const int center : {-70, 0, 60}) {
    GemmOperands operands = constant_operands(gemm, 0.0f, 0.0f, nan);
    for (int row = 0; row < gemm.m; ++row) {
      const int exponent = center + random.integer(-60, 60);
      for (int k = 0; k < gemm.k; ++k) operands.a(row, k) = std::ldexp(normal(random), exponent);
    }
    for (int col = 0; col < gemm.n; ++col) {
      const int exponent = -center + random.integer(-60, 60);
      for (int k = 0; k < gemm.k; ++k) operands.b(k, col) = std::ldexp(normal(random), exponent);
    }
    Matrix result;
    ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
    const Roundings roundings = gemm_roundings(GetParam(), gemm.k, gemm.alpha);
    ASSERT_TRUE(within_bound_or_same_kind(result, reference_of(gemm, operands, form), roundings)) << center;
  }
}

// One value that parts can't stand for, in a C of several tiles: all elements are right, in its row or column and
// elsewhere.
TEST_P(GemmSplitTest, ValuesWithoutPartsAreRight) {
  constexpr float values[] = {infinity, -infinity, nan, 3.4e38f, -3.4e38f, 1e-33f, -1e-36f, 1e-40f, 0x1p-149f};
  Random random(5);
  for (const float value : values) {
    for (const bool in_a : {false, true}) {
      for (const miniblasOperation_t op : real_operations) {
        const GemmCase gemm{.op_a = op, .op_b = op, .m = 140, .n = 135, .k = 40, .alpha = 0.5f, .beta = 2.0f};
        GemmOperands operands = random_operands(gemm, random);
        Matrix& matrix = in_a ? operands.a : operands.b;
        matrix.data[static_cast<std::size_t>(random.integer(0, static_cast<int>(matrix.data.size()) - 1))] = value;
        Matrix result;
        ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
        ASSERT_TRUE(within_bound_or_same_kind(result, reference_of(gemm, operands, form_of(GetParam())),
                                              gemm_roundings(GetParam(), gemm.k, gemm.alpha)))
            << value << gemm;
      }
    }
  }
}

// Where a sum may come near the end of the range it is FP32 arithmetic that makes it, in order of k as 06 does:
// infinite where that is, finite where that is, and never NaN of two infinite parts.
TEST_P(GemmSplitTest, OverflowIsThatOfFP32Arithmetic) {
  struct Factors {
    float a[4];
    float b[4];
  };
  constexpr float huge = 0x1.8p127f;
  constexpr float largest = std::numeric_limits<float>::max();
  constexpr Factors rows[] = {
      {{huge, 1.0f, 0.0f, 0.0f}, {2.0f, -huge, 0.0f, 0.0f}},
      {{0x1p70f, -0x1p70f, 0.0f, 0.0f}, {0x1p70f, 0x1p70f, 0.0f, 0.0f}},
      {{huge, -huge, huge, -huge}, {1.0f, 1.0f, 1.0f, 1.0f}},
      {{largest, 0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f, 0.0f}},
      {{largest, largest, 0.0f, 0.0f}, {0.5f, 0.5f, 0.0f, 0.0f}},
      {{largest, largest, 0.0f, 0.0f}, {1.0f, 1.0f, 0.0f, 0.0f}},
      {{-largest, -largest, largest, 1.0f}, {1.0f, 1.0f, 1.0f, 1.0f}},
      {{0x1.fffffep63f, 0.0f, 0.0f, 0.0f}, {0x1.fffffep63f, 0.0f, 0.0f, 0.0f}},
  };
  for (const Factors& row : rows) {
    // Four of 40 values of k, in different images.
    const GemmCase gemm{.m = 1, .n = 1, .k = 40};
    GemmOperands operands = constant_operands(gemm, 0.0f, 0.0f, nan);
    for (int i = 0; i < 4; ++i) {
      operands.a(0, 11 * i) = row.a[i];
      operands.b(11 * i, 0) = row.b[i];
    }
    Matrix result;
    ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
    Matrix expected;
    ASSERT_EQ(miniblasSetGemmKernel(handle_, "06_warp_tile"), MINIBLAS_STATUS_SUCCESS);
    ASSERT_TRUE(run_gemm(handle_, gemm, operands, expected));
    ASSERT_EQ(miniblasSetGemmKernel(handle_, GetParam().kernel.c_str()), MINIBLAS_STATUS_SUCCESS);
    ASSERT_TRUE(same_bits(result, expected)) << row.a[0] << " * " << row.b[0];
  }
}

// The workspace holds what is left of earlier calls, of whatever kind.
TEST_P(GemmSplitTest, CallsLeaveNothingForTheNext) {
  Random random(6);
  const GemmCase gemm{.m = 20, .n = 30, .k = 40};
  GemmOperands operands = drawn_operands(gemm, random, &normal);
  Matrix first;
  ASSERT_TRUE(run_gemm(handle_, gemm, operands, first));
  GemmOperands special = operands;
  special.a(3, 4) = infinity;
  Matrix result;
  ASSERT_TRUE(run_gemm(handle_, gemm, special, result));
  EXPECT_TRUE(std::isinf(result(3, 0)));
  ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
  ASSERT_TRUE(same_bits(result, first));
}

}  // namespace
}  // namespace miniblas::test
