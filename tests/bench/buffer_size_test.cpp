// The ceilings' buffers fit into memory, and not into the L2 cache.
#include "bench/info/buffer_size.h"

#include <gtest/gtest.h>

#include "bench/info/gpu.h"
#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

constexpr double MiB = 1024.0 * 1024.0;
constexpr double pattern_MiB = sizeof(float) * pattern / MiB;

TEST(BufferSize, IsAGibibyteWhereThereIsRoom) { EXPECT_EQ(patterns_of_buffer(140e9, 50 * MiB) * pattern_MiB, 1024); }

TEST(BufferSize, LeavesRoomForTwo) {
  EXPECT_EQ(patterns_of_buffer(1024 * MiB, 4 * MiB) * pattern_MiB, 384);
  EXPECT_EQ(patterns_of_buffer(180 * MiB, 4 * MiB), 1u);
}

TEST(BufferSize, IsFourTimesTheCacheOrRefused) {
  EXPECT_EQ(patterns_of_buffer(140e9, 300 * MiB) * pattern_MiB, 1216);
  EXPECT_THROW(patterns_of_buffer(400 * MiB, 50 * MiB), Error);
  EXPECT_THROW(patterns_of_buffer(100 * MiB, 1 * MiB), Error);
}

TEST(Peaks, FollowFromClocksAndWidths) {
  GpuProperties gpu;
  EXPECT_FALSE(peak_tflops(gpu));
  EXPECT_FALSE(peak_gigabytes_per_second(gpu));
  gpu.multiprocessors = 132;
  gpu.fp32_lanes = 128;
  gpu.sm_clock_mhz = 1980;
  gpu.memory_clock_mhz = 3201;
  gpu.memory_bus_bits = 6144;
  EXPECT_NEAR(*peak_tflops(gpu), 66.9, 0.05);
  EXPECT_NEAR(*peak_gigabytes_per_second(gpu), 4917, 0.5);
}

}  // namespace
}  // namespace miniblas::bench
