// The kernels that find a GPU's ceilings compute what they say: a ceiling of work not done would be too high.
#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "kernels/ceilings/ceilings.h"
#include "kernels/ceilings/ffma_formula.h"
#include "simt/build.h"
#include "tests/support/device_buffer.h"
#include "tests/support/device_test.h"

namespace miniblas::test {
namespace {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

class Ceilings : public DeviceTest {
 protected:
  const CeilingKernels& kernels() const {
#if defined(MINIBLAS_WITH_CUDA)
    if (GetParam() == "cuda") return cuda_ceiling_kernels();
#endif
    return MINIBLAS_BUILD_NAME(ceiling_kernels)();
  }
};

// Small whole numbers, whose sums are exact in any order.
std::vector<float> numbers(std::size_t count) {
  std::vector<float> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(static_cast<float>(i * 7 % 23) - 9.0f);
  return values;
}

TEST_P(Ceilings, CopyMovesEveryElementAndNoMore) {
  for (const std::size_t count : {1, 3, 4, 5, 1023, 1024, 1025, 1026, 1027, 4096, 10007}) {
    const std::vector<float> values = numbers(count);
    const DeviceBuffer<float> from(handle_, values);
    const DeviceBuffer<float> to(handle_, std::vector<float>(count + 8, -77.0f));
    ASSERT_TRUE(kernels().copy.launch({from.data(), to.data(), static_cast<std::int64_t>(count)}, nullptr).ok());
    std::vector<float> expected = values;
    expected.resize(count + 8, -77.0f);
    EXPECT_EQ(to.read(), expected) << count;
  }
}

TEST_P(Ceilings, CopyRefusesMoreBlocksThanAGridTakes) {
  const CopyProblem problem{nullptr, nullptr, std::int64_t{1} << 42};
  EXPECT_EQ(kernels().copy.launch(problem, nullptr).code, StatusCode::invalid_configuration);
}

TEST_P(Ceilings, ReadSumsEveryElementOnce) {
  for (const std::size_t count : {1, 3, 4, 2047, 2048, 8192, 8193, 3 * 8192 + 4 * 700 + 2, 5 * 8192 - 1}) {
    for (const int blocks : {1, 2, 3}) {
      const std::vector<float> values = numbers(count);
      double expected = 0.0;
      for (const float value : values) expected += value;
      const DeviceBuffer<float> from(handle_, values);
      const DeviceBuffer<float> sums(handle_, std::vector<float>(static_cast<std::size_t>(blocks), nan));
      const ReadProblem problem{blocks, from.data(), static_cast<std::int64_t>(count), sums.data()};
      ASSERT_TRUE(kernels().read.launch(problem, nullptr).ok());
      double sum = 0.0;
      for (const float part : sums.read()) sum += part;
      EXPECT_EQ(sum, expected) << count << " in " << blocks << " blocks";
    }
  }
}

TEST_P(Ceilings, FfmaGivesWhatTheFormulaSays) {
  constexpr int blocks = 2;
  for (const float factor : {-1.0f, -0.99f, 0.5f}) {
    const DeviceBuffer<float> sums(handle_, std::vector<float>(blocks * FfmaProblem::threads, nan));
    const FfmaProblem problem{blocks, 3, factor, 0.731f, sums.data()};
    ASSERT_TRUE(kernels().ffma.launch(problem, nullptr).ok());
    const std::vector<float> found = sums.read();
    for (int i = 0; i < blocks * FfmaProblem::threads; ++i) {
      const double expected = ffma_sum(problem, i % FfmaProblem::threads);
      ASSERT_NEAR(found[static_cast<std::size_t>(i)], expected, ffma_tolerance(problem)) << i << ", " << factor;
    }
  }
}

TEST_P(Ceilings, FfmaStoresNothingUnlessAsked) {
  EXPECT_TRUE(kernels().ffma.launch({1, 1, -1.0f, 0.731f, nullptr}, nullptr).ok());
  EXPECT_EQ(miniblasSynchronize(handle_), MINIBLAS_STATUS_SUCCESS);
}

TEST_P(Ceilings, SomeBlocksAreResident) {
  Residency residency;
  ASSERT_TRUE(kernels().read.residency(ReadProblem::threads, 0, residency).ok());
  EXPECT_GE(residency.blocks(), 1);
}

MINIBLAS_TEST_ON_ALL_DEVICES(Ceilings);

}  // namespace
}  // namespace miniblas::test
