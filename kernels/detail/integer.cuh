// Integer arithmetic for grids.
#pragma once

#include <cstdint>

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

// In a kernel, whose launch has seen to it that a + b does not overflow.
__host__ __device__ constexpr std::int64_t ceil_div(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

// The same for any a >= 0.
constexpr std::int64_t count_tiles(std::int64_t a, std::int64_t tile) { return a / tile + (a % tile != 0); }

// How many of `extent` elements exist if there are `left` from the first of them on.
template <int extent>
__host__ __device__ constexpr int part_inside(std::int64_t left) {
  return left < extent ? static_cast<int>(left) : extent;
}

}  // namespace miniblas::inline MINIBLAS_BUILD
