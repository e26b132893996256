// One value made from those of all threads of a block, always in the same order.
#pragma once

#include <cstdint>

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

constexpr int reduction_threads = 256;  // of a block

__device__ __forceinline__ double shuffle_down(double value, unsigned distance) {
  return __shfl_down_sync(0xffffffffu, value, distance);
}

__device__ __forceinline__ void store(double& to, double value) { to = value; }

// What the whole block's values make, in thread 0. `Reduction` says how two values make one.
template <class Reduction>
__device__ __forceinline__ typename Reduction::Value reduce_block(typename Reduction::Value value) {
  constexpr int warps = reduction_threads / 32;
  __shared__ typename Reduction::Value of_warps[warps];
#pragma unroll
  for (unsigned distance = 16; distance > 0; distance /= 2) {
    value = Reduction::combine(value, shuffle_down(value, distance));
  }
  if (threadIdx.x % 32 == 0) store(of_warps[threadIdx.x / 32], value);
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int warp = 1; warp < warps; ++warp) value = Reduction::combine(value, of_warps[warp]);
  }
  return value;
}

}  // namespace miniblas::inline MINIBLAS_BUILD
