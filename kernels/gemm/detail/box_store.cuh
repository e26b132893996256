// The store of a tile of C as boxes: through shared memory, by the Tensor Memory Accelerator (sm_90).
//
// NOTE: stores of threads wait in the same line as their reads of shared memory. While memory takes in what one block
// stores, another block on the multiprocessor can't multiply. Boxes leave by a way of their own.
#pragma once

#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/gemm/detail/thread_tile.cuh"
#include "simt/cuda/tensor_map.h"

namespace miniblas::inline MINIBLAS_BUILD {

// For the threads of the one group of a Tile, after they have met: `shared` has room for the tile. The map's boxes are
// as large as a warp's part of it. C is not read.
template <class Tile>
__device__ __forceinline__ void store_boxes(float* shared,
                                            const CUtensorMap& map,
                                            const Epilogue& epilogue,
                                            const ThreadSums<typename Tile::Thread>& sums,
                                            const GemmTile& tile,
                                            int t) {
  using Thread = typename Tile::Thread;
  const int lane = t % 32;
  float* const box = shared + t / 32 * (Thread::rows * Thread::cols);
  float* const own = box + Thread::lane_col(lane) * Thread::rows + Thread::lane_row(lane);
#pragma unroll
  for (int j = 0; j < Thread::TN; ++j) {
#pragma unroll
    for (int i = 0; i < Thread::TM; i += 4) {
      *reinterpret_cast<float4*>(own + Thread::col_step(j) * Thread::rows + Thread::row_step(i)) =
          make_float4(epilogue.result(sums.of[j][i], 0.0f), epilogue.result(sums.of[j][i + 1], 0.0f),
                      epilogue.result(sums.of[j][i + 2], 0.0f), epilogue.result(sums.of[j][i + 3], 0.0f));
    }
  }
  simt::show_to_box_copies();
  __syncwarp();
  if (lane != 0) return;
  simt::store_box(box, map, static_cast<int>(tile.row) + Tile::quad_row(t),
                  static_cast<int>(tile.col) + Tile::quad_col(t), static_cast<int>(tile.batch));
  simt::wait_for_stored_boxes();
}

}  // namespace miniblas::inline MINIBLAS_BUILD
