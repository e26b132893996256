// Saxpy, Scopy, Sswap, Sscal, Srot and Srotm on finite values: each maps the points (x_i, y_i) by a 2 x 2 matrix.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/guarded_vector.h"
#include "tests/support/mode_values.h"

namespace miniblas::test {
namespace {

using VectorsTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(VectorsTest);

using Status = miniblasStatus_t;
using Handle_t = miniblasHandle_t;
using Point = std::array<double, 2>;
using Map = std::array<Point, 2>;
using Values = std::vector<float>;
using V = const GuardedVector&;
using S = ModeValues<float>&;

struct Routine {
  const char* name;
  int scalar_count;
  Status (*call)(Handle_t h, int n, V x, V y, S s);
  Status (*call_64)(Handle_t h, int n, V x, V y, S s);
  Map (*map)(const Values& s);
};

Map map_of_rotm(const Values& s) {
  if (s[0] == -2.0f) return {{{1, 0}, {0, 1}}};
  if (s[0] < 0.0f) return {{{s[1], s[3]}, {s[2], s[4]}}};
  if (s[0] == 0.0f) return {{{1, s[3]}, {s[2], 1}}};
  return {{{s[1], 1}, {-1, s[4]}}};
}

constexpr Routine routines[] = {
    {"Saxpy", 1,
     [](Handle_t h, int n, V x, V y, S s) {
       return miniblasSaxpy(h, n, s.at(0), x.data(), x.inc(), y.data(), y.inc());
     },
     [](Handle_t h, int n, V x, V y, S s) {
       return miniblasSaxpy_64(h, n, s.at(0), x.data(), x.inc(), y.data(), y.inc());
     },
     [](const Values& s) -> Map {
       return {{{1, 0}, {s[0], 1}}};
     }},
    {"Scopy", 0,
     [](Handle_t h, int n, V x, V y, S) { return miniblasScopy(h, n, x.data(), x.inc(), y.data(), y.inc()); },
     [](Handle_t h, int n, V x, V y, S) { return miniblasScopy_64(h, n, x.data(), x.inc(), y.data(), y.inc()); },
     [](const Values&) -> Map {
       return {{{1, 0}, {1, 0}}};
     }},
    {"Sswap", 0,
     [](Handle_t h, int n, V x, V y, S) { return miniblasSswap(h, n, x.data(), x.inc(), y.data(), y.inc()); },
     [](Handle_t h, int n, V x, V y, S) { return miniblasSswap_64(h, n, x.data(), x.inc(), y.data(), y.inc()); },
     [](const Values&) -> Map {
       return {{{0, 1}, {1, 0}}};
     }},
    {"Srot", 2,
     [](Handle_t h, int n, V x, V y, S s) {
       return miniblasSrot(h, n, x.data(), x.inc(), y.data(), y.inc(), s.at(0), s.at(1));
     },
     [](Handle_t h, int n, V x, V y, S s) {
       return miniblasSrot_64(h, n, x.data(), x.inc(), y.data(), y.inc(), s.at(0), s.at(1));
     },
     [](const Values& s) -> Map {
       return {{{s[0], s[1]}, {-s[1], s[0]}}};
     }},
    {"Srotm", 5,
     [](Handle_t h, int n, V x, V y, S s) {
       return miniblasSrotm(h, n, x.data(), x.inc(), y.data(), y.inc(), s.at(0));
     },
     [](Handle_t h, int n, V x, V y, S s) {
       return miniblasSrotm_64(h, n, x.data(), x.inc(), y.data(), y.inc(), s.at(0));
     },
     &map_of_rotm},
    {"Sscal", 1, [](Handle_t h, int n, V x, V, S s) { return miniblasSscal(h, n, s.at(0), x.data(), x.inc()); },
     [](Handle_t h, int n, V x, V, S s) { return miniblasSscal_64(h, n, s.at(0), x.data(), x.inc()); },
     [](const Values& s) -> Map {
       return {{{s[0], 0}, {0, 1}}};
     }},
};

constexpr int sizes[] = {0, 1, 2, 3, 4, 5, 31, 32, 33, 255, 256, 257, 1023, 1024, 1025};
constexpr int increments[] = {1, 2, -1, -3};
constexpr int increments_and_zero[] = {1, 2, -1, -3, 0};
constexpr float flags[] = {-2.0f, -1.0f, 0.0f, 1.0f, -3.0f, 2.0f};

struct Case {
  const Routine* routine;
  int n;
  int incx;
  int incy;
  Values scalars;
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
  bool wide = false;  // the form with 64-bit sizes
};

std::ostream& operator<<(std::ostream& out, const Case& c) {
  out << c.routine->name << (c.wide ? "_64" : "") << " n " << c.n << " incx " << c.incx << " incy " << c.incy
      << " scalars";
  for (const float value : c.scalars) out << " " << value;
  return out << " in " << name_of(c.mode) << " memory";
}

Reference as_reference(const Values& values) {
  return {1, static_cast<int>(values.size()), {values.begin(), values.end()}, std::vector<double>(values.size())};
}

struct Expected {
  Reference x;
  Reference y;
};

// netlib's loop, in float64.
Expected expect(const Case& c, const Values& x, const Values& y) {
  Expected expected{as_reference(x), as_reference(y)};
  if (c.incx == 0) expected.x = as_reference({x.begin(), x.begin() + std::min(c.n, 1)});
  if (c.incy == 0) expected.y = as_reference({y.begin(), y.begin() + std::min(c.n, 1)});
  if (c.routine->name == std::string("Sscal") && c.incx <= 0) return expected;
  const Map map = c.routine->map(c.scalars);
  for (int i = 0; i < c.n; ++i) {
    const std::size_t ix = c.incx == 0 ? 0 : static_cast<std::size_t>(i);
    const std::size_t iy = c.incy == 0 ? 0 : static_cast<std::size_t>(i);
    const Point before = {expected.x.value[ix], expected.y.value[iy]};
    const auto row = [&](int r) { return map[r][0] * before[0] + map[r][1] * before[1]; };
    const auto magnitude = [&](int r) { return std::fabs(map[r][0] * before[0]) + std::fabs(map[r][1] * before[1]); };
    expected.x.value[ix] = row(0);
    expected.y.value[iy] = row(1);
    expected.x.magnitude[ix] = magnitude(0);
    expected.y.magnitude[iy] = magnitude(1);
  }
  return expected;
}

testing::AssertionResult check(
    Handle_t handle, const Case& c, const Values& content_x, const Values& content_y, int roundings) {
  const GuardedVector x(handle, content_x, c.incx, c.n % 3);
  const GuardedVector y(handle, content_y, c.incy, c.n % 2);
  // An unused value, so that there always is one.
  Values padded = c.scalars;
  padded.push_back(0.0f);
  ModeValues<float> scalars(handle, c.mode, padded);
  const Status status = (c.wide ? c.routine->call_64 : c.routine->call)(handle, c.n, x, y, scalars);
  scalars.forget();
  if (status != MINIBLAS_STATUS_SUCCESS) {
    return testing::AssertionFailure() << "the status is " << miniblasGetStatusName(status) << "\n" << c;
  }
  const Expected expected = expect(c, content_x, content_y);
  auto right = within_bound(as_matrix(x.read()), expected.x, {roundings, 1.0});
  if (!right) return right << ", x of\n" << c;
  right = within_bound(as_matrix(y.read()), expected.y, {roundings, 1.0});
  if (!right) return right << ", y of\n" << c;
  if (auto intact = x.guards_intact(); !intact) return intact << ", x of\n" << c;
  if (auto intact = y.guards_intact(); !intact) return intact << ", y of\n" << c;
  return testing::AssertionSuccess();
}

// Runs both forms in both pointer modes.
testing::AssertionResult check_all_forms(Handle_t handle, Case c, Random& random, bool exactly) {
  const Values x = exactly ? integer_vector(random, c.n, 8) : random_vector(random, c.n);
  const Values y = exactly ? integer_vector(random, c.n, 8) : random_vector(random, c.n);
  for (const miniblasPointerMode_t mode : pointer_modes) {
    for (const bool wide : {false, true}) {
      c.mode = mode;
      c.wide = wide;
      if (auto right = check(handle, c, x, y, exactly ? 0 : 2); !right) return right;
    }
  }
  return testing::AssertionSuccess();
}

Values random_scalars(const Routine& routine, float flag, Random& random) {
  Values scalars = random_vector(random, routine.scalar_count);
  if (routine.scalar_count == 5) scalars[0] = flag;
  return scalars;
}

Values integer_scalars(const Routine& routine, float flag, Random& random) {
  Values scalars = integer_vector(random, routine.scalar_count, 2);
  if (routine.scalar_count == 5) scalars[0] = flag;
  return scalars;
}

TEST_P(VectorsTest, SizesAndIncrementsWithinTheBound) {
  Random random;
  for (const Routine& routine : routines) {
    for (const int n : sizes) {
      for (const int incx : increments) {
        for (const int incy : increments) {
          const Values scalars = random_scalars(routine, random.pick(flags), random);
          ASSERT_TRUE(check_all_forms(handle_, {&routine, n, incx, incy, scalars}, random, false));
        }
      }
    }
  }
}

// Small integers, so that every element is exact; with an increment of 0 each step uses what the one before it left.
TEST_P(VectorsTest, IncrementsOfZeroGoInOrder) {
  Random random(1);
  for (const Routine& routine : routines) {
    for (const int n : {0, 1, 2, 3, 5, 7}) {
      for (const int incx : increments_and_zero) {
        for (const int incy : increments_and_zero) {
          for (const float flag : flags) {
            const Values scalars = integer_scalars(routine, flag, random);
            ASSERT_TRUE(check_all_forms(handle_, {&routine, n, incx, incy, scalars}, random, true));
          }
        }
      }
    }
  }
}

TEST_P(VectorsTest, ManyBlocks) {
  Random random(2);
  for (const Routine& routine : routines) {
    const Values scalars = integer_scalars(routine, -1.0f, random);
    const Case c{&routine, 70001, 1, 1, scalars};
    ASSERT_TRUE(check(handle_, c, integer_vector(random, c.n, 8), integer_vector(random, c.n, 8), 0));
  }
}

TEST_P(VectorsTest, AxpyAccumulatesInOneElement) {
  Random random(3);
  const Case c{&routines[0], 1025, 2, 0, {3.0f}};
  ASSERT_TRUE(check_all_forms(handle_, c, random, true));
}

TEST_P(VectorsTest, EveryScalarInBothPointerModes) {
  Random random(4);
  for (const Routine& routine : routines) {
    for (const float value : {0.0f, -0.0f, 1.0f, -1.0f, 2.5f}) {
      Values scalars(static_cast<std::size_t>(routine.scalar_count), value);
      if (routine.scalar_count == 5) scalars[0] = -1.0f;
      ASSERT_TRUE(check_all_forms(handle_, {&routine, 33, 2, -1, scalars}, random, false));
    }
  }
}

// The first element of a vector with a negative increment lies at the far end.
TEST_P(VectorsTest, NegativeIncrementsStartAtTheFarEnd) {
  const Values one_to_four = {1, 2, 3, 4};
  const Values sevens(7, 7.0f);
  const DeviceBuffer<float> x(handle_, one_to_four);
  const DeviceBuffer<float> y(handle_, sevens);
  ASSERT_EQ(miniblasScopy(handle_, 4, x.data(), -1, y.data(), 2), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(y.read(), (Values{4, 7, 3, 7, 2, 7, 1}));
  const float two = 2.0f;
  ASSERT_EQ(miniblasSaxpy(handle_, 4, &two, x.data(), -1, y.data(), 2), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(y.read(), (Values{12, 7, 9, 7, 6, 7, 3}));
  ASSERT_EQ(miniblasSswap(handle_, 4, x.data(), -1, y.data(), 2), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(y.read(), (Values{4, 7, 3, 7, 2, 7, 1}));
  EXPECT_EQ(x.read(), (Values{3, 6, 9, 12}));
  float dot = 0.0f;
  ASSERT_EQ(miniblasSdot(handle_, 4, x.data(), -1, y.data(), 2, &dot), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(dot, 12.0f * 4 + 9 * 3 + 6 * 2 + 3 * 1);
}

TEST_P(VectorsTest, AxpyOfAVectorWithItself) {
  Random random(5);
  for (const int inc : increments) {
    const Values content = integer_vector(random, 300, 8);
    const GuardedVector x(handle_, content, inc);
    const float two = 2.0f;
    ASSERT_EQ(miniblasSaxpy(handle_, 300, &two, x.data(), inc, x.data(), inc), MINIBLAS_STATUS_SUCCESS);
    Values expected = content;
    for (float& value : expected) value *= 3.0f;
    EXPECT_TRUE(same_numbers(as_matrix(x.read()), as_matrix(expected)));
    EXPECT_TRUE(x.guards_intact());
  }
}

}  // namespace
}  // namespace miniblas::test
