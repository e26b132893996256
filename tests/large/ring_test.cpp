// GEMM rungs whose slabs arrive by themselves, on a GPU: again and again on a large problem, where a slab that is
// overwritten too early shows in some elements of some launches, and with every short sum, where a ring that waits for
// what never comes stops for good.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "tests/support/device_buffer.h"
#include "tests/support/random.h"
#include "tests/support/rung_test.h"

namespace miniblas::test {
namespace {

using RingTest = GemmRungTest;
INSTANTIATE_TEST_SUITE_P(,
                         RingTest,
                         testing::Values(Rung{"cuda", "07_cp_async"}, Rung{"cuda", "08_tma"}),
                         rung_test_name);

// C = A * transpose of B, of n x n, in memory full of NaN.
std::vector<float> multiply(
    miniblasHandle_t handle, int n, int k, const DeviceBuffer<float>& a, const DeviceBuffer<float>& b) {
  const float one = 1.0f;
  const float zero = 0.0f;
  const std::vector<float> poison(static_cast<std::size_t>(n) * n, std::numeric_limits<float>::quiet_NaN());
  const DeviceBuffer<float> c(handle, poison);
  EXPECT_EQ(
      miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_T, n, n, k, &one, a.data(), n, b.data(), n, &zero, c.data(), n),
      MINIBLAS_STATUS_SUCCESS);
  return c.read();
}

std::vector<float> random_values(std::size_t count, Random& random) {
  std::vector<float> values(count);
  for (float& value : values) value = static_cast<float>(random.integer(-1000, 1000)) / 512.0f;
  return values;
}

TEST_P(RingTest, FiftyLaunchesAt8192AreRight) {
  constexpr int n = 8192;
  Random random;
  const DeviceBuffer<float> a(handle_, random_values(std::size_t{n} * n, random));
  const DeviceBuffer<float> b(handle_, random_values(std::size_t{n} * n, random));
  require_success(miniblasSetGemmKernel(handle_, "05_float4"), "miniblasSetGemmKernel");
  const std::vector<float> reference = multiply(handle_, n, n, a, b);
  require_success(miniblasSetGemmKernel(handle_, GetParam().kernel.c_str()), "miniblasSetGemmKernel");
  const std::vector<float> first = multiply(handle_, n, n, a, b);
  // Elements are of the size of sqrt(n), sums of n products lose a few hundred units of it in another order.
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < first.size(); ++i) wrong += !(std::fabs(first[i] - reference[i]) <= 1e-4f * std::sqrt(n));
  ASSERT_EQ(wrong, 0u);
  for (int launch = 1; launch < 50; ++launch) {
    const std::vector<float> again = multiply(handle_, n, n, a, b);
    ASSERT_EQ(std::memcmp(again.data(), first.data(), first.size() * sizeof(float)), 0) << "launch " << launch;
  }
}

TEST_P(RingTest, ShortSumsEnd) {
  constexpr int n = 256;
  constexpr int most = 200;
  const std::vector<float> ones(std::size_t{n} * most, 1.0f);
  const DeviceBuffer<float> a(handle_, ones);
  const DeviceBuffer<float> b(handle_, ones);
  for (int k = 1; k <= most; ++k) {
    const std::vector<float> expected(std::size_t{n} * n, static_cast<float>(k));
    ASSERT_EQ(multiply(handle_, n, k, a, b), expected) << "k = " << k;
  }
}

}  // namespace
}  // namespace miniblas::test
