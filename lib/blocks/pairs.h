// Cuts a square matrix into its diagonal blocks and few batches of equal blocks beside them.
//
//     D . . .     D: diagonal blocks.
//     1 D . .     1: from pairs of neighbouring blocks.
//     2 2 D .     2: from pairs of neighbouring pairs; and so on, in powers of two.
//     2 2 1 D
#pragma once

#include "lib/blocks/matrix_block.h"

namespace miniblas {

// `count` pairs of ranges that follow each other, each pair `step` further than the one before.
struct Pairs {
  Range first;
  Range second;
  std::int64_t count;
  std::int64_t step;
};

// Calls `visit(Pairs)` until all that lies beside the diagonal blocks of n rows has been visited, or one fails. A last
// pair whose second range is cut short by the edge is visited alone.
template <class Visit>
Status for_each_pairs(std::int64_t n, const Visit& visit) {
  for (std::int64_t size = diagonal_block; size < n; size *= 2) {
    const std::int64_t step = 2 * size;
    const std::int64_t count = n / step;
    const std::int64_t begin = count * step;
    const std::int64_t left = n - begin;
    if (count > 0) {
      const Status status = visit(Pairs{{0, size}, {size, size}, count, step});
      if (!status.ok()) return status;
    }
    if (left > size) {
      const Status status = visit(Pairs{{begin, size}, {begin + size, left - size}, 1, 0});
      if (!status.ok()) return status;
    }
  }
  return {};
}

inline std::int64_t count_diagonal_blocks(std::int64_t n) { return (n - 1) / diagonal_block + 1; }
inline std::int64_t rows_of_last_block(std::int64_t n) { return (n - 1) % diagonal_block + 1; }

}  // namespace miniblas
