// Integer arithmetic for grids.
#pragma once

#include <cstdint>

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

__host__ __device__ constexpr std::int64_t ceil_div(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

}  // namespace miniblas::inline MINIBLAS_BUILD
