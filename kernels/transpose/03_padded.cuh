// 03 padded: as 02, with one more column in the shared tile.
//
// Idea:     33 words from one row of the tile to the next, instead of 32, put the words of a row into 32
//           different banks.
// Change:   from 02: the tile is [32][33].
// Removes:  all 992 bank conflicts of a tile.
// Costs:    128 bytes of shared memory.
// Figures:  docs/kernels/transpose-03-padded.md
#pragma once

#include "kernels/transpose/detail/tile_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int T>
__global__ void __launch_bounds__(8 * T) transpose_padded(const TransposeProblem p) {
  __shared__ float turned[T][T + 1];  // (col, row) of A
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
