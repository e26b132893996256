// 03 padded: as 02, with one more column in the shared tile.
//
// Idea:     33 words from one row of the array to the next, instead of 32, put the words of an array column, which a
//           warp reads, into 32 different banks.
// Change:   from 02: the tile is [32][33].
// Removes:  all 992 bank conflicts of a tile.
// Costs:    128 bytes of shared memory.
// Figures:  docs/kernels/transpose-03-padded.md
#pragma once

#include "kernels/transpose/detail/tile_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int T>
__global__ void __launch_bounds__(8 * T) transpose_padded(const TransposeProblem p) {
  __shared__ float tile[T][T + 1];  // (col, row) of A
  const unsigned x = threadIdx.x;
  const unsigned y = threadIdx.y;
  const TileView<const float> from = source_tile<T>(p, x, y);
  const TileView<float> to = target_tile<T>(p, x, y);

  for_each_step<T>([&](int i, int j) {
    if (from.has(i, j)) tile[y + j][x + i] = from.at(i, j);
  });
  __syncthreads();  // the tile is complete
  for_each_step<T>([&](int i, int j) {
    if (to.has(i, j)) to.at(i, j) = tile[x + i][y + j];
  });
}

}  // namespace miniblas::inline MINIBLAS_BUILD
