// The routines with 64-bit sizes: the same results, and no size is cut to 32 bits.
#include <gtest/gtest.h>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/guarded_matrix.h"

namespace miniblas::test {
namespace {

using Index64Test = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(Index64Test);

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;
constexpr miniblasOperation_t n = MINIBLAS_OP_N;
constexpr miniblasOperation_t t = MINIBLAS_OP_T;
constexpr float one = 1.0f;
constexpr float two = 2.0f;

// Small, but not once cut to 32 bits.
constexpr std::int64_t large = std::int64_t{1} << 32;

TEST_P(Index64Test, GiveTheSameBits) {
  Random random;
  const GuardedMatrix a(handle_, random_matrix(random, 33, 20), {3, 0});
  const GuardedMatrix b(handle_, random_matrix(random, 20, 17), {1, 0});
  const Matrix before = random_matrix(random, 33, 17);
  const GuardedMatrix c(handle_, before);
  const GuardedMatrix c_64(handle_, before);
  ASSERT_EQ(miniblasSgemm(handle_, n, n, 33, 17, 20, &two, a.data(), a.ld(), b.data(), b.ld(), &one, c.data(), c.ld()),
            success);
  ASSERT_EQ(miniblasSgemm_64(handle_, n, n, 33, 17, 20, &two, a.data(), a.ld(), b.data(), b.ld(), &one, c_64.data(),
                             c_64.ld()),
            success);
  EXPECT_TRUE(same_bits(c_64.read(), c.read()));

  // Blocks of 17 x 17.
  ASSERT_EQ(miniblasSgeam(handle_, t, n, 17, 17, &two, a.data(), a.ld(), &one, b.data(), b.ld(), c.data(), c.ld()),
            success);
  ASSERT_EQ(
      miniblasSgeam_64(handle_, t, n, 17, 17, &two, a.data(), a.ld(), &one, b.data(), b.ld(), c_64.data(), c_64.ld()),
      success);
  EXPECT_TRUE(same_bits(c_64.read(), c.read()));

  ASSERT_EQ(miniblasStranspose(handle_, 17, 17, b.data(), b.ld(), c.data(), c.ld()), success);
  ASSERT_EQ(miniblasStranspose_64(handle_, 17, 17, b.data(), b.ld(), c_64.data(), c_64.ld()), success);
  EXPECT_TRUE(same_bits(c_64.read(), c.read()));
  EXPECT_TRUE(c.guards_intact() && c_64.guards_intact());
}

TEST_P(Index64Test, SizesAreNotCut) {
  const GuardedMatrix x(handle_, Matrix(8, 8, 1.0f));
  const GuardedMatrix y(handle_, Matrix(8, 8, 1.0f));
  float* const a = x.data();
  float* const c = y.data();
  EXPECT_EQ(miniblasSgemm_64(handle_, n, n, large + 4, 4, 4, &one, a, 8, a, 8, &one, c, 8), invalid);
  EXPECT_EQ(miniblasSgemm_64(handle_, n, t, 4, large + 4, 4, &one, a, 8, a, 8, &one, c, 8), invalid);
  EXPECT_EQ(miniblasSgemm_64(handle_, n, n, 4, 4, large + 4, &one, a, 8, a, 8, &one, c, 8), invalid);
  EXPECT_EQ(miniblasSgemm_64(handle_, n, n, -large, 4, 4, &one, a, 8, a, 8, &one, c, 8), invalid);
  EXPECT_EQ(miniblasSgemm_64(handle_, n, n, 4, 4, -large, &one, a, 8, a, 8, &one, c, 8), invalid);
  EXPECT_EQ(miniblasSgeam_64(handle_, n, n, large + 4, 4, &one, a, 8, &one, a, 8, c, 8), invalid);
  EXPECT_EQ(miniblasSgeam_64(handle_, n, n, 4, -large, &one, a, 8, &one, a, 8, c, 8), invalid);
  EXPECT_EQ(miniblasStranspose_64(handle_, large + 4, 4, a, 8, c, 8), invalid);
  EXPECT_EQ(miniblasStranspose_64(handle_, 4, large + 4, a, 8, c, 8), invalid);
  EXPECT_TRUE(x.untouched());
  EXPECT_TRUE(y.untouched());
}

// More blocks than a launch can have: refused, and nothing is touched.
TEST_P(Index64Test, ALaunchThatIsTooLargeFails) {
  const GuardedMatrix x(handle_, Matrix(8, 8, 1.0f));
  constexpr std::int64_t most = INT64_MAX;
  const miniblasStatus_t status =
      miniblasSgemm_64(handle_, n, n, most, most, 0, &one, nullptr, most, nullptr, 1, &two, x.data(), most);
  EXPECT_NE(status, success);
  EXPECT_TRUE(x.untouched());
  EXPECT_EQ(miniblasSynchronize(handle_), success);
}

}  // namespace
}  // namespace miniblas::test
