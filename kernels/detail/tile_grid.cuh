// One block for each tile of a matrix. Blocks go down the columns of tiles, then along the rows.
//
// NOTE: x counts the tiles of a column; y and z count the columns. A grid's y and z end at 65,535 blocks each, so
// that a wide matrix needs both.
#pragma once

#include <cstdint>

#include "kernels/detail/integer.cuh"
#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {

// The first element of a tile.
struct TilePosition {
  std::int64_t row;
  std::int64_t col;
};

// The tile of this block. Where the columns don't fill y and z evenly, the last blocks get tiles past the edge.
template <int tile_rows, int tile_cols>
__device__ __forceinline__ TilePosition this_tile() {
  return {static_cast<std::int64_t>(blockIdx.x) * tile_rows,
          static_cast<std::int64_t>(blockIdx.y + blockIdx.z * gridDim.y) * tile_cols};
}

// A grid of `x` blocks by at least `rest`, which y and z share. All zeros if no launch has so many.
inline dim3 make_grid(std::int64_t x, std::int64_t rest) {
  constexpr std::int64_t most_x = 0x7fffffff;
  constexpr std::int64_t most_yz = 65535;
  if (x > most_x || rest > most_yz * most_yz) return dim3(0, 0, 0);
  const std::int64_t z = ceil_div(rest, most_yz);
  return dim3(static_cast<unsigned>(x), static_cast<unsigned>(ceil_div(rest, z)), static_cast<unsigned>(z));
}

// Launches `kernel` with one block of `block` threads for each tile.
template <int tile_rows, int tile_cols, class Problem>
Status launch_tiles(
    void (*kernel)(Problem), dim3 block, const Problem& problem, std::int64_t rows, std::int64_t cols, Stream stream) {
  const dim3 grid = make_grid(count_tiles(rows, tile_rows), count_tiles(cols, tile_cols));
  if (grid.x == 0) return {StatusCode::invalid_configuration, 0};
  return simt::launch(kernel, {grid, block, 0, stream}, problem);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
