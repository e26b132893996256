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
  const unsigned x = threadIdx.x;
  const unsigned y = threadIdx.y;
  const TileView<const float> from = source_tile<T>(p, x, y);
  const TileView<float> to = target_tile<T>(p, y, x);

  for_each_step<T>([&](int i, int j) {
    if (from.has(i, j)) to.at(j, i) = from.at(i, j);
  });
}

}  // namespace miniblas::inline MINIBLAS_BUILD
