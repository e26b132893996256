// Reads and writes of 16 bytes at once.
#pragma once

#include <cstdint>

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

// Whether each fourth element of each column of a matrix lies at a multiple of 16 bytes, as float4 demands.
__host__ __device__ __forceinline__ bool allows_float4(const float* matrix, std::int64_t ld) {
  return reinterpret_cast<std::uintptr_t>(matrix) % sizeof(float4) == 0 && ld % 4 == 0;
}

// NOTE: index arithmetic belongs behind the cast. nvcc splits some accesses through a float4 pointer that comes from
// arithmetic on float pointers.
__device__ __forceinline__ const float4* as_float4(const float* matrix) {
  return reinterpret_cast<const float4*>(matrix);
}
__device__ __forceinline__ float4* as_float4(float* matrix) { return reinterpret_cast<float4*>(matrix); }

// Four words of an array, from number `at` on.
// NOTE: arrays by reference, not pointers into them: where the compiler loses sight of the array it keeps it in memory.
template <int count>
__device__ __forceinline__ void to_words(float (&words)[count], float4 chunk, int at = 0) {
  words[at] = chunk.x;
  words[at + 1] = chunk.y;
  words[at + 2] = chunk.z;
  words[at + 3] = chunk.w;
}

template <int count>
__device__ __forceinline__ void load_float4(float (&words)[count], const float* from, int at = 0) {
  to_words(words, *reinterpret_cast<const float4*>(from), at);
}

template <int count>
__device__ __forceinline__ void store_float4(float* to, const float (&words)[count], int at = 0) {
  *reinterpret_cast<float4*>(to) = make_float4(words[at], words[at + 1], words[at + 2], words[at + 3]);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
