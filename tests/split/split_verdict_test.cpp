// Which of the two kernels makes a tile: one of them, always, and the right one.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/split/split_problem.h"

namespace miniblas {
namespace {

// Splits, and says how many elements of C the kernel for parts writes, and how many the one behind it.
struct Written {
  std::uint64_t by_parts;
  std::uint64_t by_floats;
  bool operator==(const Written&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Written& written) {
  return out << written.by_parts << " by parts, " << written.by_floats << " by floats";
}

Written run(const SplitProblem& x) {
  run_without_defects([&] { return traced_split_operands(x.p, &x.operand_a, &x.operand_b, nullptr); });
  const auto by_parts = run_without_defects([&] { return traced_three_parts(x.p, x.operand_a, x.operand_b, nullptr); });
  const auto by_floats =
      run_without_defects([&] { return traced_refused_tiles(x.p, x.operand_a, x.operand_b, nullptr); });
  return {by_parts.global_store.elements, by_floats.global_store.elements};
}

constexpr float infinity = std::numeric_limits<float>::infinity();

TEST(SplitVerdict, OneValueRefusesTheTilesThatItTakesPartIn) {
  // Two by two tiles.
  const SplitShape shape = {.m = 130, .n = 140, .k = 70};
  EXPECT_EQ(run(SplitProblem(shape)), (Written{130 * 140, 0}));
  for (const float value : {infinity, -infinity, std::nanf(""), 1e-40f, 0x1p-110f, std::numeric_limits<float>::max()}) {
    const SplitProblem in_a(shape);
    in_a.at_a(129, 69) = value;
    EXPECT_EQ(run(in_a), (Written{128 * 140, 2 * 140})) << value;
    const SplitProblem in_b(shape);
    in_b.at_b(33, 5) = value;
    EXPECT_EQ(run(in_b), (Written{130 * 12, 130 * 128})) << value;
    const SplitProblem in_both(shape);
    in_both.at_a(3, 0) = value;
    in_both.at_b(40, 139) = value;
    EXPECT_EQ(run(in_both), (Written{2 * 128, 130 * 140 - 2 * 128})) << value;
  }
}

TEST(SplitVerdict, ItemsAreJudgedApart) {
  const SplitProblem x({.m = 30, .n = 40, .k = 5, .op_a = Op::t, .op_b = Op::t, .items = 3});
  x.at_a(3, 3, 1) = infinity;
  EXPECT_EQ(run(x), (Written{2 * 30 * 40, 30 * 40}));
}

// All but the last are within half the range, whatever the signs; then follow those that may not be.
TEST(SplitVerdict, SumsThatMayOverflowAreRefused) {
  const auto parts_serve = [](float a, float b, std::int64_t k) {
    const SplitProblem x({.m = 1, .n = 1, .k = k});
    for (std::int64_t l = 0; l < k; ++l) x.at_a(0, l) = x.at_b(l, 0) = 0.0f;
    x.at_a(0, k - 1) = a;
    x.at_b(k - 1, 0) = b;
    return run(x) == Written{1, 0};
  };
  EXPECT_TRUE(parts_serve(0x1p60f, 0x1.fffffep60f, 32));
  EXPECT_FALSE(parts_serve(0x1p60f, 0x1p61f, 32));
  EXPECT_TRUE(parts_serve(-0x1p60f, 0x1p59f, 33));
  EXPECT_FALSE(parts_serve(0x1p60f, 0x1p60f, 33));
  EXPECT_TRUE(parts_serve(0x1p120f, 0x1p-100f, 32));
  EXPECT_TRUE(parts_serve(std::numeric_limits<float>::max(), 0x1p-20f, 32));
  EXPECT_TRUE(parts_serve(std::numeric_limits<float>::max(), 0.0f, 32));
  // Large values whose partners are in another image do not count.
  const SplitProblem x({.m = 1, .n = 1, .k = 64});
  x.at_a(0, 0) = 0x1p120f;
  for (std::int64_t l = 0; l < 32; ++l) x.at_b(l, 0) = 0x1p-10f;
  x.at_b(40, 0) = 0x1p100f;
  EXPECT_EQ(run(x), (Written{1, 0}));
}

// Nothing to multiply: the kernel for parts scales C, and the one behind it does nothing.
TEST(SplitVerdict, AlphaZeroIsNotRefused) {
  SplitProblem zero({.m = 30, .n = 40, .k = 50});
  zero.p.alpha.value = 0.0f;
  zero.p.a.base = zero.p.b.base = nullptr;
  EXPECT_EQ(run(zero), (Written{30 * 40, 0}));
}

using Multiply = Status (*)(const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, Stream stream);

// The largest error of an element, in units of the sum of its terms' magnitudes, of all up to one that is past
// `allowed`.
double largest_error(const SplitShape& shape, const SplitProblem& x, Multiply multiply, double allowed) {
  for (std::size_t i = 0; i < x.a.size(); ++i) x.a.get()[i] *= 1.0f + static_cast<float>(i % 1000) * 0x1p-20f;
  run_without_defects([&] { return traced_split_operands(x.p, &x.operand_a, &x.operand_b, nullptr); });
  run_without_defects([&] { return multiply(x.p, x.operand_a, x.operand_b, nullptr); });
  double largest = 0.0;
  for (std::int64_t item = 0; item < shape.items; ++item) {
    for (std::int64_t col = 0; col < shape.n; ++col) {
      for (std::int64_t row = 0; row < shape.m; ++row) {
        double sum = 0.0;
        double magnitude = 0.0;
        for (std::int64_t k = 0; k < shape.k; ++k) {
          const double product = static_cast<double>(x.at_a(row, k, item)) * x.at_b(k, col, item);
          sum += product;
          magnitude += std::fabs(product);
        }
        const double error = std::fabs(x.at_c(row, col, item) - sum) / magnitude;
        EXPECT_LE(error, allowed) << row << ", " << col << " of item " << item;
        largest = std::fmax(largest, error);
        if (error > allowed) return largest;
      }
    }
  }
  return largest;
}

constexpr double of_sums = 50 * 0x1p-24;

TEST(TwoParts, MakeProductsOf16Bits) {
  const SplitShape shape = {.m = 140, .n = 20, .k = 70, .op_a = Op::t, .form = SplitForm::bf16x3};
  const SplitProblem x(shape);
  const double largest = largest_error(shape, x, &traced_two_parts, 0x1p-15 + of_sums);
  EXPECT_GT(largest, 0x1p-24) << "lo is missing";
  EXPECT_EQ(traced_three_parts(x.p, x.operand_a, x.operand_b, nullptr).code, StatusCode::invalid_configuration);
  EXPECT_EQ(traced_fp16_parts(x.p, x.operand_a, x.operand_b, nullptr).code, StatusCode::invalid_configuration);
}

// Items with scales of their own.
TEST(TwoParts, OfFp16MakeProductsOf22Bits) {
  for (const Op op : {Op::n, Op::t}) {
    const SplitShape shape = {
        .m = 140, .n = 20, .k = 70, .op_a = op, .op_b = op, .items = 2, .padding = 1, .form = SplitForm::fp16x3};
    const SplitProblem x(shape);
    for (std::int64_t k = 0; k < shape.k; ++k) {
      for (std::int64_t row = 0; row < shape.m; ++row)
        x.at_a(row, k, 1) *= std::ldexp(1.0f, static_cast<int>(row) - 60);
    }
    largest_error(shape, x, &traced_fp16_parts, 8 * 0x1p-24 + of_sums);
  }
}

}  // namespace
}  // namespace miniblas
