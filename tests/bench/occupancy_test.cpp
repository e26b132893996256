// The occupancy calculator against figures that are known, and against NVIDIA's own where CUDA is installed.
#include "bench/info/occupancy.h"

#include <gtest/gtest.h>

#if defined(MINIBLAS_WITH_CUDA)
#include <cuda_occupancy.h>
#endif

namespace miniblas::bench {
namespace {

Occupancy on(int compute_capability, const BlockNeeds& needs) {
  return occupancy(*find_architecture(compute_capability), needs);
}

TEST(Occupancy, TheTextbooksDivision) {
  EXPECT_EQ(on(90, {.registers = 24}).warps_by_division, 85);
  EXPECT_EQ(on(90, {.registers = 24}).warps, 64);
  EXPECT_EQ(on(90, {.registers = 128}).warps_by_division, 16);
  EXPECT_EQ(on(90, {.registers = 128}).warps, 16);
}

TEST(Occupancy, RegistersAreAllocatedInUnitsByScheduler) {
  // 24 registers: 768 a warp, 21 warps on each of four schedulers, so 84 and not 85.
  EXPECT_EQ(on(90, {.threads = 32, .registers = 24}).blocks_by_registers, 84);
  // 33 registers cost as much as 40.
  EXPECT_EQ(on(90, {.registers = 33}).registers_per_warp, 1280);
  EXPECT_EQ(on(90, {.registers = 33}).blocks, on(90, {.registers = 40}).blocks);
  EXPECT_EQ(on(90, {.registers = 255}).blocks, 1);
}

TEST(Occupancy, GemmBlocksOf256ThreadsAnd64Registers) {
  const Occupancy o = on(90, {.threads = 256, .registers = 64});
  EXPECT_EQ(o.blocks, 4);
  EXPECT_EQ(o.warps, 32);
  EXPECT_DOUBLE_EQ(o.share, 0.5);
  EXPECT_EQ(limits(o), std::vector<std::string>{"registers"});
}

TEST(Occupancy, SharedMemoryWithItsReservedKilobyte) {
  constexpr int KiB = 1024;
  const Occupancy o = on(90, {.threads = 128, .registers = 32, .shared = 48 * KiB});
  EXPECT_EQ(o.shared_per_block, 49 * KiB);
  EXPECT_EQ(o.blocks, 4);  // 228 / 49
  EXPECT_EQ(limits(o), std::vector<std::string>{"shared memory"});
  EXPECT_EQ(on(90, {.shared = 227 * KiB}).blocks, 1);
  EXPECT_EQ(on(90, {.shared = 113 * KiB}).blocks, 2);
  EXPECT_EQ(on(90, {.shared = 113 * KiB + 1}).blocks, 1);
  // Nothing is reserved before compute capability 8.0: 64 KiB / 32 KiB.
  EXPECT_EQ(on(75, {.shared = 32 * KiB}).blocks, 2);
  EXPECT_EQ(on(75, {.shared = 16 * KiB}).blocks, 4);
  EXPECT_FALSE(on(75, {.shared = 0}).blocks_by_shared);
}

TEST(Occupancy, SmallBlocksRunOutOfBlocks) {
  const Occupancy o = on(90, {.threads = 32, .registers = 16});
  EXPECT_EQ(o.blocks, 32);
  EXPECT_DOUBLE_EQ(o.share, 0.5);
  EXPECT_EQ(limits(o), std::vector<std::string>{"blocks"});
}

TEST(Occupancy, ABlockThatDoesNotFit) {
  const Occupancy o = on(90, {.threads = 1024, .registers = 128});
  EXPECT_EQ(o.blocks, 0);
  EXPECT_EQ(limits(o), std::vector<std::string>{"registers"});
}

#if defined(MINIBLAS_WITH_CUDA)

int nvidias_blocks(const Architecture& architecture, const BlockNeeds& needs) {
  cudaOccDeviceProp device;
  device.computeMajor = architecture.compute_capability / 10;
  device.computeMinor = architecture.compute_capability % 10;
  device.maxThreadsPerBlock = max_threads_per_block;
  device.maxThreadsPerMultiprocessor = architecture.max_warps * threads_per_warp;
  device.regsPerBlock = registers_per_multiprocessor;
  device.regsPerMultiprocessor = registers_per_multiprocessor;
  device.warpSize = threads_per_warp;
  device.sharedMemPerBlock = 48 * 1024;
  device.sharedMemPerMultiprocessor = static_cast<std::size_t>(architecture.shared);
  device.numSms = 1;
  device.sharedMemPerBlockOptin = static_cast<std::size_t>(architecture.shared_per_block);
  device.reservedSharedMemPerBlock = static_cast<std::size_t>(architecture.shared_reserved);
  cudaOccFuncAttributes kernel;
  kernel.maxThreadsPerBlock = max_threads_per_block;
  kernel.numRegs = needs.registers;
  kernel.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
  kernel.maxDynamicSharedSizeBytes = static_cast<std::size_t>(architecture.shared_per_block);
  const cudaOccDeviceState state;
  cudaOccResult result = {};
  const auto error = cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &kernel, &state, needs.threads,
                                                             static_cast<std::size_t>(needs.shared));
  EXPECT_EQ(error, CUDA_OCC_SUCCESS) << architecture.compute_capability;
  return result.activeBlocksPerMultiprocessor;
}

void expect_nvidias(const Architecture& architecture, const BlockNeeds& needs) {
  if (needs.shared > architecture.shared_per_block) return;
  ASSERT_EQ(occupancy(architecture, needs).blocks, nvidias_blocks(architecture, needs))
      << architecture.compute_capability << ": " << needs.threads << " threads, " << needs.registers << " registers, "
      << needs.shared << " bytes";
}

TEST(Occupancy, IsNvidiasOwn) {
  for (const Architecture& architecture : architectures()) {
    for (const int threads : {1, 32, 33, 64, 96, 128, 160, 192, 256, 288, 384, 512, 640, 768, 1000, 1024}) {
      for (int registers = 1; registers <= max_registers_per_thread; ++registers) {
        for (const int shared : {0, 1, 1024, 16384, 33000, 49152, 100000, 232448}) {
          ASSERT_NO_FATAL_FAILURE(expect_nvidias(architecture, {threads, registers, shared}));
        }
      }
    }
    for (int shared = 0; shared <= architecture.shared_per_block; shared += 13) {
      ASSERT_NO_FATAL_FAILURE(expect_nvidias(architecture, {32, 16, shared}));
    }
  }
}

#endif

}  // namespace
}  // namespace miniblas::bench
