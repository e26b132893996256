// The beginning and the end that all GEMM kernels share: what alpha and beta mean.
#pragma once

#include <cstdint>

#include "kernels/detail/scalars.cuh"
#include "kernels/detail/tile_grid.cuh"
#include "kernels/gemm/detail/operand.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// The products that each element of C sums. None with alpha = 0: A and B are then not read, so NaN and
// infinity there have no effect.
__device__ __forceinline__ std::int64_t reduction_depth(const GemmProblem& p) {
  return read_scalar(p.alpha) == 0.0f ? 0 : p.k;
}

// C(row, col) = alpha * sum + beta * C(row, col).
// With beta = 0, -0 too, C is not read, so NaN and infinity there have no effect. With depth = 0 there is
// no sum, and C keeps its bits if beta is 1 as well.
__device__ __forceinline__ void store_c(
    const GemmProblem& p, const TilePosition& tile, std::int64_t row, std::int64_t col, std::int64_t depth, float sum) {
  const float beta = read_scalar(p.beta);
  float* const c = batch_item(p.c, tile.batch) + row + col * p.c.ld;
  if (depth > 0) {
    const float product = read_scalar(p.alpha) * sum;
    *c = beta == 0.0f ? product : product + beta * *c;
  } else if (beta != 1.0f) {
    *c = beta == 0.0f ? 0.0f : beta * *c;
  }
}

}  // namespace miniblas::inline MINIBLAS_BUILD
