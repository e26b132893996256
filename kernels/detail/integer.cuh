// Integer arithmetic for grids.
#pragma once

#include <cstdint>

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

// Of the largest numbers too, for which (a + b - 1) would overflow. a >= 0, b > 0.
__host__ __device__ constexpr std::int64_t ceil_div(std::int64_t a, std::int64_t b) { return a / b + (a % b != 0); }

// How many of `extent` elements exist if there are `left` from the first of them on.
template <int extent>
__host__ __device__ constexpr int part_inside(std::int64_t left) {
  return left < extent ? static_cast<int>(left) : extent;
}

}  // namespace miniblas::inline MINIBLAS_BUILD
