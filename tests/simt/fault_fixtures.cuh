// Kernels with one planted fault each, to prove that the checkers find it. Blocks of 64 threads, as in
// feature_fixtures.cuh. The comment "fault" marks the line that a report must name.
#pragma once

#include "tests/simt/feature_fixtures.cuh"

namespace miniblas::inline MINIBLAS_BUILD {
namespace fixtures {

// The tile is read before all of it is written.
template <int threads>
__global__ void no_barrier_after_write(const float* in, float* out) {
  __shared__ float tile[threads];
  tile[threadIdx.x] = in[this_element()];
  out[this_element()] = tile[(threadIdx.x + 1) % threads];  // fault
}

// The tile is read from a thread that has run already, so the value is right on the host; it is a race.
template <int threads>
__global__ void no_barrier_but_right_value(const float* in, float* out) {
  __shared__ float tile[threads];
  tile[threadIdx.x] = in[this_element()];
  if (threadIdx.x > 0) out[this_element()] = tile[threadIdx.x - 1];  // fault
}

// The tile is filled again while others may still read it.
template <int threads>
__global__ void no_barrier_before_refill(const float* in, float* out) {
  __shared__ float tile[threads];
  float sum = 0.0f;
  for (int round = 0; round < 2; ++round) {
    tile[threadIdx.x] = in[this_element()] + round;  // fault
    __syncthreads();
    sum += tile[(threadIdx.x + 33) % threads];
  }
  out[this_element()] = sum;
}

// Lanes of one warp exchange through shared memory without __syncwarp.
template <int threads>
__global__ void no_warp_barrier(const float* in, float* out) {
  __shared__ float tile[threads];
  tile[threadIdx.x] = in[this_element()];
  out[this_element()] = tile[threadIdx.x ^ 1u];  // fault
}

// Plain additions to one word.
template <int unused>
__global__ void no_atomic(const float* in, float* out) {
  __shared__ float sum;
  if (threadIdx.x == 0) sum = 0.0f;
  __syncthreads();
  sum += in[this_element()];  // fault
  __syncthreads();
  out[this_element()] = sum;
}

template <int threads>
__global__ void uninitialised_shared(const float* in, float* out) {
  __shared__ float tile[2 * threads];
  tile[threadIdx.x] = in[this_element()];
  __syncthreads();
  out[this_element()] = tile[threadIdx.x + 1];  // fault
}

template <int unused>
__global__ void past_the_end_of_global(const float* in, float* out) {
  out[this_element()] = in[this_element() + 1];  // fault
}

template <int unused>
__global__ void write_past_the_end_of_global(const float* in, float* out) {
  out[this_element() + 1] = in[this_element()];  // fault
}

template <int threads>
__global__ void past_the_end_of_shared(const float* in, float* out) {
  __shared__ float tile[threads];
  tile[threadIdx.x + 1] = in[this_element()];  // fault
  __syncthreads();
  out[this_element()] = tile[threadIdx.x];
}

template <int threads>
__global__ void past_the_end_of_shared_through_a_pointer(const float* in, float* out) {
  __shared__ float tile[threads];
  float* const next = tile + threadIdx.x + 1;
  *next = in[this_element()];  // fault
  __syncthreads();
  out[this_element()] = tile[threadIdx.x];
}

template <int unused>
__global__ void past_the_end_of_dynamic_shared(const float* in, float* out) {
  DYNAMIC_SHARED(float, tile);
  tile[threadIdx.x + 1] = in[this_element()];  // fault
  __syncthreads();
  out[this_element()] = tile[threadIdx.x];
}

// Both branches have a barrier, but not the same one.
template <int threads>
__global__ void different_barriers(const float* in, float* out) {
  __shared__ float tile[threads];
  tile[threadIdx.x] = in[this_element()];
  if (threadIdx.x < 32) {
    __syncthreads();
    out[this_element()] = tile[threadIdx.x + 1];
  } else {
    __syncthreads();  // fault
    out[this_element()] = tile[threadIdx.x - 1];
  }
}

template <int threads>
__global__ void exit_before_barrier(const float* in, float* out) {
  __shared__ float tile[threads];
  tile[threadIdx.x] = in[this_element()];
  if (threadIdx.x == 5) return;
  __syncthreads();  // fault
  out[this_element()] = tile[threadIdx.x ^ 1u];
}

// A lane named in the mask never comes.
template <int unused>
__global__ void lane_missing_from_shuffle(const float* in, float* out) {
  float value = in[this_element()];
  if (threadIdx.x % 32 != 7) value = __shfl_sync(0xffffffffu, value, 0);  // fault
  out[this_element()] = value;
}

// The data are used before the copies are waited for.
template <int threads>
__global__ void no_async_wait(const float* in, float* out) {
  __shared__ float tile[threads];
  tile[threadIdx.x] = -1.0f;
  async_copy4(&tile[threadIdx.x], in + this_element());
  async_copy_commit();
  __syncthreads();
  out[this_element()] = tile[threadIdx.x];
  async_copy_wait<0>();
}

// Each lane loops another number of times: what the lanes do together can't be told from the accesses.
template <int unused>
__global__ void divergent_loop(const float* in, float* out) {
  float sum = 0.0f;
  for (int i = 0; i <= static_cast<int>(threadIdx.x % 32); ++i) sum += in[this_element()];
  out[this_element()] = sum;
}

inline Status launch_past_the_end_of_dynamic_shared(int n, const float* in, float* out) {
  return simt::launch(&past_the_end_of_dynamic_shared<0>,
                      {dim3(n / block_size), dim3(block_size), block_size * sizeof(float)}, in, out);
}

inline constexpr test_fixtures::Map fault_fixtures[] = {
    {"no barrier after write", &launch_map<no_barrier_after_write<block_size>>},
    {"no barrier but right value", &launch_map<no_barrier_but_right_value<block_size>>},
    {"no barrier before refill", &launch_map<no_barrier_before_refill<block_size>>},
    {"no warp barrier", &launch_map<no_warp_barrier<block_size>>},
    {"no atomic", &launch_map<no_atomic<0>>},
    {"uninitialised shared", &launch_map<uninitialised_shared<block_size>>},
    {"past the end of global", &launch_map<past_the_end_of_global<0>>},
    {"write past the end of global", &launch_map<write_past_the_end_of_global<0>>},
    {"past the end of shared", &launch_map<past_the_end_of_shared<block_size>>},
    {"past the end of shared through a pointer", &launch_map<past_the_end_of_shared_through_a_pointer<block_size>>},
    {"past the end of dynamic shared", &launch_past_the_end_of_dynamic_shared},
    {"different barriers", &launch_map<different_barriers<block_size>>},
    {"exit before barrier", &launch_map<exit_before_barrier<block_size>>},
    {"lane missing from shuffle", &launch_map<lane_missing_from_shuffle<0>>},
    {"no async wait", &launch_map<no_async_wait<block_size>>},
    {"divergent loop", &launch_map<divergent_loop<0>>},
};

}  // namespace fixtures
}  // namespace miniblas::inline MINIBLAS_BUILD
