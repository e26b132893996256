// Srotg and Srotmg: what a rotation must do, checked in higher precision on the numbers that came out.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "tests/support/device_test.h"
#include "tests/support/matrix.h"
#include "tests/support/mode_values.h"

namespace miniblas::test {
namespace {

using RotationSetupTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(RotationSetupTest);

using Values = std::vector<float>;

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr double unit = 0x1p-24;

// Within 2u of the value that a float can't hold better.
testing::AssertionResult is_near(float result, long double expected) {
  const auto rounded = static_cast<float>(expected);
  if (std::isinf(rounded) && result == rounded) return testing::AssertionSuccess();
  const long double allowed = 2.0L * unit * std::fabs(expected) + 0x1p-149L;
  if (std::fabs(result - expected) <= allowed) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "is " << result << ", expected " << expected;
}

// {r, z, c, s}, and a guard on either side.
Values rotg(miniblasHandle_t handle, miniblasPointerMode_t mode, float a, float b) {
  ModeValues<float> values(handle, mode, {55.0f, a, b, nan, nan, 66.0f});
  EXPECT_EQ(miniblasSrotg(handle, values.at(1), values.at(2), values.at(3), values.at(4)), success);
  const Values now = values.read();
  EXPECT_TRUE(now[0] == 55.0f && now[5] == 66.0f);
  return {now.begin() + 1, now.begin() + 5};
}

constexpr float magnitudes[] = {0x1p-149f, 1e-40f, 1.5e-38f, 1e-20f, 0.75f, 1.0f, 3.0f, 4.0f, 1e20f, 2e38f, 3.4e38f};

TEST_P(RotationSetupTest, RotgTurnsThePointOntoTheAxis) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    for (const float magnitude_a : magnitudes) {
      for (const float magnitude_b : magnitudes) {
        for (const int signs : {0, 1, 2, 3}) {
          const float a = signs % 2 == 0 ? magnitude_a : -magnitude_a;
          const float b = signs / 2 == 0 ? magnitude_b : -magnitude_b;
          SCOPED_TRACE(testing::Message() << "a " << a << " b " << b << " in " << name_of(mode) << " memory");
          const Values now = rotg(handle_, mode, a, b);
          const bool a_is_larger = magnitude_a > magnitude_b;
          const long double r =
              std::copysign(std::hypot(static_cast<long double>(a), static_cast<long double>(b)), a_is_larger ? a : b);
          const float c = now[2];
          const float s = now[3];
          ASSERT_TRUE(is_near(now[0], r)) << "r";
          ASSERT_TRUE(is_near(c, a / r)) << "c";
          ASSERT_TRUE(is_near(s, b / r)) << "s";
          const float z = a_is_larger ? s : c == 0.0f ? 1.0f : 1.0f / c;
          ASSERT_TRUE(z == now[1] || is_near(now[1], static_cast<long double>(z))) << "z";
        }
      }
    }
  }
}

struct RotgRow {
  float a, b, r, z, c, s;
};

constexpr RotgRow rotg_rows[] = {
    {0.0f, 0.0f, 0.0f, 0.0f, 1.0f, 0.0f},    {2.0f, 0.0f, 2.0f, 0.0f, 1.0f, 0.0f},
    {-2.0f, -0.0f, -2.0f, 0.0f, 1.0f, 0.0f}, {0.0f, 2.0f, 2.0f, 1.0f, 0.0f, 1.0f},
    {0.0f, -2.0f, -2.0f, 1.0f, 0.0f, 1.0f},  {3.0f, 4.0f, 5.0f, 1.0f / 0.6f, 0.6f, 0.8f},
    {4.0f, 3.0f, 5.0f, 0.6f, 0.8f, 0.6f},    {-4.0f, 3.0f, -5.0f, -0.6f, 0.8f, -0.6f},
};

TEST_P(RotationSetupTest, RotgRows) {
  for (const RotgRow& row : rotg_rows) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      const Values now = rotg(handle_, mode, row.a, row.b);
      const float expected[] = {row.r, row.z, row.c, row.s};
      for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_FLOAT_EQ(now[i], expected[i]) << "a " << row.a << " b " << row.b << ", number " << i;
      }
    }
  }
}

TEST_P(RotationSetupTest, RotgKeepsNanAndInfinity) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    for (const float other : {1.0f, -2.0f, infinity}) {
      for (const float number : rotg(handle_, mode, nan, other)) EXPECT_TRUE(std::isnan(number));
      EXPECT_TRUE(std::isnan(rotg(handle_, mode, other, nan)[0]));
    }
    EXPECT_EQ(rotg(handle_, mode, infinity, 1.0f)[0], infinity);
    EXPECT_EQ(rotg(handle_, mode, 1.0f, -infinity)[0], -infinity);
  }
}

struct Rotmg {
  float d1, d2, x1, y1;
  Values param;  // five numbers
};

std::ostream& operator<<(std::ostream& out, const Rotmg& r) {
  return out << "d1 " << r.d1 << " d2 " << r.d2 << " x1 " << r.x1 << " y1 " << r.y1;
}

constexpr float unset = 123.0f;

Rotmg run(miniblasHandle_t handle, miniblasPointerMode_t mode, const Rotmg& in) {
  ModeValues<float> values(handle, mode, {in.d1, in.d2, in.x1, in.y1, 55.0f, unset, unset, unset, unset, unset, 66.0f});
  EXPECT_EQ(miniblasSrotmg(handle, values.at(0), values.at(1), values.at(2), values.at(3), values.at(5)), success);
  const Values now = values.read();
  EXPECT_TRUE(bits_of(now[3]) == bits_of(in.y1) && now[4] == 55.0f && now[10] == 66.0f);
  return {now[0], now[1], now[2], now[3], {now.begin() + 5, now.begin() + 10}};
}

// {h11, h21, h12, h22}. Entries that the flag implies must be as they were.
std::array<double, 4> matrix_of(const Values& param) {
  const float flag = param[0];
  const auto implied = [&](int i, double value) {
    EXPECT_EQ(param[static_cast<std::size_t>(i)], unset) << "entry " << i << " with flag " << flag;
    return value;
  };
  if (flag == 0.0f) return {implied(1, 1.0), param[2], param[3], implied(4, 1.0)};
  if (flag == 1.0f) return {param[1], implied(2, -1.0), implied(3, 1.0), param[4]};
  EXPECT_EQ(flag, -1.0f);
  return {param[1], param[2], param[3], param[4]};
}

// |sum of terms - expected| is small beside the terms.
testing::AssertionResult cancels(double first, double second, double expected) {
  const double allowed = 8.0 * unit * (std::fabs(first) + std::fabs(second));
  if (std::fabs(first + second - expected) <= allowed) return testing::AssertionSuccess();
  return testing::AssertionFailure() << first << " + " << second << " is not " << expected;
}

bool is_scaled(double d) {
  return d == 0.0 || (std::fabs(d) > 0x1p-24 * (1 - unit) && std::fabs(d) < 0x1p24 * (1 + unit));
}

// All that makes H a rotation of (x1, y1) onto the axis, of vectors weighted by d.
void check_rotation(const Rotmg& in, const Rotmg& out) {
  const auto [h11, h21, h12, h22] = matrix_of(out.param);
  const double d1 = out.d1;
  const double d2 = out.d2;
  EXPECT_TRUE(cancels(h11 * in.x1, h12 * in.y1, out.x1)) << "the first component";
  EXPECT_TRUE(cancels(h21 * in.x1, h22 * in.y1, 0.0)) << "the second component";
  EXPECT_TRUE(cancels(d1 * h11 * h11, d2 * h21 * h21, in.d1)) << "the weight of x";
  EXPECT_TRUE(cancels(d1 * h12 * h12, d2 * h22 * h22, in.d2)) << "the weight of y";
  EXPECT_TRUE(cancels(d1 * h11 * h12, d2 * h21 * h22, 0.0)) << "the mixed weight";
  EXPECT_TRUE(is_scaled(d1)) << d1;
  EXPECT_TRUE(is_scaled(d2)) << d2;
}

TEST_P(RotationSetupTest, RotmgMakesAWeightedRotation) {
  Random random;
  const auto up_to = [&](float exponent) { return std::exp2(random.uniform() * exponent); };
  int flags[3] = {};
  for (int i = 0; i < 4000; ++i) {
    Rotmg in{up_to(40.0f), up_to(40.0f), up_to(10.0f), up_to(10.0f), {}};
    if (i % 2 == 0) in = {up_to(1.0f), up_to(1.0f), up_to(2.0f), up_to(2.0f), {}};
    if (i % 3 == 0) in.x1 = -in.x1;
    if (i % 5 == 0) in.y1 = -in.y1;
    // A d2 below 0 takes away from x1's share, less than that has.
    if (i % 7 == 0) in.d2 = -0.5f * in.d1 * (in.x1 / in.y1) * (in.x1 / in.y1);
    SCOPED_TRACE(testing::Message() << in);
    const Rotmg out = run(handle_, random.pick(pointer_modes), in);
    check_rotation(in, out);
    ASSERT_FALSE(HasFailure());
    ++flags[static_cast<int>(out.param[0]) + 1];
  }
  for (const int count : flags) EXPECT_GT(count, 100);
}

struct RotmgRow {
  Rotmg in;
  Rotmg out;
};

const RotmgRow rotmg_rows[] = {
    // d2 y1 = 0: the identity, and all keeps its value.
    {{2, 0, 3, 4, {}}, {2, 0, 3, 4, {-2, unset, unset, unset, unset}}},
    {{2, 5, 3, 0, {}}, {2, 5, 3, 0, {-2, unset, unset, unset, unset}}},
    {{0, 0, 0, 0, {}}, {0, 0, 0, 0, {-2, unset, unset, unset, unset}}},
    // d1 < 0, or a new d1 that would be.
    {{-1, 2, 3, 4, {}}, {0, 0, 0, 4, {-1, 0, 0, 0, 0}}},
    {{-1, 0, 3, 4, {}}, {0, 0, 0, 4, {-1, 0, 0, 0, 0}}},
    {{1, -1, 1, 2, {}}, {0, 0, 0, 2, {-1, 0, 0, 0, 0}}},
    {{1, -1, 2, 2, {}}, {0, 0, 0, 2, {-1, 0, 0, 0, 0}}},
    // x1 weighs more, and y1 does.
    {{1, 1, 2, 1, {}}, {0.8f, 0.8f, 2.5f, 1, {0, unset, -0.5f, 0.5f, unset}}},
    {{1, 1, 1, 2, {}}, {0.8f, 0.8f, 2.5f, 2, {1, 0.5f, unset, unset, 0.5f}}},
    {{1, 1, 2, 2, {}}, {0.5f, 0.5f, 4, 2, {1, 1, unset, unset, 1}}},
    {{0, 1, 2, 4, {}}, {1, 0, 4, 4, {1, 0, unset, unset, 0.5f}}},
    // d1 and d2 are scaled up and down, once and more often.
    {{0x1p-30f, 0x1p-30f, 2, 2, {}}, {0x1p-7f, 0x1p-7f, 0x1p-10f, 2, {-1, 0x1p-12f, -0x1p-12f, 0x1p-12f, 0x1p-12f}}},
    {{0x1p30f, 0x1p30f, 2, 2, {}}, {0x1p5f, 0x1p5f, 0x1p14f, 2, {-1, 4096, -4096, 4096, 4096}}},
    {{0x1p50f, 0x1p50f, 2, 2, {}}, {2, 2, 0x1p26f, 2, {-1, 0x1p24f, -0x1p24f, 0x1p24f, 0x1p24f}}},
    {{0x1p-60f, 0x1p-60f, 2, 2, {}}, {0x1p-13f, 0x1p-13f, 0x1p-22f, 2, {-1, 0x1p-24f, -0x1p-24f, 0x1p-24f, 0x1p-24f}}},
};

TEST_P(RotationSetupTest, RotmgRows) {
  for (const RotmgRow& row : rotmg_rows) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      const Rotmg now = run(handle_, mode, row.in);
      SCOPED_TRACE(testing::Message() << row.in);
      EXPECT_FLOAT_EQ(now.d1, row.out.d1);
      EXPECT_FLOAT_EQ(now.d2, row.out.d2);
      EXPECT_FLOAT_EQ(now.x1, row.out.x1);
      for (std::size_t i = 0; i < 5; ++i) EXPECT_FLOAT_EQ(now.param[i], row.out.param[i]) << "param[" << i << "]";
    }
  }
}

// Where both d1 and d2 are scaled, or one of them twice, entries of H must not be lost.
TEST_P(RotationSetupTest, RotmgScalesMoreThanOnce) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    for (const float d1 : {1600000000.0f, 0x1p60f, 0x1p-60f, 1.0f}) {
      for (const float d2 : {800000000.0f, 0x1p60f, 0x1p-60f, 1.0f}) {
        for (const float x1 : {8.0f, 6.0f}) {
          const Rotmg in{d1, d2, x1, 7.0f, {}};
          SCOPED_TRACE(testing::Message() << in);
          check_rotation(in, run(handle_, mode, in));
        }
      }
    }
  }
}

// Loops that scale must end. The fourth row is at the edge where the new d1 would no longer be above 0.
TEST_P(RotationSetupTest, RotmgEndsOnEveryInput) {
  const float edge = std::nextafter(-169.0f / 81.0f, 0.0f);
  const Rotmg rows[] = {{infinity, 1, 1, 1, {}}, {1, infinity, 1, 1, {}}, {1, -infinity, 2, 1, {}},
                        {1, edge, 13, 9, {}},    {nan, 1, 1, 1, {}},      {1, nan, 1, 1, {}},
                        {1, 1, nan, 1, {}},      {1, 1, 1, nan, {}},      {1, 1, infinity, 1, {}},
                        {1, 1, 1, infinity, {}}, {0, 1, 1, 1, {}},        {0x1p-149f, 0x1p-149f, 1, 1, {}}};
  for (const Rotmg& row : rows) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      const Rotmg now = run(handle_, mode, row);
      EXPECT_TRUE(now.param[0] == -1.0f || now.param[0] == 0.0f || now.param[0] == 1.0f) << row;
    }
  }
}

// |d1 x1^2| is larger than |d2 y1^2| by less than double precision shows, so that a new d1 would be infinite.
TEST_P(RotationSetupTest, RotmgStaysFiniteAtTheEdge) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    const Rotmg now = run(handle_, mode, {13559557, -16204018, 14377440, 13152035, {}});
    EXPECT_TRUE(std::isfinite(now.d1) && std::isfinite(now.d2) && std::isfinite(now.x1));
    EXPECT_EQ(now.param[0], -1.0f);
    for (const float number : now.param) EXPECT_TRUE(std::isfinite(number));
  }
}

// What Srotmg makes, Srotm applies.
TEST_P(RotationSetupTest, RotmAppliesWhatRotmgMakes) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    for (const float d1 : {1.0f, 0x1p40f}) {
      for (const float x : {2.0f, 9.0f}) {
        ModeValues<float> values(handle_, mode, {d1, 3.0f, x, 7.0f, unset, unset, unset, unset, unset});
        ASSERT_EQ(miniblasSrotmg(handle_, values.at(0), values.at(1), values.at(2), values.at(3), values.at(4)),
                  success);
        const DeviceBuffer<float> point(handle_, {x, 7.0f});
        ASSERT_EQ(miniblasSrotm(handle_, 1, point.data(), 1, point.data() + 1, 1, values.at(4)), success);
        const Values now = point.read();
        EXPECT_NEAR(now[0], values.read()[2], 1e-6f * std::fabs(now[0]));
        EXPECT_NEAR(now[1], 0.0f, 1e-6f * std::fabs(now[0]));
      }
    }
  }
}

}  // namespace
}  // namespace miniblas::test
