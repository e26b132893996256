// GEMM kernels whose slabs arrive by themselves, on a GPU: again and again on a large problem, where a slab that is
// overwritten too early shows in some elements of some launches, and with every short sum, where a ring that waits for
// what never comes stops for good.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "tests/support/device_buffer.h"
#include "tests/support/device_test.h"
#include "tests/support/random.h"

namespace miniblas::test {
namespace {

// Without a workspace nothing is packed: a kernel then gets the operands as they lie.
struct RingCase {
  const char* kernel;
  const char* ops;
  bool has_workspace;
};

std::ostream& operator<<(std::ostream& out, const RingCase& ring) { return out << ring.kernel << ' ' << ring.ops; }

std::string device_of(const RingCase&) { return "cuda"; }

constexpr RingCase cases[] = {
    {"07_cp_async", "nt", true},
    {"08_tma", "nt", true},
    {"08_tma", "nt", false},
    {"08_tma", "nn", false},
    {"08_tma", "tt", false},
    {"tma_128x64_4", "nt", true},
    {"tma_128x64_4", "nn", false},
    {"tma_128x64_4", "tt", false},
    {"tma_128x32_4", "nn", false},
    {"tma_128x32_4", "tt", false},
    {"tma_32x128_4", "nn", false},
    {"tma_32x128_4", "tt", false},
    {"tma_192x96_1", "nt", true},
    {"tma_192x96_2", "nt", true},
    {"tma_96x48_8", "nt", true},
    {"tma_128x32_4", "nt", true},
    {"tma_32x128_4", "nt", true},
    {"tma_copy_128x64_4", "nn", false},
    {"tma_copy_128x64_4", "tt", false},
    {"tma_copy_128x64_4", "tn", false},
    {"10_wgmma_split", "nt", true},
    {"wgmma_split_128x128", "tn", true},
};

class RingTest : public HandleTest<RingCase> {
 protected:
  void SetUp() override {
    HandleTest<RingCase>::SetUp();
    if (!ready()) return;
    const miniblasStatus_t status = miniblasSetGemmKernel(handle_, GetParam().kernel);
    if (status == MINIBLAS_STATUS_NOT_SUPPORTED) GTEST_SKIP() << GetParam().kernel << " can't run on this GPU";
    ASSERT_EQ(status, MINIBLAS_STATUS_SUCCESS);
    if (!GetParam().has_workspace) {
      ASSERT_EQ(miniblasSetWorkspace(handle_, nullptr, 0), MINIBLAS_STATUS_SUCCESS);
    }
  }

  // C = op(A) * op(B), of n x n. What C held is gone, even where no block writes.
  void multiply(
      int n, int k, const DeviceBuffer<float>& a, const DeviceBuffer<float>& b, const DeviceBuffer<float>& c) {
    const float one = 1.0f;
    const float zero = 0.0f;
    const float nan = std::numeric_limits<float>::quiet_NaN();
    require_success(miniblasSscal(handle_, n * n, &nan, c.data(), 1), "miniblasSscal");
    require_success(miniblasSgemm(handle_, op(0), op(1), n, n, k, &one, a.data(), ld(0, n, k), b.data(), ld(1, n, k),
                                  &zero, c.data(), n),
                    "miniblasSgemm");
  }

  // Forced, a kernel may still leave a problem to others. Then this would test nothing.
  void expect_that_the_kernel_runs(int n, int k, const DeviceBuffer<float>& a, const DeviceBuffer<float>& c) {
    const float one = 1.0f;
    const float zero = 0.0f;
    std::string text(400, '\0');
    std::size_t needed = 0;
    require_success(miniblasExplainSgemm(handle_, op(0), op(1), n, n, k, &one, a.data(), ld(0, n, k), a.data(),
                                         ld(1, n, k), &zero, c.data(), n, text.data(), text.size(), &needed),
                    "miniblasExplainSgemm");
    const std::string start = std::string("Kernel ") + GetParam().kernel + " on ";
    EXPECT_EQ(text.compare(0, start.size(), start), 0) << text;
  }

 private:
  miniblasOperation_t op(int operand) const { return GetParam().ops[operand] == 'n' ? MINIBLAS_OP_N : MINIBLAS_OP_T; }
  // A is n x k before op, or k x n.
  int ld(int operand, int n, int k) const { return (GetParam().ops[operand] == 'n') == (operand == 0) ? n : k; }
};
INSTANTIATE_TEST_SUITE_P(, RingTest, testing::ValuesIn(cases), [](const auto& info) {
  return std::string(info.param.kernel) + "_" + info.param.ops + (info.param.has_workspace ? "" : "_as_they_lie");
});

std::vector<float> random_values(std::size_t count, Random& random) {
  std::vector<float> values(count);
  for (float& value : values) value = static_cast<float>(random.integer(-1000, 1000)) / 512.0f;
  return values;
}

TEST_P(RingTest, FiftyLaunchesAt8192AreRight) {
  constexpr int n = 8192;
  constexpr int elements = n * n;
  static Random random;
  static const std::vector<float> values = random_values(elements, random);  // the same for all cases, to save time
  static const std::vector<float> others = random_values(elements, random);
  const DeviceBuffer<float> a(handle_, values);
  const DeviceBuffer<float> b(handle_, others);
  const DeviceBuffer<float> first(handle_, values);
  const DeviceBuffer<float> c(handle_, values);
  expect_that_the_kernel_runs(n, n, a, c);
  require_success(miniblasSetGemmKernel(handle_, "05_float4"), "miniblasSetGemmKernel");
  multiply(n, n, a, b, c);
  require_success(miniblasSetGemmKernel(handle_, GetParam().kernel), "miniblasSetGemmKernel");
  multiply(n, n, a, b, first);
  // Elements are of the size of sqrt(n), sums of n products lose a few hundred units of it in another order.
  const std::vector<float> expected = c.read();
  const std::vector<float> got = first.read();
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < got.size(); ++i) wrong += !(std::fabs(got[i] - expected[i]) <= 1e-4f * std::sqrt(n));
  ASSERT_EQ(wrong, 0u);
  for (int launch = 1; launch < 50; ++launch) {
    multiply(n, n, a, b, c);
    const float minus_one = -1.0f;
    float difference = 0.0f;
    require_success(miniblasSaxpy(handle_, elements, &minus_one, first.data(), 1, c.data(), 1), "miniblasSaxpy");
    require_success(miniblasSasum(handle_, elements, c.data(), 1, &difference), "miniblasSasum");
    ASSERT_EQ(difference, 0.0f) << "launch " << launch;
  }
}

TEST_P(RingTest, ShortSumsEnd) {
  constexpr int n = 256;
  constexpr int most = 200;
  const std::vector<float> ones(std::size_t{n} * most, 1.0f);
  const DeviceBuffer<float> a(handle_, ones);
  const DeviceBuffer<float> b(handle_, ones);
  const DeviceBuffer<float> c(handle_, std::vector<float>(std::size_t{n} * n));
  for (int k = 1; k <= most; ++k) {
    multiply(n, k, a, b, c);
    ASSERT_EQ(c.read(), std::vector<float>(std::size_t{n} * n, static_cast<float>(k))) << "k = " << k;
  }
}

}  // namespace
}  // namespace miniblas::test
