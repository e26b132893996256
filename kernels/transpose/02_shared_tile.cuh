// 02 shared tile: a block reads a 32 x 32 tile of A, and writes it to B from shared memory.
//
// Idea:     shared memory can be read in any order. Turn the tile there, so that both the reads and the
//           writes of global memory go along columns.
// Change:   from 01: through a tile in shared memory, with one barrier.
// Removes:  seven eighths of the sectors written.
// Costs:    4 KiB of shared memory. A warp reads a row of the tile, 32 words that all lie in one bank: 31
//           bank conflicts a read, 992 a tile.
// Figures:  docs/kernels/transpose-02-shared-tile.md
#pragma once

#include "kernels/transpose/detail/tile_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int T>
__global__ void __launch_bounds__(8 * T) transpose_shared_tile(const TransposeProblem p) {
  __shared__ float turned[T][T];  // (col, row) of A
  const TilePosition tile = this_tile<T, T>(p.m, p.n);

  for_each_element<T>([&](int r, int c) {
    const std::int64_t row = tile.row + r;
    const std::int64_t col = tile.col + c;
    if (row < p.m && col < p.n) turned[c][r] = p.a[row + col * p.lda];
  });
  __syncthreads();  // the tile is complete
  for_each_element<T>([&](int c, int r) {
    const std::int64_t row = tile.row + r;
    const std::int64_t col = tile.col + c;
    if (row < p.m && col < p.n) p.b[col + row * p.ldb] = turned[c][r];
  });
}

}  // namespace miniblas::inline MINIBLAS_BUILD
