// Which calls of level 1 are refused, and which succeed without touching anything.
#include <gtest/gtest.h>

#include <limits>

#include "tests/support/device_test.h"
#include "tests/support/guarded_vector.h"
#include "tests/support/mode_values.h"

namespace miniblas::test {
namespace {

using Level1ArgumentsTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(Level1ArgumentsTest);

using Status = miniblasStatus_t;

constexpr Status success = MINIBLAS_STATUS_SUCCESS;
constexpr Status invalid = MINIBLAS_STATUS_INVALID_VALUE;
constexpr Status not_initialized = MINIBLAS_STATUS_NOT_INITIALIZED;

// What a call may take. Scalars and results lie where the pointer mode says.
struct Operands {
  miniblasHandle_t handle;
  float* x;
  float* y;
  float* scalars;  // five times `scalar`
  float* result;
  int* index;
  std::int64_t* index_64;
};
using O = const Operands&;

struct Row {
  const char* what;
  Status (*call)(O o);
  Status host = invalid;  // by pointer mode
  Status device = invalid;
  float scalar = 2.0f;
};

constexpr Row refused[] = {
    {"Saxpy, alpha null", [](O o) { return miniblasSaxpy(o.handle, 4, nullptr, o.x, 1, o.y, 1); }},
    {"Saxpy, x null", [](O o) { return miniblasSaxpy(o.handle, 4, o.scalars, nullptr, 1, o.y, 1); }},
    {"Saxpy, y null", [](O o) { return miniblasSaxpy(o.handle, 4, o.scalars, o.x, 1, nullptr, 1); }},
    {"Saxpy, y null, incy 0", [](O o) { return miniblasSaxpy(o.handle, 4, o.scalars, o.x, 1, nullptr, 0); }},
    {"Saxpy_64, alpha null", [](O o) { return miniblasSaxpy_64(o.handle, 4, nullptr, o.x, 1, o.y, 1); }},
    {"Scopy, x null", [](O o) { return miniblasScopy(o.handle, 4, nullptr, 1, o.y, 1); }},
    {"Scopy, y null", [](O o) { return miniblasScopy(o.handle, 4, o.x, 1, nullptr, 1); }},
    {"Scopy_64, y null", [](O o) { return miniblasScopy_64(o.handle, 4, o.x, 1, nullptr, 1); }},
    {"Sswap, x null", [](O o) { return miniblasSswap(o.handle, 4, nullptr, 1, o.y, 1); }},
    {"Sswap, y null", [](O o) { return miniblasSswap(o.handle, 4, o.x, 1, nullptr, 1); }},
    {"Sswap_64, x null", [](O o) { return miniblasSswap_64(o.handle, 4, nullptr, 1, o.y, 1); }},
    {"Sscal, alpha null", [](O o) { return miniblasSscal(o.handle, 4, nullptr, o.x, 1); }},
    {"Sscal, x null", [](O o) { return miniblasSscal(o.handle, 4, o.scalars, nullptr, 1); }},
    {"Sscal_64, x null", [](O o) { return miniblasSscal_64(o.handle, 4, o.scalars, nullptr, 1); }},
    {"Sdot, result null", [](O o) { return miniblasSdot(o.handle, 4, o.x, 1, o.y, 1, nullptr); }},
    {"Sdot, result null, n 0", [](O o) { return miniblasSdot(o.handle, 0, o.x, 1, o.y, 1, nullptr); }},
    {"Sdot, x null", [](O o) { return miniblasSdot(o.handle, 4, nullptr, 1, o.y, 1, o.result); }},
    {"Sdot, y null, incy 0", [](O o) { return miniblasSdot(o.handle, 4, o.x, 1, nullptr, 0, o.result); }},
    {"Sdot_64, y null", [](O o) { return miniblasSdot_64(o.handle, 4, o.x, 1, nullptr, 1, o.result); }},
    {"Snrm2, result null", [](O o) { return miniblasSnrm2(o.handle, 4, o.x, 1, nullptr); }},
    {"Snrm2, result null, n 0", [](O o) { return miniblasSnrm2(o.handle, 0, o.x, 1, nullptr); }},
    {"Snrm2, x null", [](O o) { return miniblasSnrm2(o.handle, 4, nullptr, 1, o.result); }},
    {"Snrm2_64, x null", [](O o) { return miniblasSnrm2_64(o.handle, 4, nullptr, 1, o.result); }},
    {"Sasum, result null", [](O o) { return miniblasSasum(o.handle, 4, o.x, 1, nullptr); }},
    {"Sasum, result null, incx 0", [](O o) { return miniblasSasum(o.handle, 4, o.x, 0, nullptr); }},
    {"Sasum, x null", [](O o) { return miniblasSasum(o.handle, 4, nullptr, 1, o.result); }},
    {"Sasum_64, x null", [](O o) { return miniblasSasum_64(o.handle, 4, nullptr, 1, o.result); }},
    {"Isamax, result null", [](O o) { return miniblasIsamax(o.handle, 4, o.x, 1, nullptr); }},
    {"Isamax, result null, n -1", [](O o) { return miniblasIsamax(o.handle, -1, o.x, 1, nullptr); }},
    {"Isamax, x null", [](O o) { return miniblasIsamax(o.handle, 4, nullptr, 1, o.index); }},
    {"Isamax_64, x null", [](O o) { return miniblasIsamax_64(o.handle, 4, nullptr, 1, o.index_64); }},
    {"Isamin, result null", [](O o) { return miniblasIsamin(o.handle, 4, o.x, 1, nullptr); }},
    {"Isamin, x null", [](O o) { return miniblasIsamin(o.handle, 4, nullptr, 1, o.index); }},
    {"Isamin_64, x null", [](O o) { return miniblasIsamin_64(o.handle, 4, nullptr, 1, o.index_64); }},
    {"Srot, c null", [](O o) { return miniblasSrot(o.handle, 4, o.x, 1, o.y, 1, nullptr, o.scalars); }},
    {"Srot, s null", [](O o) { return miniblasSrot(o.handle, 4, o.x, 1, o.y, 1, o.scalars, nullptr); }},
    {"Srot, x null", [](O o) { return miniblasSrot(o.handle, 4, nullptr, 1, o.y, 1, o.scalars, o.scalars); }},
    {"Srot, y null", [](O o) { return miniblasSrot(o.handle, 4, o.x, 1, nullptr, 1, o.scalars, o.scalars); }},
    {"Srot_64, y null", [](O o) { return miniblasSrot_64(o.handle, 4, o.x, 1, nullptr, 1, o.scalars, o.scalars); }},
    {"Srotm, param null", [](O o) { return miniblasSrotm(o.handle, 4, o.x, 1, o.y, 1, nullptr); }},
    {"Srotm, x null", [](O o) { return miniblasSrotm(o.handle, 4, nullptr, 1, o.y, 1, o.scalars); }},
    {"Srotm, y null", [](O o) { return miniblasSrotm(o.handle, 4, o.x, 1, nullptr, 1, o.scalars); }},
    {"Srotm_64, y null", [](O o) { return miniblasSrotm_64(o.handle, 4, o.x, 1, nullptr, 1, o.scalars); }},
    {"Srotg, a null", [](O o) { return miniblasSrotg(o.handle, nullptr, o.scalars, o.scalars, o.scalars); }},
    {"Srotg, b null", [](O o) { return miniblasSrotg(o.handle, o.scalars, nullptr, o.scalars, o.scalars); }},
    {"Srotg, c null", [](O o) { return miniblasSrotg(o.handle, o.scalars, o.scalars, nullptr, o.scalars); }},
    {"Srotg, s null", [](O o) { return miniblasSrotg(o.handle, o.scalars, o.scalars, o.scalars, nullptr); }},
    {"Srotmg, d1 null",
     [](O o) { return miniblasSrotmg(o.handle, nullptr, o.scalars, o.scalars, o.scalars, o.scalars); }},
    {"Srotmg, d2 null",
     [](O o) { return miniblasSrotmg(o.handle, o.scalars, nullptr, o.scalars, o.scalars, o.scalars); }},
    {"Srotmg, x1 null",
     [](O o) { return miniblasSrotmg(o.handle, o.scalars, o.scalars, nullptr, o.scalars, o.scalars); }},
    {"Srotmg, y1 null",
     [](O o) { return miniblasSrotmg(o.handle, o.scalars, o.scalars, o.scalars, nullptr, o.scalars); }},
    {"Srotmg, param null",
     [](O o) { return miniblasSrotmg(o.handle, o.scalars, o.scalars, o.scalars, o.scalars, nullptr); }},

    // What only the host can know.
    {"Saxpy, alpha 0, x null", [](O o) { return miniblasSaxpy(o.handle, 4, o.scalars, nullptr, 1, o.y, 1); }, success,
     invalid, 0.0f},
    {"Saxpy, alpha -0, y null", [](O o) { return miniblasSaxpy(o.handle, 4, o.scalars, o.x, 1, nullptr, 1); }, success,
     invalid, -0.0f},
    {"Sscal, alpha 1, x null", [](O o) { return miniblasSscal(o.handle, 4, o.scalars, nullptr, 1); }, success, invalid,
     1.0f},
    {"Srotm, flag -2, x null", [](O o) { return miniblasSrotm(o.handle, 4, nullptr, 1, o.y, 1, o.scalars); }, success,
     invalid, -2.0f},
    {"Srotm, flag -2, y null", [](O o) { return miniblasSrotm(o.handle, 4, o.x, 1, nullptr, 1, o.scalars); }, success,
     invalid, -2.0f},

    // The handle comes first.
    {"Saxpy, handle null", [](O o) { return miniblasSaxpy(nullptr, 4, o.scalars, o.x, 1, o.y, 1); }, not_initialized,
     not_initialized},
    {"Saxpy, all null", [](O) { return miniblasSaxpy(nullptr, 0, nullptr, nullptr, 1, nullptr, 1); }, not_initialized,
     not_initialized},
    {"Scopy, all null", [](O) { return miniblasScopy(nullptr, 4, nullptr, 1, nullptr, 1); }, not_initialized,
     not_initialized},
    {"Sswap, all null", [](O) { return miniblasSswap(nullptr, 4, nullptr, 1, nullptr, 1); }, not_initialized,
     not_initialized},
    {"Sscal, all null", [](O) { return miniblasSscal(nullptr, 4, nullptr, nullptr, 1); }, not_initialized,
     not_initialized},
    {"Sdot, all null", [](O) { return miniblasSdot(nullptr, 4, nullptr, 1, nullptr, 1, nullptr); }, not_initialized,
     not_initialized},
    {"Snrm2, all null", [](O) { return miniblasSnrm2(nullptr, 4, nullptr, 1, nullptr); }, not_initialized,
     not_initialized},
    {"Sasum, handle null", [](O o) { return miniblasSasum(nullptr, 4, o.x, 1, o.result); }, not_initialized,
     not_initialized},
    {"Isamax, handle null", [](O o) { return miniblasIsamax(nullptr, 4, o.x, 1, o.index); }, not_initialized,
     not_initialized},
    {"Isamin, all null", [](O) { return miniblasIsamin(nullptr, 4, nullptr, 1, nullptr); }, not_initialized,
     not_initialized},
    {"Srot, all null", [](O) { return miniblasSrot(nullptr, 4, nullptr, 1, nullptr, 1, nullptr, nullptr); },
     not_initialized, not_initialized},
    {"Srotm, all null", [](O) { return miniblasSrotm(nullptr, 4, nullptr, 1, nullptr, 1, nullptr); }, not_initialized,
     not_initialized},
    {"Srotg, all null", [](O) { return miniblasSrotg(nullptr, nullptr, nullptr, nullptr, nullptr); }, not_initialized,
     not_initialized},
    {"Srotmg, all null", [](O) { return miniblasSrotmg(nullptr, nullptr, nullptr, nullptr, nullptr, nullptr); },
     not_initialized, not_initialized},
};

// n <= 0 is never an error, and no pointer is looked at.
constexpr std::int64_t below_0 = 4 - (std::int64_t{1} << 32);  // 4 once cut to 32 bits

constexpr Row without_effect[] = {
    {"Saxpy, n 0", [](O o) { return miniblasSaxpy(o.handle, 0, o.scalars, o.x, 1, o.y, 1); }, success, success},
    {"Saxpy, n -3", [](O o) { return miniblasSaxpy(o.handle, -3, nullptr, nullptr, 1, nullptr, 1); }, success, success},
    {"Saxpy_64, n < 0", [](O o) { return miniblasSaxpy_64(o.handle, below_0, o.scalars, o.x, 1, o.y, 1); }, success,
     success},
    {"Scopy, n 0", [](O o) { return miniblasScopy(o.handle, 0, nullptr, 1, nullptr, 1); }, success, success},
    {"Scopy, n -3", [](O o) { return miniblasScopy(o.handle, -3, o.x, 1, o.y, 0); }, success, success},
    {"Scopy_64, n < 0", [](O o) { return miniblasScopy_64(o.handle, below_0, o.x, 2, o.y, 1); }, success, success},
    {"Sswap, n 0", [](O o) { return miniblasSswap(o.handle, 0, nullptr, 1, nullptr, 1); }, success, success},
    {"Sswap, n -3", [](O o) { return miniblasSswap(o.handle, -3, o.x, 0, o.y, 1); }, success, success},
    {"Sswap_64, n < 0", [](O o) { return miniblasSswap_64(o.handle, below_0, o.x, 1, o.y, 1); }, success, success},
    {"Sscal, n 0", [](O o) { return miniblasSscal(o.handle, 0, nullptr, nullptr, 1); }, success, success},
    {"Sscal, n -3", [](O o) { return miniblasSscal(o.handle, -3, o.scalars, o.x, 1); }, success, success},
    {"Sscal, incx 0", [](O o) { return miniblasSscal(o.handle, 4, nullptr, nullptr, 0); }, success, success},
    {"Sscal, incx -1", [](O o) { return miniblasSscal(o.handle, 4, o.scalars, o.x, -1); }, success, success},
    {"Sscal_64, n < 0", [](O o) { return miniblasSscal_64(o.handle, below_0, o.scalars, o.x, 1); }, success, success},
    {"Srot, n 0", [](O o) { return miniblasSrot(o.handle, 0, nullptr, 1, nullptr, 1, nullptr, nullptr); }, success,
     success},
    {"Srot, n -3", [](O o) { return miniblasSrot(o.handle, -3, o.x, 1, o.y, 1, o.scalars, o.scalars); }, success,
     success},
    {"Srot_64, n < 0", [](O o) { return miniblasSrot_64(o.handle, below_0, o.x, 1, o.y, 1, o.scalars, o.scalars); },
     success, success},
    {"Srotm, n 0", [](O o) { return miniblasSrotm(o.handle, 0, nullptr, 1, nullptr, 1, nullptr); }, success, success},
    {"Srotm, n -3", [](O o) { return miniblasSrotm(o.handle, -3, o.x, 1, o.y, 1, o.scalars); }, success, success},
    {"Srotm_64, n < 0", [](O o) { return miniblasSrotm_64(o.handle, below_0, o.x, 1, o.y, 1, o.scalars); }, success,
     success},
};

// The same, but the result is 0.
constexpr Row with_result_0[] = {
    {"Sdot, n 0", [](O o) { return miniblasSdot(o.handle, 0, nullptr, 1, nullptr, 1, o.result); }},
    {"Sdot, n -3", [](O o) { return miniblasSdot(o.handle, -3, o.x, 1, o.y, 1, o.result); }},
    {"Sdot_64, n < 0", [](O o) { return miniblasSdot_64(o.handle, below_0, o.x, 1, o.y, 1, o.result); }},
    {"Snrm2, n 0", [](O o) { return miniblasSnrm2(o.handle, 0, nullptr, 1, o.result); }},
    {"Snrm2, incx 0", [](O o) { return miniblasSnrm2(o.handle, 4, nullptr, 0, o.result); }},
    {"Snrm2, incx -1", [](O o) { return miniblasSnrm2(o.handle, 4, o.x, -1, o.result); }},
    {"Snrm2_64, n < 0", [](O o) { return miniblasSnrm2_64(o.handle, below_0, o.x, 1, o.result); }},
    {"Sasum, n -3", [](O o) { return miniblasSasum(o.handle, -3, nullptr, 1, o.result); }},
    {"Sasum, incx 0", [](O o) { return miniblasSasum(o.handle, 4, o.x, 0, o.result); }},
    {"Sasum_64, n < 0", [](O o) { return miniblasSasum_64(o.handle, below_0, o.x, 1, o.result); }},
    {"Isamax, n 0", [](O o) { return miniblasIsamax(o.handle, 0, nullptr, 1, o.index); }},
    {"Isamax, incx -1", [](O o) { return miniblasIsamax(o.handle, 4, nullptr, -1, o.index); }},
    {"Isamax_64, n < 0", [](O o) { return miniblasIsamax_64(o.handle, below_0, o.x, 1, o.index_64); }},
    {"Isamin, n -3", [](O o) { return miniblasIsamin(o.handle, -3, nullptr, 1, o.index); }},
    {"Isamin, incx 0", [](O o) { return miniblasIsamin(o.handle, 4, o.x, 0, o.index); }},
    {"Isamin_64, n < 0", [](O o) { return miniblasIsamin_64(o.handle, below_0, o.x, 1, o.index_64); }},
};

constexpr float before = 55.0f;

// Runs a row in a pointer mode. `results` tells how many of the results became 0.
void run(const Row& row, miniblasPointerMode_t mode, miniblasHandle_t handle, Status expected, int results) {
  SCOPED_TRACE(testing::Message() << row.what << ", scalars in " << name_of(mode) << " memory");
  const GuardedVector x(handle, {1.0f, 2.0f, 3.0f, 4.0f});
  const GuardedVector y(handle, {5.0f, 6.0f, 7.0f, 8.0f});
  const std::vector<float> scalars_before(5, row.scalar);
  ModeValues<float> scalars(handle, mode, scalars_before);
  ModeValues<float> result(handle, mode, {before});
  ModeValues<int> index(handle, mode, {55});
  ModeValues<std::int64_t> index_64(handle, mode, {55});
  const Operands operands{handle, x.data(), y.data(), scalars.at(0), result.at(0), index.at(0), index_64.at(0)};
  EXPECT_EQ(row.call(operands), expected);
  EXPECT_EQ(miniblasSynchronize(handle), success);
  EXPECT_TRUE(x.untouched());
  EXPECT_TRUE(y.untouched());
  EXPECT_EQ(scalars.read(), scalars_before);
  const auto became_0 = [](auto now, auto untouched) {
    EXPECT_TRUE(now == 0 || now == untouched) << now;
    return now == 0 ? 1 : 0;
  };
  EXPECT_EQ(became_0(result.read()[0], before) + became_0(index.read()[0], 55) + became_0(index_64.read()[0], 55),
            results);

  // The handle still works.
  EXPECT_EQ(miniblasSdot(handle, 4, x.data(), 1, y.data(), 1, result.at(0)), success);
  EXPECT_EQ(result.read()[0], 70.0f);
}

TEST_P(Level1ArgumentsTest, IllegalCallsAreRefused) {
  for (const Row& row : refused) {
    run(row, MINIBLAS_POINTER_MODE_HOST, handle_, row.host, 0);
    run(row, MINIBLAS_POINTER_MODE_DEVICE, handle_, row.device, 0);
  }
}

TEST_P(Level1ArgumentsTest, CallsWithNothingToDoTouchNothing) {
  for (const Row& row : without_effect) {
    for (const miniblasPointerMode_t mode : pointer_modes) run(row, mode, handle_, success, 0);
  }
}

TEST_P(Level1ArgumentsTest, AnEmptyReductionGivesZero) {
  for (const Row& row : with_result_0) {
    for (const miniblasPointerMode_t mode : pointer_modes) run(row, mode, handle_, success, 1);
  }
}

// An increment that would be 0 once cut to 32 bits. With one element it does not matter, but that it is above 0.
TEST_P(Level1ArgumentsTest, IncrementsOf64BitsAreNotCut) {
  constexpr std::int64_t inc = std::int64_t{1} << 32;
  const GuardedVector x(handle_, {-3.0f});
  float result = 0.0f;
  std::int64_t index = 0;
  EXPECT_EQ(miniblasSnrm2_64(handle_, 1, x.data(), inc, &result), success);
  EXPECT_EQ(result, 3.0f);
  EXPECT_EQ(miniblasSasum_64(handle_, 1, x.data(), inc, &result), success);
  EXPECT_EQ(result, 3.0f);
  EXPECT_EQ(miniblasIsamax_64(handle_, 1, x.data(), inc, &index), success);
  EXPECT_EQ(index, 1);
  EXPECT_EQ(miniblasIsamin_64(handle_, 1, x.data(), inc, &index), success);
  EXPECT_EQ(index, 1);
  const float two = 2.0f;
  EXPECT_EQ(miniblasSscal_64(handle_, 1, &two, x.data(), inc), success);
  EXPECT_EQ(x.read(), std::vector<float>{-6.0f});
}

}  // namespace
}  // namespace miniblas::test
