// The images of the split pass, value by value.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/split/split_problem.h"

namespace miniblas {
namespace {

double bf16_value(std::uint16_t half) {
  const std::uint32_t bits = std::uint32_t{half} << 16;
  float value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

double fp16_value(std::uint16_t half) {
  const int exponent = half >> 10 & 31;
  const double fraction = half & 1023;
  const double magnitude = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
  return exponent == 31 ? std::nan("") : (half >> 15) != 0 ? -magnitude : magnitude;
}

double value_of(const SplitOperand& operand, std::int64_t image, int part, int k, int row) {
  const SplitLayout layout = layout_of(operand);
  const auto* const halves = reinterpret_cast<const std::uint16_t*>(static_cast<const char*>(operand.memory) +
                                                                    layout.first_image + image * layout.image_bytes);
  const std::uint16_t half = halves[((part * 4 + k / 8) * operand.block_rows + row) * 8 + k % 8];
  return operand.form == SplitForm::fp16x3 ? fp16_value(half) : bf16_value(half);
}

// The exponent of the power of two that a row was multiplied by: its largest value lies between 2^14 and 2^15 then.
int scale_of(const SplitOperand& operand, std::int64_t row_of_all) {
  if (operand.form != SplitForm::fp16x3) return 0;
  const unsigned bits = images_of(operand).row_exponents[row_of_all];
  return 141 - std::max(static_cast<int>(bits), 14);
}

double allowed_error(const SplitOperand& operand, double x, int scale) {
  switch (operand.form) {
    case SplitForm::bf16x3:
      return std::ldexp(std::fabs(x), -17);
    case SplitForm::fp16x3:
      return std::fmax(std::ldexp(std::fabs(x), -23), std::ldexp(1.0, -25 - scale));
    default:
      return 0.0;
  }
}

// Each value at its place, zeros past the edges, and the exponents. `at(row, k, item)` is the operand.
template <class At>
void check_images(const SplitOperand& operand, std::int64_t items, const At& at) {
  const SplitLayout layout = layout_of(operand);
  const SplitImages images = images_of(operand);
  for (std::int64_t image = 0; image < layout.images; ++image) {
    const std::int64_t item = image / (layout.slabs * layout.row_blocks);
    ASSERT_LT(item, items);
    const std::int64_t first_row = image / layout.slabs % layout.row_blocks * operand.block_rows;
    const std::int64_t first_k = image % layout.slabs * image_depth;
    float largest = 0.0f;
    for (int k = 0; k < image_depth; ++k) {
      for (int row = 0; row < operand.block_rows; ++row) {
        const bool exists = first_row + row < operand.rows && first_k + k < operand.k;
        const float x = exists ? at(first_row + row, first_k + k, item) : 0.0f;
        largest = std::fmax(largest, std::fabs(x));
        double sum = 0.0;
        for (int part = 0; part < parts_of(operand.form); ++part) sum += value_of(operand, image, part, k, row);
        const int scale = scale_of(operand, image / layout.slabs * operand.block_rows + row);
        ASSERT_LE(std::fabs(std::ldexp(sum, -scale) - x), allowed_error(operand, x, scale))
            << "image " << image << " row " << row << " k " << k;
      }
    }
    // Denormals have the exponent bits of 0.
    const unsigned exponent = largest == 0.0f ? 0 : static_cast<unsigned>(std::max(std::ilogb(largest) + 127, 0));
    ASSERT_EQ(images.exponents[image], exponent) << image;
  }
}

void check(const SplitShape& shape) {
  const SplitProblem x(shape);
  for (std::size_t i = 0; i < x.a.size(); ++i) x.a.get()[i] *= 1.0f + static_cast<float>(i % 1000) * 0x1p-20f;
  run_without_defects([&] { return traced_split_operands(x.p, &x.operand_a, &x.operand_b, nullptr); });
  check_images(x.operand_a, shape.items, [&](auto row, auto k, auto item) { return x.at_a(row, k, item); });
  check_images(x.operand_b, shape.items, [&](auto row, auto k, auto item) { return x.at_b(k, row, item); });
}

TEST(SplitOperands, ImagesHoldAllValuesAtTheirPlaces) {
  for (const Op op_a : {Op::n, Op::t}) {
    for (const Op op_b : {Op::n, Op::t}) {
      for (const std::int64_t k : {1, 7, 8, 31, 32, 33, 64, 70}) {
        SCOPED_TRACE(testing::Message() << static_cast<int>(op_a) << static_cast<int>(op_b) << " k " << k);
        check({.m = 37, .n = 130, .k = k, .op_a = op_a, .op_b = op_b});
        check({.m = 256, .n = 5, .k = k, .op_a = op_a, .op_b = op_b, .padding = 3});
        check({.m = 129, .n = 60, .k = k, .op_a = op_a, .op_b = op_b, .items = 3, .padding = 4});
      }
    }
  }
}

TEST(SplitOperands, BlocksOfOtherSizesAndForms) {
  for (const Op op : {Op::n, Op::t}) {
    check({.m = 300, .n = 70, .k = 45, .op_a = op, .op_b = op, .block_rows_a = 256, .block_rows_b = 64});
    check({.m = 70, .n = 300, .k = 45, .op_a = op, .op_b = op, .block_rows_a = 8, .block_rows_b = 256});
    for (const SplitForm form : {SplitForm::bf16x3, SplitForm::fp16x3}) {
      check({.m = 100, .n = 70, .k = 45, .op_a = op, .op_b = op, .padding = 1, .form = form});
      check({.m = 130, .n = 300, .k = 33, .op_a = op, .op_b = op, .items = 2, .block_rows_b = 8, .form = form});
    }
  }
}

// Of every size, with rows whose values differ by as much as floats do. Each row gets the exponent of its largest
// value.
TEST(SplitOperands, RowsAreScaledByTheirLargestValue) {
  for (const Op op : {Op::n, Op::t}) {
    const SplitProblem x({.m = 140, .n = 40, .k = 70, .op_a = op, .op_b = op, .form = SplitForm::fp16x3});
    for (std::int64_t row = 0; row < 140; ++row) {
      for (std::int64_t k = 0; k < 70; ++k) {
        x.at_a(row, k) =
            std::ldexp(1.0f + static_cast<float>(k) * 0x1p-10f, static_cast<int>((row * 2 + k * 3) % 277) - 149);
      }
    }
    for (std::int64_t k = 0; k < 70; ++k) x.at_a(17, k) = 0.0f;
    run_without_defects([&] { return traced_split_operands(x.p, &x.operand_a, &x.operand_b, nullptr); });
    check_images(x.operand_a, 1, [&](auto row, auto k, auto item) { return x.at_a(row, k, item); });
    const unsigned* const exponents = images_of(x.operand_a).row_exponents;
    for (std::int64_t row = 0; row < 256; ++row) {
      float largest = 0.0f;
      for (std::int64_t k = 0; row < 140 && k < 70; ++k) largest = std::fmax(largest, std::fabs(x.at_a(row, k)));
      const int exponent = largest == 0.0f ? 0 : std::max(std::ilogb(largest) + 127, 0);
      ASSERT_EQ(exponents[row], static_cast<unsigned>(exponent)) << row;
    }
  }
}

TEST(SplitOperands, FormsThatDifferAreRefused) {
  SplitProblem x({.m = 20, .n = 30, .k = 40});
  x.operand_b.form = SplitForm::fp16x3;
  EXPECT_EQ(traced_split_operands(x.p, &x.operand_a, &x.operand_b, nullptr).code, StatusCode::invalid_configuration);
}

TEST(SplitOperands, OneOfThemMayStay) {
  const SplitProblem x({.m = 20, .n = 30, .k = 40});
  run_without_defects([&] { return traced_split_operands(x.p, nullptr, &x.operand_b, nullptr); });
  EXPECT_EQ(images_of(x.operand_a).exponents[0], 0x7f7f7f7fu);
  check_images(x.operand_b, 1, [&](auto row, auto k, auto item) { return x.at_b(k, row, item); });
  run_without_defects([&] { return traced_split_operands(x.p, &x.operand_a, nullptr, nullptr); });
  check_images(x.operand_a, 1, [&](auto row, auto k, auto item) { return x.at_a(row, k, item); });
}

TEST(SplitOperands, AlphaZeroReadsAndWritesNothing) {
  const SplitProblem x({.m = 20, .n = 30, .k = 40});
  GemmProblem p = x.p;
  p.alpha.value = 0.0f;
  p.a.base = p.b.base = nullptr;
  const auto counters =
      run_without_defects([&] { return traced_split_operands(p, &x.operand_a, &x.operand_b, nullptr); });
  EXPECT_EQ(counters.global_load.elements + counters.global_store.elements, 0u);
}

// A thread reads 8 values, and writes them as one access of 16 bytes a part; both in whole sectors.
TEST(SplitOperands, AccessesAreWide) {
  for (const Op op : {Op::n, Op::t}) {
    const SplitProblem x({.m = 128, .n = 128, .k = 64, .op_a = op, .op_b = op});
    const auto counters =
        run_without_defects([&] { return traced_split_operands(x.p, &x.operand_a, &x.operand_b, nullptr); });
    constexpr std::uint64_t values = 128 * 64;
    EXPECT_EQ(counters.global_load.elements, 2 * values);
    // Where k is contiguous a request reads half of each sector, and the next the other half.
    EXPECT_EQ(counters.global_load.sectors, values / 8 + 2 * values / 8);
    EXPECT_EQ(counters.global_store.requests, 2 * values * 3 / (8 * 32) + 4);
    EXPECT_EQ(counters.global_store.sectors, 2 * values * 6 / 32 + 4);
    EXPECT_EQ(counters.local_accesses, 0u);
  }
}

}  // namespace
}  // namespace miniblas
