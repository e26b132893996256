// Public faults, group M: level 1.
#include "tests/faults/fault_test.h"

#include <limits>

namespace miniblas::test {
namespace {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

using Level1Test = FaultTest;
MINIBLAS_TEST_ON_ALL_DEVICES(Level1Test);

int index_of_largest(miniblasHandle_t handle, const std::vector<float>& values) {
  const DeviceBuffer<float> x(handle, values);
  int index = -1;
  require_success(miniblasIsamax(handle, static_cast<int>(values.size()), x.data(), 1, &index), "miniblasIsamax");
  return index;
}

TEST_P(Level1Test, F85_IamaxGivesTheFirstOfEqualMaxima) {
  EXPECT_EQ(index_of_largest(handle_, {42, 42, 42, 42}), 1);
  EXPECT_EQ(index_of_largest(handle_, {8, -7, 9, 5, 9, 8, 7, 7}), 3);
  std::vector<float> values(1'000'000, 1.0f);
  for (const std::size_t at : {999'999u, 700'000u, 512u, 31u}) {
    values[at] = at % 2 == 0 ? 3.0f : -3.0f;
    EXPECT_EQ(index_of_largest(handle_, values), static_cast<int>(at) + 1);
  }
}

TEST_P(Level1Test, F87_Nrm2NeitherOverflowsNorUnderflowsInside) {
  struct Row {
    std::vector<float> x;
    float norm;
  };
  const Row rows[] = {{{1e30f, 1e30f, 1e30f, 1e30f}, 2e30f},
                      {{1e-30f, 1e-30f, 1e-30f, 1e-30f}, 2e-30f},
                      {{3e20f, 4e20f}, 5e20f},
                      {{1e-40f}, 1e-40f},
                      {{1e-40f, 1e-40f, 1e-40f, 1e-40f}, 2e-40f},
                      {{1e-45f}, 1e-45f},
                      {{1e30f, 1e-30f}, 1e30f},
                      {{infinity, 1.0f}, infinity},
                      {{-infinity, infinity}, infinity}};
  for (const Row& row : rows) {
    const DeviceBuffer<float> x(handle_, row.x);
    float norm = 0.0f;
    ASSERT_EQ(miniblasSnrm2(handle_, static_cast<int>(row.x.size()), x.data(), 1, &norm), MINIBLAS_STATUS_SUCCESS);
    EXPECT_FLOAT_EQ(norm, row.norm) << "of " << row.x.size() << " elements, the first " << row.x[0];
  }
  const DeviceBuffer<float> x(handle_, {nan, infinity});
  float norm = 0.0f;
  ASSERT_EQ(miniblasSnrm2(handle_, 2, x.data(), 1, &norm), MINIBLAS_STATUS_SUCCESS);
  EXPECT_TRUE(std::isnan(norm));
}

TEST_P(Level1Test, F89_NegativeIncrementsStartAtTheOtherEnd) {
  const DeviceBuffer<float> x(handle_, {1, 2, 3, 4});
  const DeviceBuffer<float> y(handle_, std::vector<float>(7, 9.0f));
  ASSERT_EQ(miniblasScopy(handle_, 4, x.data(), -1, y.data(), 2), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(y.read(), (std::vector<float>{4, 9, 3, 9, 2, 9, 1}));
  for (const char* routine : {"Saxpy", "Scopy", "Sswap", "Sdot", "Srot", "Srotm"}) {
    EXPECT_TRUE(lines_.are_right("%s n=4 incx=-1 incy=2", routine));
    EXPECT_TRUE(lines_.are_right("%s n=9 incx=3 incy=-2", routine));
  }
  EXPECT_TRUE(lines_.are_right("Sgemv m=4 n=5 incx=-1 incy=2"));
  EXPECT_TRUE(lines_.are_right("Sgemv trans=T m=4 n=5 incx=2 incy=-3"));
  EXPECT_TRUE(lines_.are_right("Sger m=4 n=5 incx=-1 incy=2"));
  EXPECT_TRUE(lines_.are_right("Strsv n=5 incx=-2"));
}

TEST_P(Level1Test, F91_ReductionsOfAnyLengthAreExactForIntegers) {
  for (const int n : {1, 2, 31, 32, 33, 255, 256, 257, 1023, 1025, (1 << 20) - 1, (1 << 20) + 1, (1 << 24) + 1}) {
    if (on_host() && n > 1 << 21) continue;  // some seconds, and no other block count
    std::vector<float> values(static_cast<std::size_t>(n));
    double sum = 0.0;
    double squares = 0.0;
    for (int i = 0; i < n; ++i) {
      values[static_cast<std::size_t>(i)] = i % 3 == 0 ? 1.0f : 0.0f;
      sum += values[static_cast<std::size_t>(i)];
      squares += values[static_cast<std::size_t>(i)];
    }
    values.back() = -2.0f;
    sum += 2.0 - ((n - 1) % 3 == 0 ? 1.0 : 0.0);
    squares += 4.0 - ((n - 1) % 3 == 0 ? 1.0 : 0.0);
    const DeviceBuffer<float> x(handle_, values);
    float result = 0.0f;
    int index = 0;
    ASSERT_EQ(miniblasSasum(handle_, n, x.data(), 1, &result), MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(result, static_cast<float>(sum)) << "asum of " << n;
    ASSERT_EQ(miniblasSdot(handle_, n, x.data(), 1, x.data(), 1, &result), MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(result, static_cast<float>(squares)) << "dot of " << n;
    ASSERT_EQ(miniblasSnrm2(handle_, n, x.data(), 1, &result), MINIBLAS_STATUS_SUCCESS);
    EXPECT_FLOAT_EQ(result, static_cast<float>(std::sqrt(squares))) << "nrm2 of " << n;
    ASSERT_EQ(miniblasIsamax(handle_, n, x.data(), 1, &index), MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(index, n);
  }
}

TEST_P(Level1Test, F92_AxpyWithAlphaOfZeroLeavesY) {
  for (const miniblasPointerMode_t mode : {MINIBLAS_POINTER_MODE_HOST, MINIBLAS_POINTER_MODE_DEVICE}) {
    const DeviceBuffer<float> x(handle_, {nan, infinity, nan});
    const DeviceBuffer<float> y(handle_, {1, 2, 3});
    const Scalars scalars(handle_, mode, 0.0f, 0.0f);
    ASSERT_EQ(miniblasSaxpy(handle_, 3, scalars.alpha(), x.data(), 1, y.data(), 1), MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(y.read(), (std::vector<float>{1, 2, 3}));
  }
}

}  // namespace
}  // namespace miniblas::test
