// Writes zeros if a scalar is 0, which the host does not know in device pointer mode.
#pragma once

#include "kernels/detail/scalars.cuh"
#include "kernels/level3/level3_kernels.h"
#include "kernels/transpose/detail/tile_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int T>
__global__ void __launch_bounds__(8 * T) clear_if_zero(const ClearProblem p) {
  if (read_scalar(p.scalar) != 0.0f) return;
  const TilePosition tile = this_tile<T, T>();
  for_each_element<T>([&](int r, int c) {
    if (tile.row + r < p.m && tile.col + c < p.n) p.c[tile.row + r + (tile.col + c) * p.ldc] = 0.0f;
  });
}

inline Status launch_clear_if_zero(const ClearProblem& p, Stream stream) {
  return launch_tiles<32, 32>(&clear_if_zero<32>, dim3(32, 8), p, p.m, p.n, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
