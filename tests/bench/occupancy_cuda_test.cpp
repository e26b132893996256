// The occupancy calculator against the driver's own figure for compiled kernels. Skipped where there is no GPU.
#include <gtest/gtest.h>

#include "bench/info/gpu.h"
#include "bench/info/occupancy.h"
#include "tests/support/device_test.h"

namespace miniblas::bench {
namespace {

class OccupancyOnGpu : public test::DeviceTest {};

template <class Problem>
void compare(const CeilingKernel<Problem>& kernel, const Architecture& architecture) {
  for (int threads = 32; threads <= Problem::threads; threads += 32) {
    for (const int dynamic : {0, 100, 1024, 5000, 16384, 32768, 49152, 65536, 100000, 166000, 230000}) {
      Residency found;
      const BlockNeeds probe{threads, 1, dynamic};
      if (probe.shared + 1024 > architecture.shared_per_block) continue;
      ASSERT_TRUE(kernel.residency(threads, static_cast<std::size_t>(dynamic), found).ok()) << threads << dynamic;
      const BlockNeeds needs{threads, found.registers, dynamic + static_cast<int>(found.static_shared)};
      EXPECT_EQ(occupancy(architecture, needs).blocks, found.blocks_per_multiprocessor)
          << threads << " threads, " << needs.registers << " registers, " << needs.shared << " bytes";
    }
  }
}

TEST_P(OccupancyOnGpu, IsTheDrivers) {
  const Architecture* const architecture = find_architecture(query_gpu().compute_capability);
  if (architecture == nullptr) GTEST_SKIP() << "the calculator does not know this GPU's compute capability";
  const CeilingKernels& kernels = gpu_ceiling_kernels();
  compare(kernels.ffma, *architecture);
  compare(kernels.read, *architecture);
  compare(kernels.copy, *architecture);
}

TEST_P(OccupancyOnGpu, TheTableHasTheDriversLimits) {
  const GpuProperties gpu = query_gpu();
  const Architecture* const architecture = find_architecture(gpu.compute_capability);
  if (architecture == nullptr) GTEST_SKIP() << "the calculator does not know this GPU's compute capability";
  EXPECT_EQ(architecture->max_warps * threads_per_warp, gpu.threads_per_multiprocessor);
  EXPECT_EQ(architecture->max_blocks, gpu.blocks_per_multiprocessor);
  EXPECT_EQ(architecture->shared, gpu.shared_per_multiprocessor);
  EXPECT_EQ(architecture->shared_per_block, gpu.shared_per_block_optin);
  EXPECT_EQ(architecture->shared_reserved, gpu.shared_reserved_per_block);
  EXPECT_EQ(registers_per_multiprocessor, gpu.registers_per_multiprocessor);
  EXPECT_EQ(registers_per_multiprocessor, gpu.registers_per_block);
  EXPECT_EQ(max_threads_per_block, gpu.threads_per_block);
}

INSTANTIATE_TEST_SUITE_P(, OccupancyOnGpu, testing::Values(std::string("cuda")), test::device_test_name);

}  // namespace
}  // namespace miniblas::bench
