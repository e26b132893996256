// The read ceiling: global memory summed, each byte read once.
//
// Idea:     as many blocks as the GPU holds at a time, and four loads of 16 bytes in flight a thread.
// NOTE:     a grid beyond what is resident ends in a part-filled wave, 6 % slower on an H200.
#pragma once

#include <cstdint>

#include "kernels/ceilings/ceilings.h"
#include "simt/launch.h"
#include "simt/streaming_load.h"

namespace miniblas::inline MINIBLAS_BUILD {

// The sum of `value` over the block, in thread 0.
template <int threads>
__device__ __forceinline__ float block_sum(float value) {
  __shared__ float warp_sums[threads / 32];
#pragma unroll
  for (int distance = 16; distance > 0; distance /= 2) value += __shfl_down_sync(0xffffffffu, value, distance);
  if (threadIdx.x % 32 == 0) warp_sums[threadIdx.x / 32] = value;
  __syncthreads();
  float sum = 0.0f;
  if (threadIdx.x == 0) {
    for (int warp = 0; warp < threads / 32; ++warp) sum += warp_sums[warp];
  }
  return sum;
}

__global__ void __launch_bounds__(ReadProblem::threads) read_ceiling(const ReadProblem p) {
  constexpr int loads = 4;  // in flight
  constexpr std::int64_t tile = loads * ReadProblem::threads;
  const auto* const from = reinterpret_cast<const float4*>(p.from);
  const std::int64_t vectors = p.count / 4;
  const std::int64_t stride = static_cast<std::int64_t>(gridDim.x) * tile;
  float sum = 0.0f;

  std::int64_t first = blockIdx.x * tile + threadIdx.x;
  for (; first + (loads - 1) * ReadProblem::threads < vectors; first += stride) {
    float4 v[loads];
#pragma unroll
    for (int i = 0; i < loads; ++i) v[i] = load_streaming(from + first + i * ReadProblem::threads);
#pragma unroll
    for (int i = 0; i < loads; ++i) sum += (v[i].x + v[i].y) + (v[i].z + v[i].w);
  }

  // The last tile, where it is not full, then the up to three floats that make no float4.
#pragma unroll 1
  for (; first < vectors; first += ReadProblem::threads) {
    const float4 v = load_streaming(from + first);
    sum += (v.x + v.y) + (v.z + v.w);
  }
  if (blockIdx.x == 0 && threadIdx.x < p.count % 4) sum += p.from[4 * vectors + threadIdx.x];

  const float total = block_sum<ReadProblem::threads>(sum);
  if (threadIdx.x == 0) p.sums[blockIdx.x] = total;
}

inline Status launch_read_ceiling(const ReadProblem& p, Stream stream) {
  return simt::launch(&read_ceiling, {dim3(static_cast<unsigned>(p.blocks)), dim3(ReadProblem::threads), 0, stream}, p);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
