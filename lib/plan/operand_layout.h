// How an operand lies in memory.
#pragma once

#include <cstdint>

#include "kernels/problem.h"

namespace miniblas {

// Whether four rows of op(A), or columns of op(B), lie next to each other at a multiple of 16 bytes, for each of them
// and each k. Where pointers lie on the device only that can tell, and it is taken for granted.
inline bool runs_in_chunks(const MatrixBatch<const float>& matrix, bool runs_along_k) {
  const bool aligned = matrix.items != nullptr || reinterpret_cast<std::uintptr_t>(matrix.base) % 16 == 0;
  return !runs_along_k && matrix.ld % 4 == 0 && matrix.stride % 4 == 0 && aligned;
}

}  // namespace miniblas
