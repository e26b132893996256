// The tiles of sliced_k.cuh that are compiled, in a file of their own: sliced_k_kernels.cu.
//
// A tile is named by its rows, its columns and the groups that share out its k.
#pragma once

#include "kernels/gemm/sliced_k.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// A tile that each warp makes on its own, by threads of TM x TN elements that stand `lanes_down` below each other.
template <int TM, int TN, int lanes_down, int warps, int BK, int stages>
using TileOfWarp = SlicedKTile<ThreadTile<TM, TN, lanes_down>, 1, 1, warps, BK, stages>;

using SlicedK16x8of8 = TileOfWarp<4, 1, 4, 8, 8, 3>;
using SlicedK16x16of8 = TileOfWarp<4, 2, 4, 8, 16, 2>;
using SlicedK32x16of8 = TileOfWarp<4, 4, 8, 8, 8, 3>;
using SlicedK32x32of8 = TileOfWarp<8, 4, 4, 8, 16, 2>;
using SlicedK48x24of12 = TileOfWarp<12, 3, 4, 12, 8, 3>;
using SlicedK64x32of8 = TileOfWarp<8, 8, 8, 8, 8, 4>;
using SlicedK32x64of8 = TileOfWarp<8, 8, 4, 8, 8, 4>;
using SlicedK64x64of4 = TileOfWarp<8, 16, 8, 4, 8, 3>;
using SlicedK64x64of8 = TileOfWarp<8, 16, 8, 8, 8, 3>;
using SlicedK96x48of8 = TileOfWarp<12, 12, 8, 8, 8, 3>;
using SlicedK128x16of8 = TileOfWarp<8, 8, 16, 8, 8, 3>;
using SlicedK16x128of8 = TileOfWarp<8, 8, 2, 8, 8, 3>;
// For many blocks on each multiprocessor: batches, and short k.
using SlicedK32x32of1 = TileOfWarp<8, 4, 4, 1, 8, 3>;
using SlicedK64x64of1 = SlicedKTile<ThreadTile<8, 8, 4>, 2, 1, 1, 8, 3>;
using SlicedK128x64of1 = SlicedKTile<ThreadTile<8, 8, 8>, 2, 2, 1, 8, 3>;

// All of them.
#define MINIBLAS_FOR_EACH_SLICED_K(make)                                                                            \
  make(SlicedK16x8of8) make(SlicedK16x16of8) make(SlicedK32x16of8) make(SlicedK32x32of8) make(SlicedK48x24of12)     \
      make(SlicedK64x32of8) make(SlicedK32x64of8) make(SlicedK64x64of4) make(SlicedK64x64of8) make(SlicedK96x48of8) \
          make(SlicedK128x16of8) make(SlicedK16x128of8) make(SlicedK32x32of1) make(SlicedK64x64of1)                 \
              make(SlicedK128x64of1)

#define MINIBLAS_DECLARE(Tile) \
  extern template Status launch_sliced_k<Tile>(const GemmProblem&, const GemmSplit&, Stream);
MINIBLAS_FOR_EACH_SLICED_K(MINIBLAS_DECLARE)
#undef MINIBLAS_DECLARE

}  // namespace miniblas::inline MINIBLAS_BUILD
