// The sums that a thread has of a tile where warpgroups multiply (sm_90): how parts of k are added up, and how
// C = alpha * sum + beta * C comes of them. simt/cuda/wgmma.h says which sum is where; wgmma's columns are rows of C,
// so that a thread has two rows next to each other, and four threads a sector.
#pragma once

#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/gemm/detail/slice_sum.cuh"
#include "kernels/gemm/detail/tile_scales.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// Of a warpgroup's 64 columns of C, by halves of the tile's rows.
template <class Tile>
struct GroupSums {
  static constexpr int of_half = image_rows / 2;
  float of[Tile::halves][of_half];
};

// Leaves the sums of this block, which has part `part` of shared tile `tile`. The last block to come gets the sum of
// all parts, always added from the first on, and true. No block waits for another.
template <class Tile>
__device__ __forceinline__ bool sum_parts(
    GroupSums<Tile>& sums, bool& is_last_one, const GemmSplit& split, unsigned tile, int part) {
  constexpr int words = Tile::BM * Tile::BN;
  constexpr int of_half = GroupSums<Tile>::of_half;
  float* const of_tile = split.partials + static_cast<std::size_t>(tile) * split.parts * words + threadIdx.x;
  float* const own = of_tile + static_cast<std::size_t>(part) * words;
#pragma unroll
  for (int i = 0; i < Tile::halves * of_half; ++i) own[i * Tile::threads] = sums.of[i / of_half][i % of_half];
  if (!is_last<Tile>(is_last_one, split.tickets + tile, split.parts)) return false;
  sums = {};
#pragma unroll 1
  for (int other = 0; other < split.parts; ++other) {
    const float* const from = of_tile + static_cast<std::size_t>(other) * words;
#pragma unroll
    for (int i = 0; i < Tile::halves * of_half; ++i) {
      sums.of[i / of_half][i % of_half] += load_coherent(from + i * Tile::threads);
    }
  }
  return true;
}

template <class Tile>
__device__ __forceinline__ void store_half(const GemmProblem& p,
                                           const GemmTile& tile,
                                           int half,
                                           const Epilogue& epilogue,
                                           const TileScales<Tile::form>& scales,
                                           const float (&sums)[GroupSums<Tile>::of_half]) {
  if (!epilogue.changes_c()) return;
  const int group = static_cast<int>(threadIdx.x) / 128;
  const int t = static_cast<int>(threadIdx.x) % 128;
  const std::int64_t first_row = tile.row + half * image_rows + t % 4 * 2;
  const std::int64_t first_col = tile.col + group * 64 + t / 32 * 16 + t % 32 / 4;
  const int rows = part_inside<image_rows>(p.m - first_row);
  float* const c = address_of_c(p, tile, first_row, first_col);
  const bool in_pairs = reinterpret_cast<std::uintptr_t>(c) % sizeof(float2) == 0 && p.c.ld % 2 == 0;
#pragma unroll
  for (int right = 0; right < 2; ++right) {
    if (first_col + right * 8 >= p.n) continue;
    float* const column = c + right * 8 * p.c.ld;
#pragma unroll
    for (int j = 0; j < image_rows / 8; ++j) {
      const int row = j * 8;
      // NOTE: past the edge of C there are scales all the same, of the block's last rows.
      const auto value = [&](int q) {
        return scales.value(sums[4 * j + 2 * right + q], first_row + row + q, first_col + right * 8);
      };
      const float first = value(0);
      const float second = value(1);
      if (in_pairs && row + 1 < rows) {
        float2* const pair = reinterpret_cast<float2*>(column + row);
        const float2 old = epilogue.reads_c() ? *pair : float2{};
        *pair = make_float2(epilogue.result(first, old.x), epilogue.result(second, old.y));
      } else {
        if (row < rows) epilogue.store(column + row, first);
        if (row + 1 < rows) epilogue.store(column + row + 1, second);
      }
    }
  }
}

}  // namespace miniblas::inline MINIBLAS_BUILD
