// What a tensor map of an operand can hold (simt/cuda/tensor_map.h), for the plan and the launch alike.
#pragma once

#include <cstdint>

#include "kernels/problem.h"

namespace miniblas {

// Rows, columns, leading dimensions and items. Coordinates are 32-bit, and go up to a slab past the end.
inline constexpr std::int64_t largest_in_tensor_map = 0x7fffffff - 1024;

// Whether each item of a batch has a place of its own, whose distance a tensor map can hold.
inline bool has_items_apart(const MatrixBatch<const float>& matrix) {
  constexpr std::int64_t farthest = std::int64_t{1} << 37;
  return matrix.stride > 0 && matrix.stride < farthest;
}

}  // namespace miniblas
