// C = alpha * sum + beta * C from the tensor core's layout of sums.
#pragma once

#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/gemm/detail/part_products.cuh"
#include "kernels/gemm/detail/tile_scales.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// From the warp's element (row, col) of C on.
//
// NOTE: for each element of a lane the warp holds 8 rows of 4 columns: 32 bytes of a column, a sector, are written at
// once.
template <SplitForm form, int down, int along>
__device__ __forceinline__ void store_mma_sums(const GemmProblem& p,
                                               const GemmTile& tile,
                                               std::int64_t row,
                                               std::int64_t col,
                                               const Epilogue& epilogue,
                                               const TileScales<form>& scales,
                                               const WarpMma<down, along>& products) {
  using Warp = WarpMma<down, along>;
  if (!epilogue.changes_c()) return;
  float* const c = address_of_c(p, tile, row, col);
  const int rows = part_inside<Warp::rows>(p.m - row);
  const int cols = part_inside<Warp::cols>(p.n - col);
#pragma unroll
  for (int j = 0; j < along; ++j) {
#pragma unroll
    for (int i = 0; i < down; ++i) {
#pragma unroll
      for (int q = 0; q < 4; ++q) {
        const int down_c = Warp::row_of(i, q);
        const int along_c = Warp::col_of(j, q);
        if (down_c >= rows || along_c >= cols) continue;
        const float sum = scales.value(products.sums[i][j].of[q], row + down_c, col + along_c);
        epilogue.store(c + down_c + along_c * p.c.ld, sum);
      }
    }
  }
}

}  // namespace miniblas::inline MINIBLAS_BUILD
