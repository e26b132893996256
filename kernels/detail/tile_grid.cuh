// One block for each tile of a matrix, or of a batch of matrices.
//
// NOTE: the grid has one dimension. The others end at 65,535 blocks, which a matrix with many columns or a
// large batch would pass.
#pragma once

#include <cstdint>

#include "kernels/detail/integer.cuh"
#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {

struct TilePosition {
  std::int64_t row;  // of the tile's first element
  std::int64_t col;
  std::int64_t batch;
};

// The tile of this block. Blocks go down the columns of tiles, then along the rows, then along the batch.
template <int tile_rows, int tile_cols>
__device__ __forceinline__ TilePosition this_tile(std::int64_t rows, std::int64_t cols) {
  // NOTE: the number of blocks fits in 31 bits, and 32-bit division is several times cheaper.
  const auto tiles_down = static_cast<unsigned>(ceil_div(rows, tile_rows));
  const auto tiles_along = static_cast<unsigned>(ceil_div(cols, tile_cols));
  const unsigned tile = blockIdx.x;
  return {static_cast<std::int64_t>(tile % tiles_down) * tile_rows,
          static_cast<std::int64_t>(tile / tiles_down % tiles_along) * tile_cols,
          static_cast<std::int64_t>(tile / tiles_down / tiles_along)};
}

// Launches `kernel` with one block of `block` threads for each tile.
template <int tile_rows, int tile_cols, class Problem>
Status launch_tiles(void (*kernel)(Problem),
                    dim3 block,
                    const Problem& problem,
                    std::int64_t rows,
                    std::int64_t cols,
                    std::int64_t batch_count,
                    Stream stream) {
  constexpr std::int64_t most_blocks = 0x7fffffff;
  const std::int64_t tiles_down = ceil_div(rows, tile_rows);
  const std::int64_t tiles_along = ceil_div(cols, tile_cols);
  if (tiles_down > most_blocks / tiles_along || tiles_down * tiles_along > most_blocks / batch_count) {
    return {StatusCode::invalid_configuration, 0};
  }
  const auto blocks = static_cast<unsigned>(tiles_down * tiles_along * batch_count);
  return simt::launch(kernel, {dim3(blocks), block, 0, stream}, problem);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
