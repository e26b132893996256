// One block for each tile of C.
//
// Tiles are numbered in groups of 8 columns of tiles: along the group first, then down, then group after group. The
// blocks that run at the same time then need few rows of op(A) and few columns of op(B), which L2 can hold. Blocks
// that just go down the columns need all of op(A) at once.
#pragma once

#include <cstdint>

#include "kernels/detail/integer.cuh"
#include "kernels/detail/tile_grid.cuh"
#include "kernels/problem.h"
#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {

// The first element of a tile, and the item of the batch that it belongs to.
struct GemmTile {
  std::int64_t row;
  std::int64_t col;
  std::int64_t batch;
};

inline constexpr std::int64_t widest_group = 8;

// Tile number `number` of C, of the first item of a batch.
template <int BM, int BN>
__device__ __forceinline__ GemmTile tile_of_item(const GemmProblem& p, unsigned number) {
  constexpr unsigned group_width = widest_group;
  // NOTE: the number of tiles fits in 31 bits, and 32-bit division is several times cheaper.
  const auto tiles_down = static_cast<unsigned>(ceil_div(p.m, BM));
  const auto tiles_along = static_cast<unsigned>(ceil_div(p.n, BN));
  const unsigned group = number / (tiles_down * group_width);
  const unsigned in_group = number % (tiles_down * group_width);
  const unsigned left = tiles_along - group * group_width;
  const unsigned width = left < group_width ? left : group_width;
  return {static_cast<std::int64_t>(in_group / width) * BM,
          static_cast<std::int64_t>(group * group_width + in_group % width) * BN, 0};
}

// The same, where y and z count the items of the batch. Where the items don't fill y and z evenly, the last blocks get
// tiles past the edge.
template <int BM, int BN>
__device__ __forceinline__ GemmTile gemm_tile(const GemmProblem& p, unsigned number) {
  const GemmTile tile = tile_of_item<BM, BN>(p, number);
  const std::int64_t batch = blockIdx.y + static_cast<std::int64_t>(blockIdx.z) * gridDim.y;
  if (batch >= p.batch_count) return {p.m, p.n, 0};
  return {tile.row, tile.col, batch};
}

// The tile of this block, of a grid whose x counts the tiles.
template <int BM, int BN>
__device__ __forceinline__ GemmTile this_gemm_tile(const GemmProblem& p) {
  return gemm_tile<BM, BN>(p, blockIdx.x);
}

// `more` are the kernel's arguments after the problem.
template <int BM, int BN, class... MoreParameters, class... More>
Status launch_gemm_tiles(void (*kernel)(GemmProblem, MoreParameters...),
                         simt::LaunchConfig config,
                         const GemmProblem& p,
                         const More&... more) {
  constexpr std::int64_t most_tiles = 0x7fffffff;
  constexpr std::int64_t most_down = 0x7fffffff / widest_group;  // so that the tiles of a group can be counted
  const std::int64_t tiles_down = count_tiles(p.m, BM);
  const std::int64_t tiles_along = count_tiles(p.n, BN);
  if (tiles_down > most_down || tiles_down > most_tiles / tiles_along) return {StatusCode::invalid_configuration, 0};
  config.grid = make_grid(tiles_down * tiles_along, p.batch_count);
  if (config.grid.x == 0) return {StatusCode::invalid_configuration, 0};
  return simt::launch(kernel, config, p, more...);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
