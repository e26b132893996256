// 02 shared tile: a block reads a 32 x 32 tile of A, and writes it to B from shared memory.
//
// Idea:     shared memory can be read in any order. Turn the tile there, so that both the reads and the
//           writes of global memory go along columns.
// Change:   from 01: through a tile in shared memory, with one barrier.
// Removes:  seven eighths of the sectors written.
// Costs:    4 KiB of shared memory. A warp reads a row of A, 32 words that all lie in one bank: 31
//           bank conflicts a read, 992 a tile.
// Figures:  docs/kernels/transpose-02-shared-tile.md
#pragma once

#include "kernels/transpose/detail/tile_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int T>
__global__ void __launch_bounds__(8 * T) transpose_shared_tile(const TransposeProblem p) {
  __shared__ float tile[T][T];  // (col, row) of A
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
