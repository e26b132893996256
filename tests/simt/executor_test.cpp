// Launches that must fail, and launches from several threads.
#include <gtest/gtest.h>

#include <numeric>
#include <thread>

#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace {

using simt::launch;
using simt::LaunchConfig;

__global__ void count_block(int* count) {
  if (threadIdx.x == 0 && threadIdx.y == 0 && threadIdx.z == 0) *count += 1;
}

struct Limit {
  LaunchConfig config;
  StatusCode status;
};

TEST(Executor, RefusesWhatADeviceRefuses) {
  const StatusCode bad = StatusCode::invalid_configuration;
  const Limit limits[] = {
      {{dim3(1), dim3(1024)}, StatusCode::success},
      {{dim3(1), dim3(1025)}, bad},
      {{dim3(1), dim3(64, 64)}, bad},
      {{dim3(1), dim3(1, 1, 64)}, StatusCode::success},
      {{dim3(1), dim3(1, 1, 65)}, bad},
      {{dim3(1), dim3(0)}, bad},
      {{dim3(0), dim3(32)}, bad},
      {{dim3(70000), dim3(1)}, StatusCode::success},
      {{dim3(1, 65535), dim3(1)}, StatusCode::success},
      {{dim3(1, 65536), dim3(1)}, bad},
      {{dim3(1, 1, 65536), dim3(1)}, bad},
      {{dim3(1), dim3(1), 227 * 1024}, StatusCode::success},
      {{dim3(1), dim3(1), 227 * 1024 + 1}, bad},
  };
  for (const Limit& limit : limits) {
    int count = 0;
    const dim3 g = limit.config.grid;
    EXPECT_EQ(launch(&count_block, limit.config, &count).code, limit.status)
        << g.x << " " << g.y << " " << g.z << " blocks";
    EXPECT_EQ(count, limit.status == StatusCode::success ? static_cast<int>(g.x * g.y * g.z) : 0);
  }
}

__global__ void convert(double* out, double value, const float* pointer) {
  *out = value + static_cast<double>(*pointer);
}

TEST(Executor, ConvertsArguments) {
  double out = 0.0;
  float quarter = 0.25f;
  // An int and a float* for a double and a const float*.
  EXPECT_TRUE(launch(&convert, {dim3(1), dim3(1)}, &out, 3, &quarter).ok());
  EXPECT_EQ(out, 3.25);
}

struct Large {
  int values[100];
};

__global__ void sum_of_large(Large large, int* out) {
  int sum = 0;
  for (int i = 0; i < 100; ++i) sum += large.values[i];
  __syncthreads();
  // Each thread has a copy of its own.
  large.values[0] = -1000;
  __syncthreads();
  out[threadIdx.x] = sum + large.values[0];
}

TEST(Executor, CopiesLargeArgumentsForEachThread) {
  Large large;
  std::iota(std::begin(large.values), std::end(large.values), 0);
  int out[64];
  EXPECT_TRUE(launch(&sum_of_large, {dim3(1), dim3(64)}, large, out).ok());
  for (const int value : out) EXPECT_EQ(value, 4950 - 1000);
}

__global__ void rotate(int* data, int rounds) {
  __shared__ int tile[128];
  for (int round = 0; round < rounds; ++round) {
    tile[threadIdx.x] = data[threadIdx.x];
    __syncthreads();
    data[threadIdx.x] = tile[(threadIdx.x + 1) % 128];
    __syncthreads();
  }
}

TEST(Executor, SerialisesLaunchesOfManyThreads) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([t] {
      int data[128];
      for (int i = 0; i < 128; ++i) data[i] = 1000 * t + i;
      for (int repeat = 0; repeat < 20; ++repeat) ASSERT_TRUE(launch(&rotate, {dim3(1), dim3(128)}, data, 5).ok());
      for (int i = 0; i < 128; ++i) ASSERT_EQ(data[i], 1000 * t + (i + 100) % 128);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace miniblas::inline MINIBLAS_BUILD
