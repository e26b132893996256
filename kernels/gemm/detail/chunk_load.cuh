// Loads of one or four elements, into an array of as many.
#pragma once

#include "kernels/detail/vector_access.cuh"
#include "simt/streaming_load.h"

namespace miniblas::inline MINIBLAS_BUILD {

// Elements that come back.
template <int size>
__device__ __forceinline__ void load_chunk(float (&chunk)[size], const float* from) {
  if constexpr (size == 4) {
    load_float4(chunk, from);
  } else {
    chunk[0] = *from;
  }
}

// Elements that are read once.
template <int size>
__device__ __forceinline__ void load_chunk_streaming(float (&chunk)[size], const float* from) {
  if constexpr (size == 4) {
    to_words(chunk, load_streaming(as_float4(from)));
  } else {
    chunk[0] = *from;
  }
}

// The same of a chunk of which only the first `count` elements exist.
template <int size>
__device__ __forceinline__ void load_part_of_chunk(float (&chunk)[size], const float* from, int count) {
  if (count == size) {
    load_chunk_streaming(chunk, from);
    return;
  }
#pragma unroll
  for (int i = 0; i < size; ++i) {
    if (i < count) chunk[i] = from[i];
  }
}

template <int size>
__device__ __forceinline__ void load_elements(float (&chunk)[size], const float* from, std::int64_t inc) {
#pragma unroll
  for (int i = 0; i < size; ++i) chunk[i] = from[i * inc];
}

}  // namespace miniblas::inline MINIBLAS_BUILD
