// Products of small blocks, many at once: factors may be symmetric with one stored triangle, and of the output only a
// triangle may be made.
//
// A block makes a T x T tile of an item's C as sgemm_shared_tile does. Strides and triangles are looked at at run time,
// since these products are a small share of the work.
#pragma once

#include "kernels/detail/tile_grid.cuh"
#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/level3/level3_kernels.h"

namespace miniblas::inline MINIBLAS_BUILD {

__device__ __forceinline__ float element_of(const BlockFactor& x, std::int64_t item, std::int64_t i, std::int64_t j) {
  const bool is_mirrored = (x.stored == Part::lower && i < j) || (x.stored == Part::upper && i > j);
  const std::int64_t row = is_mirrored ? j : i;
  const std::int64_t col = is_mirrored ? i : j;
  return x.first[row * x.row_stride + col * x.col_stride + item * x.item_stride];
}

// tile[c][r] = X(row0 + r, col0 + c), and 0 where that is past (rows, cols). Neighbouring threads copy what lies next
// to each other in memory.
template <int T>
__device__ __forceinline__ void load_block_tile(float (&tile)[T][T + 1],
                                                const BlockFactor& x,
                                                std::int64_t item,
                                                std::int64_t row0,
                                                std::int64_t col0,
                                                std::int64_t rows,
                                                std::int64_t cols) {
  const bool by_rows = x.row_stride == 1;
  const unsigned r = by_rows ? threadIdx.x : threadIdx.y;
  const unsigned c = by_rows ? threadIdx.y : threadIdx.x;
  const bool inside = row0 + r < rows && col0 + c < cols;
  tile[c][r] = inside ? element_of(x, item, row0 + r, col0 + c) : 0.0f;
}

template <int T>
__global__ void __launch_bounds__(T* T) block_product(const BlockProductProblem p) {
  __shared__ float tile_a[T][T + 1];  // (k, row)
  __shared__ float tile_b[T][T + 1];  // (col, k)

  const std::int64_t item = blockIdx.y + static_cast<std::int64_t>(blockIdx.z) * gridDim.y;
  if (item >= p.batch_count) return;
  const ProductSizes size = item == p.batch_count - 1 ? p.last_sizes : p.sizes;
  const auto tiles_down = static_cast<unsigned>(ceil_div(p.sizes.m, T));
  const std::int64_t row0 = static_cast<std::int64_t>(blockIdx.x % tiles_down) * T;
  const std::int64_t col0 = static_cast<std::int64_t>(blockIdx.x / tiles_down) * T;
  if (row0 >= size.m || col0 >= size.n) return;
  if (p.part_of_c == Part::lower && row0 + T <= col0) return;
  if (p.part_of_c == Part::upper && col0 + T <= row0) return;

  const std::int64_t depth = reduction_depth(p.alpha, size.k);
  float sum = 0.0f;
  for (std::int64_t k0 = 0; k0 < depth; k0 += T) {
    load_block_tile(tile_a, p.a, item, row0, k0, size.m, depth);
    load_block_tile(tile_b, p.b, item, k0, col0, depth, size.n);
    __syncthreads();  // both tiles are complete; past the depth both factors are 0
#pragma unroll
    for (int k = 0; k < T; ++k) sum += tile_a[k][threadIdx.x] * tile_b[threadIdx.y][k];
    __syncthreads();  // all have read them, the next slab may overwrite
  }

  const std::int64_t row = row0 + threadIdx.x;
  const std::int64_t col = col0 + threadIdx.y;
  if (row >= size.m || col >= size.n) return;
  if (p.part_of_c == Part::lower && row < col) return;
  if (p.part_of_c == Part::upper && row > col) return;
  Epilogue(p.alpha, p.beta, depth).store(batch_item(p.c, item) + row + col * p.c.ld, sum);
}

inline Status launch_block_product(const BlockProductProblem& p, Stream stream) {
  constexpr int T = 16;
  constexpr std::int64_t most_tiles = 0x7fffffff;
  const std::int64_t tiles_down = count_tiles(p.sizes.m, T);
  const std::int64_t tiles_along = count_tiles(p.sizes.n, T);
  if (tiles_down > most_tiles / tiles_along) return {StatusCode::invalid_configuration, 0};
  const dim3 grid = make_grid(tiles_down * tiles_along, p.batch_count);
  if (grid.x == 0) return {StatusCode::invalid_configuration, 0};
  return simt::launch(&block_product<T>, {grid, dim3(T, T), 0, stream}, p);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
