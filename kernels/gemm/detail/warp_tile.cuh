// The tile of C that one warp makes: 64 rows by 64 columns, of which a thread holds 8 by 16.
//
// The 32 lanes stand 8 down and 4 along. A thread's rows and columns come in fours, 32 rows and 16 columns apart, so
// that lanes side by side read neighbouring chunks of 16 bytes from shared memory, without bank conflicts, and write
// 128 bytes of a column of C at once.
#pragma once

#include <cstdint>

#include "kernels/detail/vector_access.cuh"
#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/gemm/detail/store_four.cuh"
#include "kernels/gemm/detail/thread_tile.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

struct WarpTile {
  static constexpr int rows = 64;
  static constexpr int cols = 64;
  static constexpr int row_step = 32;  // from four rows of a thread to the next four
  static constexpr int col_step = 16;
  static constexpr int TM = 8;  // of a thread
  static constexpr int TN = 16;

  // The first row and column of this lane.
  static __device__ __forceinline__ int lane_row() { return static_cast<int>(threadIdx.x) % 8 * 4; }
  static __device__ __forceinline__ int lane_col() { return static_cast<int>(threadIdx.x) % 32 / 8 * 4; }
};

// The warps that make a block's tile of C, one below the other, then along.
template <int BM, int BN>
struct WarpGrid {
  static constexpr int down = BM / WarpTile::rows;
  static constexpr int warps = down * (BN / WarpTile::cols);
  static constexpr int threads = warps * 32;

  // This thread's first row and column in the tile.
  static __device__ __forceinline__ int row() { return warp() % down * WarpTile::rows + WarpTile::lane_row(); }
  static __device__ __forceinline__ int col() { return warp() / down * WarpTile::cols + WarpTile::lane_col(); }

 private:
  static __device__ __forceinline__ int warp() { return static_cast<int>(threadIdx.x) / 32; }
};

// A thread's share of it, and of the factors.
using WarpThread = ThreadTile<WarpTile::TM, WarpTile::TN, 8>;
using WarpFactors = ThreadFactors<WarpThread>;
using WarpSums = ThreadSums<WarpThread>;
static_assert(WarpThread::row_step(4) == WarpTile::row_step && WarpThread::col_step(4) == WarpTile::col_step);

// Adds the products of one slab. A thread's first row and column are `row` and `col`.
template <class SlabA, class SlabB>
__device__ __forceinline__ void add_slab(WarpSums& sums, const SlabA& slab_a, const SlabB& slab_b, int row, int col) {
#pragma unroll
  for (int k = 0; k < SlabA::depth; ++k) {
    WarpFactors factors;
    factors.load(&slab_a.at[k][row], &slab_b.at[k][col]);
    sums.add(factors);
  }
}

// The same, with the factors of the next k on their way while those of this k are multiplied.
template <class SlabA, class SlabB>
__device__ __forceinline__ void add_slab_one_ahead(
    WarpSums& sums, const SlabA& slab_a, const SlabB& slab_b, int row, int col) {
  WarpFactors now;
  now.load(&slab_a.at[0][row], &slab_b.at[0][col]);
#pragma unroll
  for (int k = 0; k < SlabA::depth; ++k) {
    WarpFactors next = now;
    if (k + 1 < SlabA::depth) next.load(&slab_a.at[k + 1][row], &slab_b.at[k + 1][col]);
    sums.add(now);
    now = next;
  }
}

// C = alpha * sum + beta * C, from this thread's element (row, col) of C on.
__device__ __forceinline__ void store_warp_sums(const GemmProblem& p,
                                                const GemmTile& tile,
                                                std::int64_t row,
                                                std::int64_t col,
                                                const Epilogue& epilogue,
                                                const WarpSums& sums) {
  if (!epilogue.changes_c()) return;
  float* const c = address_of_c(p, tile, row, col);
  const bool wide = allows_float4(c, p.c.ld);
  const int rows = part_inside<WarpTile::rows>(p.m - row);
  const int cols = part_inside<WarpTile::cols>(p.n - col);
#pragma unroll
  for (int j = 0; j < WarpTile::TN; ++j) {
    const int along = j / 4 * WarpTile::col_step + j % 4;
    if (along >= cols) continue;
#pragma unroll
    for (int q = 0; q < WarpTile::TM / 4; ++q) {
      const float sum[4] = {sums.of[j][4 * q], sums.of[j][4 * q + 1], sums.of[j][4 * q + 2], sums.of[j][4 * q + 3]};
      store_four(epilogue, c + along * p.c.ld + q * WarpTile::row_step, sum, rows - q * WarpTile::row_step, wide);
    }
  }
}

}  // namespace miniblas::inline MINIBLAS_BUILD
