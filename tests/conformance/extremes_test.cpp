// Isamax and Isamin.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/guarded_vector.h"
#include "tests/support/mode_values.h"

namespace miniblas::test {
namespace {

using ExtremesTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(ExtremesTest);

using Values = std::vector<float>;

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float subnormal = 1e-40f;

// One form of the routines: its function and the type of its result.
template <class Index>
using Function = miniblasStatus_t (*)(miniblasHandle_t, Index n, const float* x, Index incx, Index* result);

// The results of both forms in both pointer modes, which must agree; -1 where they don't.
template <class Index>
bool agree(miniblasHandle_t handle, Function<Index> function, int n, const float* x, int incx, std::int64_t& result) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    ModeValues<Index> results(handle, mode, {-77, -78, -79});
    if (function(handle, n, x, incx, results.at(1)) != success) return false;
    const std::vector<Index> now = results.read();
    if (now[0] != -77 || now[2] != -79) return false;
    if (result == -1) result = now[1];
    if (now[1] != result) return false;
  }
  return true;
}

std::int64_t iamax(miniblasHandle_t handle, int n, const float* x, int incx) {
  std::int64_t result = -1;
  const bool right = agree<int>(handle, &miniblasIsamax, n, x, incx, result) &&
                     agree<std::int64_t>(handle, &miniblasIsamax_64, n, x, incx, result);
  return right ? result : -1;
}

std::int64_t iamin(miniblasHandle_t handle, int n, const float* x, int incx) {
  std::int64_t result = -1;
  const bool right = agree<int>(handle, &miniblasIsamin, n, x, incx, result) &&
                     agree<std::int64_t>(handle, &miniblasIsamin_64, n, x, incx, result);
  return right ? result : -1;
}

struct Row {
  Values x;
  int largest;
  int smallest;
};

const Row rows[] = {
    {{42, 42, 42, 42}, 1, 1},
    {{8, -7, 9, 5, 9, 8, 7, 7}, 3, 4},
    {{-3, 3, 2, -2}, 1, 3},
    {{5}, 1, 1},
    {{0.0f, -0.0f}, 1, 1},
    {{-0.0f, 0.0f, 1.0f}, 3, 1},
    {{1, -infinity, infinity}, 2, 1},
    {{infinity, infinity}, 1, 1},
    {{infinity, 3, infinity}, 1, 2},
    {{nan, 1, 2}, 3, 2},
    {{1, nan, 2}, 3, 1},
    {{2, 1, nan}, 1, 2},
    {{nan, 0.0f}, 2, 2},
    {{nan, infinity}, 2, 2},
    {{nan, -nan, nan}, 1, 1},
    {{nan}, 1, 1},
    {{subnormal, 0.0f, 2 * subnormal}, 3, 2},
    {{0.0f, subnormal}, 2, 1},
    {{-1, std::numeric_limits<float>::max(), -std::numeric_limits<float>::max()}, 2, 1},
};

TEST_P(ExtremesTest, TheFirstOfTheLargestAndOfTheSmallest) {
  for (const Row& row : rows) {
    for (const int inc : {1, 3}) {
      const GuardedVector x(handle_, row.x, inc);
      const int n = static_cast<int>(row.x.size());
      EXPECT_EQ(iamax(handle_, n, x.data(), inc), row.largest) << testing::PrintToString(row.x);
      EXPECT_EQ(iamin(handle_, n, x.data(), inc), row.smallest) << testing::PrintToString(row.x);
      EXPECT_TRUE(x.untouched());
    }
  }
}

TEST_P(ExtremesTest, NothingToSearchGivesZero) {
  const GuardedVector x(handle_, {nan, 2.0f, 3.0f});
  for (const int n : {0, -3}) {
    EXPECT_EQ(iamax(handle_, n, x.data(), 1), 0);
    EXPECT_EQ(iamin(handle_, n, nullptr, 1), 0);
  }
  for (const int inc : {0, -1, -2}) {
    EXPECT_EQ(iamax(handle_, 3, nullptr, inc), 0);
    EXPECT_EQ(iamin(handle_, 3, x.data(), inc), 0);
  }
}

constexpr int sizes[] = {1, 2, 5, 31, 32, 33, 255, 256, 257, 1025, 2047, 2048, 2049, 4097};

// An extreme that stands at `first` and, with the other sign, at `again`.
void check_tie(miniblasHandle_t handle, int n, int first, int again) {
  Values content(static_cast<std::size_t>(n), -2.0f);
  content[static_cast<std::size_t>(again)] = -3.0f;
  content[static_cast<std::size_t>(first)] = 3.0f;
  const GuardedVector large(handle, content);
  int result = 0;
  ASSERT_EQ(miniblasIsamax(handle, n, large.data(), 1, &result), success);
  ASSERT_EQ(result, first + 1) << "n " << n << ", again at " << again;

  for (float& value : content) value = value == -2.0f ? 2.0f : value / 3.0f;
  const GuardedVector small(handle, content);
  ASSERT_EQ(miniblasIsamin(handle, n, small.data(), 1, &result), success);
  ASSERT_EQ(result, first + 1) << "n " << n << ", again at " << again;
}

TEST_P(ExtremesTest, TheFirstOfTiesInAllPlaces) {
  for (const int n : sizes) {
    for (const int first : {0, 31, 32, 255, 2047, n / 2, n - 1}) {
      for (const int again : {first, first + 1, first + 32, first + 256, first + 2048, n - 1}) {
        if (first < n && again >= first && again < n) check_tie(handle_, n, first, again);
      }
    }
  }
}

TEST_P(ExtremesTest, TheFirstOfTiesInDifferentBlocks) {
  constexpr int n = 1000000;
  check_tie(handle_, n, 2048, n - 1);
  check_tie(handle_, n, 300001, 600000);
}

// A long vector of NaN with a number somewhere.
TEST_P(ExtremesTest, NanIsPassedOverInAllPlaces) {
  for (const int n : {33, 257, 2049}) {
    for (const int place : {0, 1, 31, 32, 255, 256, 2047, 2048, n - 1}) {
      if (place >= n) continue;
      for (const float value : {0.0f, 1.0f, -infinity}) {
        Values content(static_cast<std::size_t>(n), nan);
        content[static_cast<std::size_t>(place)] = value;
        const GuardedVector x(handle_, content);
        ASSERT_EQ(iamax(handle_, n, x.data(), 1), place + 1);
        ASSERT_EQ(iamin(handle_, n, x.data(), 1), place + 1);
      }
    }
    const GuardedVector x(handle_, Values(static_cast<std::size_t>(n), nan));
    ASSERT_EQ(iamax(handle_, n, x.data(), 1), 1);
    ASSERT_EQ(iamin(handle_, n, x.data(), 1), 1);
  }
}

TEST_P(ExtremesTest, RandomVectorsAgainstASearch) {
  Random random;
  for (const int n : sizes) {
    for (const int inc : {1, 2, 3}) {
      const Values content = integer_vector(random, n, 1000);
      const auto smaller = [](float a, float b) { return std::fabs(a) < std::fabs(b); };
      const auto largest = std::max_element(content.begin(), content.end(), smaller) - content.begin();
      const auto smallest = std::min_element(content.begin(), content.end(), smaller) - content.begin();
      const GuardedVector x(handle_, content, inc, n % 3);
      ASSERT_EQ(iamax(handle_, n, x.data(), inc), largest + 1);
      ASSERT_EQ(iamin(handle_, n, x.data(), inc), smallest + 1);
    }
  }
}

}  // namespace
}  // namespace miniblas::test
