// What a tensor map can hold (simt/cuda/tensor_map.h), for the plan and the launch alike.
#pragma once

#include <cstdint>

#include "kernels/problem.h"

namespace miniblas {

// Rows, columns, leading dimensions and items. Coordinates are 32-bit, and go up to a slab past the end.
inline constexpr std::int64_t largest_in_tensor_map = 0x7fffffff - 1024;

// Whether each item of a batch has a place of its own, whose distance a tensor map can hold.
template <class Element>
bool has_items_apart(const MatrixBatch<Element>& matrix) {
  constexpr std::int64_t farthest = std::int64_t{1} << 37;
  return matrix.stride > 0 && matrix.stride < farthest;
}

// Whether a tile of C can be written as boxes: a tensor map can describe C, and C need not be read.
// NOTE: at the edge of a matrix the copy still writes whole 16 bytes, so m must be a multiple of 4 as well.
inline bool takes_boxes(const GemmProblem& p) {
  const bool reads_c = p.beta.device != nullptr || p.beta.value != 0.0f;
  if (reads_c || p.c.items != nullptr || reinterpret_cast<std::uintptr_t>(p.c.base) % 16 != 0 || p.c.ld % 4 != 0 ||
      p.m % 4 != 0) {
    return false;
  }
  if (p.batch_count > 1 && (!has_items_apart(p.c) || p.c.stride % 4 != 0)) return false;
  constexpr std::int64_t largest = largest_in_tensor_map;
  return p.m <= largest && p.n <= largest && p.c.ld <= largest && p.batch_count <= largest;
}

}  // namespace miniblas
