// One small kernel for each thing that CUDA has and the host device gives. Each runs blocks of 64 threads on
// 64 elements each; n is a multiple of 64.
#pragma once

#include "simt/async_copy.h"
#include "simt/bfloat16.h"
#include "simt/half.h"
#include "simt/launch.h"
#include "simt/mma.h"
#include "tests/simt/fixtures.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace fixtures {

constexpr int block_size = 64;

__device__ __forceinline__ int this_element() { return static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x); }

// out = in + 1, with every index function in play: the grid is (n / 64, 1, 1) as (x, y, z), blocks (16, 2, 2).
template <int unused>
__global__ void indices(const float* in, float* out) {
  const unsigned t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  const unsigned b = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  const unsigned i = b * blockDim.x * blockDim.y * blockDim.z + t;
  out[i] = in[i] + 1.0f;
}

// out = the sum of the warp's 32 elements, by shuffles down and a broadcast.
template <int unused>
__global__ void warp_sum(const float* in, float* out) {
  float sum = __ldg(in + this_element());
  for (int delta = 16; delta > 0; delta /= 2) sum += __shfl_down_sync(0xffffffffu, sum, delta);
  out[this_element()] = __shfl_sync(0xffffffffu, sum, 0);
}

// The same by shuffles across, in groups of 8.
template <int unused>
__global__ void group_sum(const float* in, float* out) {
  float sum = in[this_element()];
  for (int mask = 4; mask > 0; mask /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, mask, 8);
  out[this_element()] = sum;
}

// out = the sum of this and all earlier elements of the warp, by shuffles up.
template <int unused>
__global__ void warp_prefix_sum(const float* in, float* out) {
  float sum = in[this_element()];
  const int lane = static_cast<int>(threadIdx.x % 32);
  for (int delta = 1; delta < 32; delta *= 2) {
    const float below = __shfl_up_sync(0xffffffffu, sum, delta);
    if (lane >= delta) sum += below;
  }
  out[this_element()] = sum;
}

// Shuffles of the two halves of a warp apart, the halves on different branches.
template <int unused>
__global__ void half_warps(const float* in, float* out) {
  float value = in[this_element()];
  if (threadIdx.x % 32 < 16) {
    value = __shfl_sync(0x0000ffffu, value, 3);
  } else {
    value = __shfl_sync(0xffff0000u, value, 20);
    value += 1.0f;
  }
  out[this_element()] = value;
}

// out = the number of positive elements in the warp, 1000 more where all are, 2000 where none is.
template <int unused>
__global__ void votes(const float* in, float* out) {
  const int positive = in[this_element()] > 0.0f;
  float result = static_cast<float>(__popc(__ballot_sync(0xffffffffu, positive)));
  if (__all_sync(0xffffffffu, positive)) result += 1000.0f;
  if (!__any_sync(0xffffffffu, positive)) result += 2000.0f;
  out[this_element()] = result;
}

// out = the sum of the block, by a tree in shared memory whose last steps need only the warp.
template <int threads>
__global__ void shared_tree(const float* in, float* out) {
  __shared__ float partial[threads];
  const unsigned t = threadIdx.x;
  partial[t] = in[this_element()];
  __syncthreads();
  if (t < 32) {
    partial[t] += partial[t + 32];
    __syncwarp();
    for (unsigned half = 16; half > 0; half /= 2) {
      const float other = t < half ? partial[t + half] : 0.0f;
      __syncwarp();
      if (t < half) partial[t] += other;
      __syncwarp();
    }
  }
  __syncthreads();
  out[this_element()] = partial[0];
}

// out = the sums of every eighth element, of the first 40 threads' in reverse; the others' inputs. A thread that knows
// before the barrier what it has to do after it leads g++ to make two calls of the barrier.
template <int threads>
__global__ void partial_block(const float* in, float* out) {
  __shared__ float sums[threads];
  const unsigned t = threadIdx.x;
  const float* const block = in + (this_element() - t);
  float sum = 0.0f;
  if (t < 40) {
    for (unsigned i = t; i < threads; i += 8) sum += block[i];
  }
  sums[t] = sum;
  __syncthreads();
  if (t >= 40) {
    out[this_element()] = block[t];
    return;
  }
  out[this_element()] = sums[39 - t];
}

// out = the sum of the block, by atomics on shared memory.
template <int unused>
__global__ void shared_atomic(const float* in, float* out) {
  __shared__ float sum;
  if (threadIdx.x == 0) sum = 0.0f;
  __syncthreads();
  atomicAdd(&sum, in[this_element()]);
  __syncthreads();
  out[this_element()] = sum;
}

// out[0] += the sum of all; out[1] and out[2] as unsigned integers: the count, and the largest index.
template <int unused>
__global__ void global_atomics(const float* in, float* out) {
  auto* const counters = reinterpret_cast<unsigned*>(out);
  atomicAdd(out, in[this_element()]);
  atomicAdd(counters + 1, 1u);
  atomicMax(counters + 2, static_cast<unsigned>(this_element()));
}

// out = the block's elements in reverse, through dynamic shared memory.
template <int unused>
__global__ void dynamic_shared(const float* in, float* out) {
  DYNAMIC_SHARED(float, reversed);
  reversed[blockDim.x - 1 - threadIdx.x] = in[this_element()];
  __syncthreads();
  out[this_element()] = reversed[threadIdx.x];
}

// The same in the last of `words` words of dynamic shared memory, beside static shared memory.
template <int unused>
__global__ void end_of_dynamic_shared(const float* in, float* out, unsigned words) {
  DYNAMIC_SHARED(float, memory);
  __shared__ float one[1];
  float* const reversed = memory + (words - blockDim.x);
  reversed[blockDim.x - 1 - threadIdx.x] = in[this_element()];
  if (threadIdx.x == 0) one[0] = 1.0f;
  __syncthreads();
  out[this_element()] = one[0] * reversed[threadIdx.x];
}

__constant__ float factors[64];
DEVICE_VARIABLE(float, offset[1]);

// out = in * factors[0] + offset: all lanes read one constant.
template <int unused>
__global__ void constant_broadcast(const float* in, float* out) {
  out[this_element()] = in[this_element()] * factors[0] + offset[0];
}

// out = in * factors[thread]: each lane reads another constant.
template <int unused>
__global__ void constant_scatter(const float* in, float* out) {
  out[this_element()] = in[this_element()] * factors[threadIdx.x];
}

// out = the neighbour's element, by 4-byte asynchronous copies in two groups; the last 4 of a block are 0.
template <int threads>
__global__ void async_copies(const float* in, float* out) {
  __shared__ __align__(16) float tile[2][threads];
  const unsigned t = threadIdx.x;
  async_copy4(&tile[0][t], in + this_element());
  async_copy_commit();
  if (t % 4 == 0) async_copy16(&tile[1][t], in + this_element(), t + 4 < threads ? 16 : 0);
  async_copy_commit();
  async_copy_wait<1>();
  __syncthreads();
  const float neighbour = tile[0][(t + 1) % threads];
  async_copy_wait<0>();
  __syncthreads();
  out[this_element()] = neighbour + tile[1][t];
}

// out = in rounded to bf16.
template <int unused>
__global__ void bfloat16_round(const float* in, float* out) {
  out[this_element()] = __bfloat162float(__float2bfloat16_rn(in[this_element()]));
}

template <int unused>
__global__ void half_round(const float* in, float* out) {
  out[this_element()] = __half2float(__float2half_rn(in[this_element()]));
}

// out = in, by 8-byte vectors: each thread moves two elements, so half of the threads work.
template <int unused>
__global__ void float2_copy(const float* in, float* out) {
  if (threadIdx.x >= 32) return;
  const int i = static_cast<int>(blockIdx.x) * 32 + static_cast<int>(threadIdx.x);
  reinterpret_cast<float2*>(out)[i] = reinterpret_cast<const float2*>(in)[i];
}

// Not inlined, so that the array is in memory.
template <int count>
[[gnu::noinline]] __device__ float element_of(const float (&array)[count], int index) {
  return array[index];
}

// out = in[7 - i] within groups of 8, through an array that is indexed at run time.
template <int unused>
__global__ void local_array(const float* in, float* out) {
  float window[8];
  const int first = this_element() / 8 * 8;
  for (int i = 0; i < 8; ++i) window[i] = in[first + i];
  out[this_element()] = element_of(window, 7 - this_element() % 8);
}

// Two threads write the two halves of one word: no race.
template <int threads>
__global__ void half_words(const float* in, float* out) {
  __shared__ unsigned short halves[threads];
  halves[threadIdx.x] = static_cast<unsigned short>(in[this_element()]);
  __syncthreads();
  out[this_element()] = static_cast<float>(halves[threadIdx.x ^ 1u]);
}

using MapFunction = void (*)(const float*, float*);

template <MapFunction kernel>
Status launch_map(int n, const float* in, float* out) {
  return simt::launch(kernel, {dim3(n / block_size), dim3(block_size)}, in, out);
}

inline Status launch_indices(int n, const float* in, float* out) {
  return simt::launch(&indices<0>, {dim3(n / block_size), dim3(16, 2, 2)}, in, out);
}

template <MmaType type>
__device__ __forceinline__ unsigned bits_of(float value) {
  if constexpr (type == MmaType::bf16) return __bfloat16_as_ushort(__float2bfloat16_rn(value));
  return __half_as_ushort(__float2half_rn(value));
}
template <MmaType type>
__device__ __forceinline__ unsigned pair(float first, float second) {
  return bits_of<type>(first) | bits_of<type>(second) << 16;
}

// For each 512 elements of the input: A (16, 16), B (16, 8), C (16, 8), row by row. D (16, 8) goes to as many of the
// output.
template <MmaType type>
__global__ void mma_product(const float* in, float* out) {
  const float* const a = in + blockIdx.x * 512;
  const float* const b = a + 256;
  const float* const c = b + 128;
  float* const d = out + blockIdx.x * 512;
  const unsigned g = threadIdx.x / 4;
  const unsigned t = threadIdx.x % 4;
  MmaA fragment_a[1];
  for (unsigned i = 0; i < 4; ++i) {
    const float* const from = a + (g + i % 2 * 8) * 16 + 2 * t + i / 2 * 8;
    fragment_a[0].of[i] = pair<type>(from[0], from[1]);
  }
  MmaB fragment_b[1];
  for (unsigned i = 0; i < 2; ++i) {
    const float* const from = b + (2 * t + i * 8) * 8 + g;
    fragment_b[0].of[i] = pair<type>(from[0], from[8]);
  }
  MmaSums sums[1][1];
  for (unsigned i = 0; i < 4; ++i) sums[0][0].of[i] = c[(g + i / 2 * 8) * 8 + 2 * t + i % 2];
  mma<type>(sums, fragment_a, fragment_b);
  for (unsigned i = 0; i < 4; ++i) d[(g + i / 2 * 8) * 8 + 2 * t + i % 2] = sums[0][0].of[i];
}

template <MmaType type>
Status launch_mma_product(int n, const float* in, float* out) {
  return simt::launch(&mma_product<type>, {dim3(n / 512), dim3(32)}, in, out);
}

inline Status launch_dynamic_shared(int n, const float* in, float* out) {
  return simt::launch(&dynamic_shared<0>, {dim3(n / block_size), dim3(block_size), block_size * sizeof(float)}, in,
                      out);
}

template <unsigned bytes>
Status launch_end_of_dynamic_shared(int n, const float* in, float* out) {
  return simt::launch(&end_of_dynamic_shared<0>, {dim3(n / block_size), dim3(block_size), bytes}, in, out, bytes / 4);
}

// The constants are 1, 2, 3, ...; the offset is 0.5.
template <MapFunction kernel>
Status launch_with_constants(int n, const float* in, float* out) {
  float values[64];
  for (int i = 0; i < 64; ++i) values[i] = static_cast<float>(i + 1);
  const float half = 0.5f;
  Status status = simt::copy_to_symbol(factors, values, sizeof(values));
  if (status.ok()) status = simt::copy_to_symbol(offset, &half, sizeof(half));
  return status.ok() ? launch_map<kernel>(n, in, out) : status;
}

inline constexpr test_fixtures::Map feature_fixtures[] = {
    {"indices", &launch_indices},
    {"warp sum", &launch_map<warp_sum<0>>},
    {"group sum", &launch_map<group_sum<0>>},
    {"warp prefix sum", &launch_map<warp_prefix_sum<0>>},
    {"half warps", &launch_map<half_warps<0>>},
    {"votes", &launch_map<votes<0>>},
    {"shared tree", &launch_map<shared_tree<block_size>>},
    {"partial block", &launch_map<partial_block<block_size>>},
    {"shared atomic", &launch_map<shared_atomic<0>>},
    {"global atomics", &launch_map<global_atomics<0>>},
    {"dynamic shared", &launch_dynamic_shared},
    {"dynamic shared, 1 KiB", &launch_end_of_dynamic_shared<1024>},
    {"dynamic shared, 48 KiB less what is static", &launch_end_of_dynamic_shared<48 * 1024 - 4>},
    {"dynamic shared, 48 KiB", &launch_end_of_dynamic_shared<48 * 1024>},
    {"dynamic shared, 48 KiB and a byte", &launch_end_of_dynamic_shared<48 * 1024 + 1>},
    {"dynamic shared, 60 KiB", &launch_end_of_dynamic_shared<60 * 1024>},
    {"constant broadcast", &launch_with_constants<constant_broadcast<0>>},
    {"constant scatter", &launch_with_constants<constant_scatter<0>>},
    {"async copies", &launch_map<async_copies<block_size>>},
    {"bfloat16 round", &launch_map<bfloat16_round<0>>},
    {"half round", &launch_map<half_round<0>>},
    {"float2 copy", &launch_map<float2_copy<0>>},
    {"local array", &launch_map<local_array<0>>},
    {"mma product", &launch_mma_product<MmaType::bf16>},
    {"fp16 mma product", &launch_mma_product<MmaType::fp16>},
    {"half words", &launch_map<half_words<block_size>>},
};

}  // namespace fixtures
}  // namespace miniblas::inline MINIBLAS_BUILD
