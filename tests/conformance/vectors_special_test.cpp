// Saxpy, Scopy, Sswap, Sscal, Srot and Srotm on NaN, infinities, zeros and subnormal numbers.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/guarded_vector.h"
#include "tests/support/mode_values.h"

namespace miniblas::test {
namespace {

using VectorsSpecialTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(VectorsSpecialTest);

using Values = std::vector<float>;

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float subnormal = 1e-40f;
constexpr int increments[] = {1, 2, -1, -3};

// Equal bits, but any NaN equals any other.
testing::AssertionResult same_values(Values result, Values expected) {
  for (Values* values : {&result, &expected}) {
    for (float& value : *values) {
      if (std::isnan(value)) value = nan;
    }
  }
  return same_bits(as_matrix(result), as_matrix(expected));
}

Values odd_bits(Random& random, int n) { return odd_bits_matrix(random, 1, n).data; }

TEST_P(VectorsSpecialTest, AxpyWithAlphaZeroLeavesY) {
  Random random;
  for (const miniblasPointerMode_t mode : pointer_modes) {
    for (const float alpha : {0.0f, -0.0f}) {
      for (const int inc : {1, 2, -1, 0}) {
        const GuardedVector x(handle_, {nan, infinity, nan, 1.0f, nan});
        const GuardedVector y(handle_, odd_bits(random, 5), inc);
        ModeValues<float> scalars(handle_, mode, {alpha});
        EXPECT_EQ(miniblasSaxpy(handle_, 5, scalars.at(0), x.data(), 1, y.data(), inc), success);
        EXPECT_TRUE(y.untouched()) << "alpha " << alpha << " in " << name_of(mode) << " memory, incy " << inc;
        EXPECT_TRUE(x.untouched());
      }
    }
  }
}

struct AxpyRow {
  float alpha;
  float x;
  float y;
  float result;
};

constexpr AxpyRow axpy_rows[] = {
    {nan, 1.0f, 1.0f, nan},
    {1.0f, nan, 1.0f, nan},
    {1.0f, 1.0f, nan, nan},
    {infinity, 0.0f, 1.0f, nan},
    {infinity, 1.0f, 1.0f, infinity},
    {1.0f, infinity, -infinity, nan},
    {-2.0f, infinity, 1.0f, -infinity},
    {1.0f, -0.0f, -0.0f, -0.0f},
    {1.0f, -0.0f, 0.0f, 0.0f},
    {1.0f, subnormal, 0.0f, subnormal},
    {subnormal, 1.0f, subnormal, 2.0f * subnormal},
    {0x1p-100f, 0x1p-49f, 0.0f, 0x1p-149f},
};

TEST_P(VectorsSpecialTest, AxpyFollowsIeee) {
  for (const AxpyRow& row : axpy_rows) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      const GuardedVector x(handle_, Values(3, row.x), 2);
      const GuardedVector y(handle_, Values(3, row.y), 1);
      ModeValues<float> scalars(handle_, mode, {row.alpha});
      EXPECT_EQ(miniblasSaxpy(handle_, 3, scalars.at(0), x.data(), 2, y.data(), 1), success);
      EXPECT_TRUE(same_values(y.read(), Values(3, row.result)))
          << row.alpha << " * " << row.x << " + " << row.y << ", alpha in " << name_of(mode) << " memory";
    }
  }
}

TEST_P(VectorsSpecialTest, CopyAndSwapKeepTheirBits) {
  Random random(1);
  for (const int n : {1, 5, 256, 257}) {
    for (const int incx : increments) {
      for (const int incy : increments) {
        const Values bits_x = odd_bits(random, n);
        const Values bits_y = odd_bits(random, n);
        const GuardedVector x(handle_, bits_x, incx);
        const GuardedVector y(handle_, bits_y, incy);
        ASSERT_EQ(miniblasSswap(handle_, n, x.data(), incx, y.data(), incy), success);
        ASSERT_TRUE(same_bits(as_matrix(x.read()), as_matrix(bits_y)));
        ASSERT_TRUE(same_bits(as_matrix(y.read()), as_matrix(bits_x)));
        ASSERT_EQ(miniblasScopy(handle_, n, x.data(), incx, y.data(), incy), success);
        ASSERT_TRUE(same_bits(as_matrix(y.read()), as_matrix(bits_y)));
        ASSERT_TRUE(x.guards_intact() && y.guards_intact());
      }
    }
  }
}

TEST_P(VectorsSpecialTest, CopyWithIncrementsOfZeroFillsOrKeepsTheLast) {
  Random random(2);
  const Values bits = odd_bits(random, 5);
  const GuardedVector y(handle_, Values(300, 1.0f), 2);
  for (const float value : bits) {
    const GuardedVector x(handle_, {value}, 0);
    ASSERT_EQ(miniblasScopy(handle_, 300, x.data(), 0, y.data(), 2), success);
    EXPECT_TRUE(same_bits(as_matrix(y.read()), as_matrix(Values(300, value))));
    EXPECT_TRUE(y.guards_intact());
  }
  for (const int incx : increments) {
    const GuardedVector x(handle_, bits, incx);
    const GuardedVector last(handle_, {1.0f}, 0);
    ASSERT_EQ(miniblasScopy(handle_, 5, x.data(), incx, last.data(), 0), success);
    EXPECT_TRUE(same_bits(as_matrix(last.read()), as_matrix({bits[4]})));
    EXPECT_TRUE(last.guards_intact());
  }
}

struct ScalRow {
  float alpha;
  Values x;
  Values result;
};

const ScalRow scal_rows[] = {
    {0.0f, {nan, infinity, 1.0f, -0.0f, 2.0f}, {nan, nan, 0.0f, -0.0f, 0.0f}},
    {-0.0f, {nan, -infinity, 1.0f, -0.0f, -2.0f}, {nan, nan, -0.0f, 0.0f, 0.0f}},
    {nan, {1.0f, 0.0f, infinity, -0.0f, nan}, {nan, nan, nan, nan, nan}},
    {infinity, {1.0f, 0.0f, -infinity, -1.0f, nan}, {infinity, nan, -infinity, -infinity, nan}},
    {2.0f, {nan, infinity, subnormal, -0.0f, 3.0f}, {nan, infinity, 2.0f * subnormal, -0.0f, 6.0f}},
    {subnormal, {1.0f, 0.0f, -1.0f, infinity, nan}, {subnormal, 0.0f, -subnormal, infinity, nan}},
};

TEST_P(VectorsSpecialTest, ScalMultipliesByEveryAlpha) {
  for (const ScalRow& row : scal_rows) {
    for (const int repeats : {1, 51, 52}) {  // up to the last of a block and past it
      for (const int inc : {1, 2}) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          Values content;
          Values expected;
          for (int i = 0; i < repeats; ++i) {
            content.insert(content.end(), row.x.begin(), row.x.end());
            expected.insert(expected.end(), row.result.begin(), row.result.end());
          }
          const GuardedVector x(handle_, content, inc);
          ModeValues<float> scalars(handle_, mode, {row.alpha});
          EXPECT_EQ(miniblasSscal(handle_, static_cast<int>(content.size()), scalars.at(0), x.data(), inc), success);
          EXPECT_TRUE(same_values(x.read(), expected)) << "alpha " << row.alpha << " in " << name_of(mode) << " memory";
          EXPECT_TRUE(x.guards_intact());
        }
      }
    }
  }
}

TEST_P(VectorsSpecialTest, ScalByOneLeavesX) {
  Random random(3);
  for (const miniblasPointerMode_t mode : pointer_modes) {
    const GuardedVector x(handle_, odd_bits(random, 300), 2);
    ModeValues<float> scalars(handle_, mode, {1.0f});
    EXPECT_EQ(miniblasSscal(handle_, 300, scalars.at(0), x.data(), 2), success);
    EXPECT_TRUE(x.untouched());
  }
}

TEST_P(VectorsSpecialTest, ScalWithoutAPositiveIncrementLeavesX) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    for (const int inc : {0, -1, -2}) {
      const GuardedVector x(handle_, {1.0f, 2.0f, 3.0f}, inc);
      ModeValues<float> scalars(handle_, mode, {0.0f});
      EXPECT_EQ(miniblasSscal(handle_, 3, scalars.at(0), x.data(), inc), success);
      EXPECT_TRUE(x.untouched());
    }
  }
}

// netlib skips no product, not even with c = 1 and s = 0.
TEST_P(VectorsSpecialTest, RotFollowsIeee) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    ModeValues<float> scalars(handle_, mode, {1.0f, 0.0f});
    const GuardedVector x(handle_, {1.0f, infinity, subnormal, 2.0f});
    const GuardedVector y(handle_, {nan, 1.0f, subnormal, infinity});
    EXPECT_EQ(miniblasSrot(handle_, 4, x.data(), 1, y.data(), 1, scalars.at(0), scalars.at(1)), success);
    EXPECT_TRUE(same_values(x.read(), {nan, infinity, subnormal, nan}));
    EXPECT_TRUE(same_values(y.read(), {nan, nan, subnormal, infinity}));
  }
}

TEST_P(VectorsSpecialTest, RotmWithFlagMinusTwoLeavesBoth) {
  Random random(4);
  for (const miniblasPointerMode_t mode : pointer_modes) {
    for (const int inc : {1, -2, 0}) {
      ModeValues<float> param(handle_, mode, {-2.0f, nan, nan, nan, nan});
      const GuardedVector x(handle_, odd_bits(random, 40), inc);
      const GuardedVector y(handle_, odd_bits(random, 40), 1);
      EXPECT_EQ(miniblasSrotm(handle_, 40, x.data(), inc, y.data(), 1, param.at(0)), success);
      EXPECT_TRUE(x.untouched());
      EXPECT_TRUE(y.untouched());
    }
  }
}

TEST_P(VectorsSpecialTest, RotmReadsNoEntryThatTheFlagImplies) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    for (const bool zero : {false, true}) {
      const Values flag_zero = {0.0f, nan, 2.0f, 3.0f, nan};
      const Values flag_one = {1.0f, 2.0f, nan, nan, 3.0f};
      ModeValues<float> param(handle_, mode, zero ? flag_zero : flag_one);
      const GuardedVector x(handle_, {5.0f, 7.0f});
      const GuardedVector y(handle_, {11.0f, infinity});
      EXPECT_EQ(miniblasSrotm(handle_, 2, x.data(), 1, y.data(), 1, param.at(0)), success);
      EXPECT_TRUE(same_values(x.read(), {zero ? 38.0f : 21.0f, infinity}));
      EXPECT_TRUE(same_values(y.read(), {zero ? 21.0f : 28.0f, infinity}));
    }
  }
}

}  // namespace
}  // namespace miniblas::test
