// Sdot, Snrm2 and Sasum.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/environment.h"
#include "tests/support/guarded_vector.h"
#include "tests/support/mode_values.h"

namespace miniblas::test {
namespace {

using ReductionsTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(ReductionsTest);

using Values = std::vector<float>;
using V = const GuardedVector&;

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float largest = std::numeric_limits<float>::max();
constexpr float subnormal = 1e-40f;
constexpr float smallest = std::numeric_limits<float>::denorm_min();

// x, y and the sum of magnitudes give the right result and its bound.
struct Expected {
  double value;
  double magnitude;
};

struct Routine {
  const char* name;
  bool takes_y;
  miniblasStatus_t (*call)(miniblasHandle_t h, int n, V x, V y, float* result);
  miniblasStatus_t (*call_64)(miniblasHandle_t h, int n, V x, V y, float* result);
  Expected (*expect)(const Values& x, const Values& y);
};

constexpr Routine routines[] = {
    {"Sdot", true,
     [](miniblasHandle_t h, int n, V x, V y, float* result) {
       return miniblasSdot(h, n, x.data(), x.inc(), y.data(), y.inc(), result);
     },
     [](miniblasHandle_t h, int n, V x, V y, float* result) {
       return miniblasSdot_64(h, n, x.data(), x.inc(), y.data(), y.inc(), result);
     },
     [](const Values& x, const Values& y) {
       Expected sum{};
       for (std::size_t i = 0; i < x.size(); ++i) {
         const double product = static_cast<double>(x[i]) * y[i];
         sum = {sum.value + product, sum.magnitude + std::fabs(product)};
       }
       return sum;
     }},
    {"Snrm2", false,
     [](miniblasHandle_t h, int n, V x, V, float* result) { return miniblasSnrm2(h, n, x.data(), x.inc(), result); },
     [](miniblasHandle_t h, int n, V x, V, float* result) { return miniblasSnrm2_64(h, n, x.data(), x.inc(), result); },
     [](const Values& x, const Values&) {
       double sum = 0.0;
       for (const float value : x) sum += static_cast<double>(value) * value;
       return Expected{std::sqrt(sum), std::sqrt(sum)};
     }},
    {"Sasum", false,
     [](miniblasHandle_t h, int n, V x, V, float* result) { return miniblasSasum(h, n, x.data(), x.inc(), result); },
     [](miniblasHandle_t h, int n, V x, V, float* result) { return miniblasSasum_64(h, n, x.data(), x.inc(), result); },
     [](const Values& x, const Values&) {
       double sum = 0.0;
       for (const float value : x) sum += std::fabs(value);
       return Expected{sum, sum};
     }},
};
constexpr const Routine& dot = routines[0];
constexpr const Routine& nrm2 = routines[1];
constexpr const Routine& asum = routines[2];

// Ends of threads, warps, blocks and of what all blocks take at once.
constexpr int sizes[] = {0, 1, 2, 3, 4, 5, 31, 32, 33, 255, 256, 257, 1023, 1024, 1025, 2047, 2048, 2049, 4097};
constexpr int large_sizes[] = {(1 << 20) - 1, (1 << 20) + 1};
constexpr int increments[] = {1, 2, -1, -3, 0};

struct Case {
  const Routine* routine;
  int n;
  int incx;
  int incy;
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
  bool wide = false;
};

std::ostream& operator<<(std::ostream& out, const Case& c) {
  return out << c.routine->name << (c.wide ? "_64" : "") << " n " << c.n << " incx " << c.incx << " incy " << c.incy
             << ", the result in " << name_of(c.mode) << " memory";
}

// The elements that a call takes: the first again and again with an increment of 0, none where there are none.
Values taken(const Values& content, int inc, bool takes_y) {
  if (inc <= 0 && !takes_y) return {};
  return inc == 0 && !content.empty() ? Values(content.size(), content[0]) : content;
}

// Calls the routine, and checks that it wrote the result and nothing else.
testing::AssertionResult run(miniblasHandle_t handle, const Case& c, V x, V y, float& result) {
  ModeValues<float> results(handle, c.mode, {1.25f, 2.5f, 3.75f});
  const miniblasStatus_t status = (c.wide ? c.routine->call_64 : c.routine->call)(handle, c.n, x, y, results.at(1));
  if (status != success) {
    return testing::AssertionFailure() << "the status is " << miniblasGetStatusName(status) << "\n" << c;
  }
  const Values now = results.read();
  result = now[1];
  if (now[0] != 1.25f || now[2] != 3.75f) {
    return testing::AssertionFailure() << "a neighbour of the result has changed\n" << c;
  }
  return testing::AssertionSuccess();
}

testing::AssertionResult check(
    miniblasHandle_t handle, const Case& c, const Values& content_x, const Values& content_y, bool exactly) {
  const GuardedVector x(handle, content_x, c.incx, c.n % 3);
  const GuardedVector y(handle, content_y, c.incy, c.n % 2);
  float result = nan;
  if (auto ran = run(handle, c, x, y, result); !ran) return ran;
  const bool takes_y = c.routine->takes_y;
  const Expected expected = c.routine->expect(taken(content_x, c.incx, takes_y), taken(content_y, c.incy, takes_y));
  // Exact data leave the rounding of the result.
  const double allowed = exactly ? 0.0 : 0x1p-24 * expected.magnitude + 0x1p-24 * std::fabs(expected.value) + 0x1p-150;
  const double wanted = exactly ? static_cast<double>(static_cast<float>(expected.value)) : expected.value;
  if (!(std::fabs(result - wanted) <= allowed)) {
    return testing::AssertionFailure() << std::hexfloat << "the result is " << result << ", expected " << wanted
                                       << ", allowed error " << allowed << "\n"
                                       << c;
  }
  if (auto untouched = x.untouched(); !untouched) return untouched << ", x of\n" << c;
  if (auto untouched = y.untouched(); !untouched) return untouched << ", y of\n" << c;
  return testing::AssertionSuccess();
}

TEST_P(ReductionsTest, SizesAndIncrementsWithinTheBound) {
  Random random;
  for (const Routine& routine : routines) {
    for (const int n : sizes) {
      for (const int incx : increments) {
        for (const int incy : increments) {
          if (!routine.takes_y && incy != 1) continue;
          for (const miniblasPointerMode_t mode : pointer_modes) {
            const Case c{&routine, n, incx, incy, mode, mode == MINIBLAS_POINTER_MODE_DEVICE};
            ASSERT_TRUE(check(handle_, c, random_vector(random, n), random_vector(random, n), false));
          }
        }
      }
    }
  }
}

TEST_P(ReductionsTest, IntegersAreExact) {
  Random random(1);
  for (const Routine& routine : routines) {
    for (const int n : sizes) {
      const Case c{&routine, n, 1, 2, random.pick(pointer_modes)};
      ASSERT_TRUE(check(handle_, c, integer_vector(random, n, 8), integer_vector(random, n, 8), true));
    }
    for (const int n : large_sizes) {
      const Case c{&routine, n, 1, 1, random.pick(pointer_modes)};
      ASSERT_TRUE(check(handle_, c, integer_vector(random, n, 3), integer_vector(random, n, 3), true));
    }
  }
}

// A result of float sums would stay at 2^24.
TEST_P(ReductionsTest, LongSumsDoNotStall) {
  constexpr int n = (1 << 25) + 1;
  const DeviceBuffer<float> ones(handle_, Values(n, 1.0f));
  float result = 0.0f;
  ASSERT_EQ(miniblasSdot(handle_, n, ones.data(), 1, ones.data(), -1, &result), success);
  EXPECT_EQ(result, 33554432.0f);
  ASSERT_EQ(miniblasSasum(handle_, n, ones.data(), 1, &result), success);
  EXPECT_EQ(result, 33554432.0f);
  ASSERT_EQ(miniblasSnrm2(handle_, 1 << 24, ones.data(), 2, &result), success);
  EXPECT_EQ(result, 4096.0f);
  ASSERT_EQ(miniblasSdot(handle_, n, ones.data(), 0, ones.data(), 0, &result), success);
  EXPECT_EQ(result, 33554432.0f);
}

struct SpecialRow {
  const Routine* routine;
  Values x;
  Values y;
  float result;
};

const SpecialRow special_rows[] = {
    {&dot, {nan, 1.0f}, {0.0f, 1.0f}, nan},
    {&dot, {infinity, 1.0f}, {0.0f, 1.0f}, nan},
    {&dot, {infinity, 1.0f}, {2.0f, 1.0f}, infinity},
    {&dot, {infinity, infinity}, {1.0f, -1.0f}, nan},
    {&dot, {0.0f, 0.0f}, {1.0f, 1.0f}, 0.0f},
    {&dot, {largest, largest}, {largest, -largest}, 0.0f},
    {&dot, {largest, 1.0f}, {2.0f, 1.0f}, infinity},
    {&dot, {subnormal, subnormal}, {1.0f, 1.0f}, 2 * subnormal},
    {&dot, {smallest}, {1.0f}, smallest},

    {&asum, {nan, infinity}, {}, nan},
    {&asum, {1.0f, -infinity}, {}, infinity},
    {&asum, {-0.0f, -0.0f}, {}, 0.0f},
    {&asum, {-subnormal, subnormal}, {}, 2 * subnormal},
    {&asum, {-largest, largest}, {}, infinity},

    {&nrm2, {1e30f, 1e30f, 1e30f, 1e30f}, {}, 2e30f},
    {&nrm2, {1e-30f, 1e-30f, 1e-30f, 1e-30f}, {}, 2e-30f},
    {&nrm2, {subnormal, subnormal, subnormal, subnormal}, {}, 2 * subnormal},
    {&nrm2, {3e20f, 4e20f}, {}, 5e20f},
    {&nrm2, {subnormal}, {}, subnormal},
    {&nrm2, {smallest}, {}, smallest},
    {&nrm2, {1e30f, 1e-30f}, {}, 1e30f},
    {&nrm2, {-largest}, {}, largest},
    {&nrm2, {largest, largest}, {}, infinity},
    {&nrm2, {infinity, 1.0f}, {}, infinity},
    {&nrm2, {-infinity, infinity}, {}, infinity},
    {&nrm2, {nan, infinity}, {}, nan},
    {&nrm2, {infinity, nan}, {}, nan},
    {&nrm2, {0.0f, -0.0f}, {}, 0.0f},
};

TEST_P(ReductionsTest, SpecialValues) {
  for (const SpecialRow& row : special_rows) {
    for (const int inc : {1, 2}) {
      for (const miniblasPointerMode_t mode : pointer_modes) {
        const int n = static_cast<int>(row.x.size());
        const GuardedVector x(handle_, row.x, inc);
        const GuardedVector y(handle_, row.y, inc);
        const Case c{row.routine, n, inc, inc, mode};
        float result = 0.5f;
        ASSERT_TRUE(run(handle_, c, x, y, result));
        SCOPED_TRACE(testing::Message() << c << ", x0 " << row.x[0]);
        if (std::isnan(row.result)) {
          EXPECT_TRUE(std::isnan(result)) << result;
        } else if (std::isinf(row.result)) {
          EXPECT_EQ(result, row.result);
        } else {
          EXPECT_NEAR(result, row.result, std::fabs(row.result) * 0x1p-23f);
        }
      }
    }
  }
}

// The special value may stand in any thread and block.
TEST_P(ReductionsTest, SpecialValuesAnywhere) {
  constexpr int n = 4100;
  const GuardedVector ones(handle_, Values(n, 1.0f));
  for (const Routine& routine : routines) {
    for (const float special : {nan, infinity}) {
      for (const int place : {0, 31, 255, 256, 2047, 2048, 4095, n - 1}) {
        Values content(n, 1.0f);
        content[static_cast<std::size_t>(place)] = special;
        const GuardedVector x(handle_, content);
        float result = 0.0f;
        ASSERT_TRUE(run(handle_, {&routine, n, 1, 1}, x, ones, result));
        EXPECT_TRUE(std::isnan(special) ? std::isnan(result) : result == infinity) << routine.name << " " << place;
      }
    }
  }
}

TEST_P(ReductionsTest, NothingToAddGivesZero) {
  const GuardedVector x(handle_, {nan, nan, nan});
  for (const Routine& routine : routines) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      for (const int n : {0, -3}) {
        float result = nan;
        ASSERT_TRUE(run(handle_, {&routine, n, 1, 1, mode}, x, x, result));
        EXPECT_EQ(result, 0.0f) << routine.name << " n " << n;
      }
    }
  }
}

// The order of a sum does not change from call to call.
TEST_P(ReductionsTest, TheSameBitsInEveryRun) {
  constexpr int n = 50003;
  Random random(2);
  const GuardedVector x(handle_, random_vector(random, n));
  const GuardedVector y(handle_, random_vector(random, n));
  for (const Routine& routine : routines) {
    float first = 0.0f;
    ASSERT_TRUE(run(handle_, {&routine, n, 1, 1}, x, y, first));
    for (int i = 0; i < 20; ++i) {
      float again = 0.0f;
      ASSERT_TRUE(run(handle_, {&routine, n, 1, 1, random.pick(pointer_modes)}, x, y, again));
      EXPECT_EQ(bits_of(again), bits_of(first)) << routine.name;
    }
  }
}

// Results don't depend on the handle's workspace, and need none.
TEST_P(ReductionsTest, NoWorkspaceIsNeeded) {
  const ScopedEnvironment none("MINIBLAS_WORKSPACE", "0");
  const Handle handle(GetParam());
  Random random(3);
  const Case c{&dot, 4097, 1, 1};
  EXPECT_TRUE(check(handle, c, integer_vector(random, c.n, 8), integer_vector(random, c.n, 8), true));
}

TEST_P(ReductionsTest, DotOfAVectorWithItself) {
  const GuardedVector x(handle_, {1.0f, 2.0f, 3.0f}, 2);
  float result = 0.0f;
  ASSERT_EQ(miniblasSdot(handle_, 3, x.data(), 2, x.data(), 2, &result), success);
  EXPECT_EQ(result, 14.0f);
  ASSERT_EQ(miniblasSdot(handle_, 3, x.data(), 2, x.data(), -2, &result), success);
  EXPECT_EQ(result, 10.0f);
  EXPECT_TRUE(x.untouched());
}

}  // namespace
}  // namespace miniblas::test
