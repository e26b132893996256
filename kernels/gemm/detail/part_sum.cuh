// The sum of the parts of k that several blocks of one group have of a tile: through the workspace, straight from and
// to registers. Blocks of more groups have slice_sum.cuh.
#pragma once

#include "kernels/gemm/detail/slice_sum.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// Leaves the sums of this block, which has part `part` of shared tile `tile`. The last block to come gets the sum of
// all parts, always added from the first on, and true. No block waits for another.
template <class Tile>
__device__ __forceinline__ bool sum_parts(ThreadSums<typename Tile::Thread>& sums,
                                          bool& is_last_one,
                                          const GemmSplit& split,
                                          unsigned tile,
                                          int part,
                                          int t) {
  using Thread = typename Tile::Thread;
  static_assert(Tile::groups == 1);
  constexpr int words = Tile::BM * Tile::BN;
  float* const of_tile = split.partials + static_cast<std::size_t>(tile) * split.parts * words + t;
  float* const own = of_tile + static_cast<std::size_t>(part) * words;
#pragma unroll
  for (int j = 0; j < Thread::TN; ++j) {
#pragma unroll
    for (int i = 0; i < Thread::TM; ++i) own[(j * Thread::TM + i) * Tile::threads] = sums.of[j][i];
  }
  if (!is_last<Tile>(is_last_one, split.tickets + tile, split.parts)) return false;
  sums.fill(0.0f);
#pragma unroll 1
  for (int other = 0; other < split.parts; ++other) {
    const float* const from = of_tile + static_cast<std::size_t>(other) * words;
#pragma unroll
    for (int j = 0; j < Thread::TN; ++j) {
#pragma unroll
      for (int i = 0; i < Thread::TM; ++i) {
        sums.of[j][i] += load_coherent(from + (j * Thread::TM + i) * Tile::threads);
      }
    }
  }
  return true;
}

}  // namespace miniblas::inline MINIBLAS_BUILD
