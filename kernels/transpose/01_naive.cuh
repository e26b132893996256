// 01 naive: each thread reads an element of A and writes it to its place in B.
//
// Idea:     the definition.
// Change:   none, it is the bottom of the ladder.
// Removes:  nothing.
// Costs:    a warp reads 32 neighbours of a column of A, 4 sectors, and writes them along a row of B: 32
//           sectors, of which it uses an eighth.
// Figures:  docs/kernels/transpose-01-naive.md
#pragma once

#include "kernels/transpose/detail/tile_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int T>
__global__ void __launch_bounds__(8 * T) transpose_naive(const TransposeProblem p) {
  const TilePosition tile = this_tile<T, T>(p.m, p.n);

  for_each_element<T>([&](int r, int c) {
    const std::int64_t row = tile.row + r;
    const std::int64_t col = tile.col + c;
    if (row < p.m && col < p.n) p.b[col + row * p.ldb] = p.a[row + col * p.lda];
  });
}

}  // namespace miniblas::inline MINIBLAS_BUILD
