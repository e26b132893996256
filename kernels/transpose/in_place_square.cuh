// Transposes a square matrix within its own memory: a block swaps a tile with its mirror image.
#pragma once

#include "kernels/transpose/detail/tile_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int T>
__global__ void __launch_bounds__(8 * T) transpose_in_place_square(const TransposeProblem p) {
  __shared__ float lower[T][T + 1];
  __shared__ float upper[T][T + 1];
  const TilePosition tile = this_tile<T, T>();
  if (tile.row < tile.col) return;  // the block of the mirror image does both
  float* const x = p.b;
  const std::int64_t ld = p.ldb;

  for_each_element<T>([&](int r, int c) {
    if (tile.row + r < p.m && tile.col + c < p.m) lower[c][r] = x[tile.row + r + (tile.col + c) * ld];
    if (tile.col + r < p.m && tile.row + c < p.m) upper[c][r] = x[tile.col + r + (tile.row + c) * ld];
  });
  __syncthreads();  // both tiles are read; only now may they be overwritten
  for_each_element<T>([&](int r, int c) {
    if (tile.row + r < p.m && tile.col + c < p.m) x[tile.row + r + (tile.col + c) * ld] = upper[r][c];
    if (tile.col + r < p.m && tile.row + c < p.m) x[tile.col + r + (tile.row + c) * ld] = lower[r][c];
  });
}

inline Status launch_transpose_in_place_square(const TransposeProblem& p, Stream stream) {
  return launch_transpose<32>(&transpose_in_place_square<32>, p, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
