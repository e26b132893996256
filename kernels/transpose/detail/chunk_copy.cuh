// A block of 256 threads on a tile of 64 x 64 elements, in chunks of four neighbours.
#pragma once

#include "kernels/transpose/detail/tile_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// Whether a tile that starts at `first` of `count` rows or columns ends with a whole chunk.
template <int T>
__device__ __forceinline__ bool is_made_of_chunks(std::int64_t count, std::int64_t first) {
  return count % 4 == 0 || count - first >= T;
}

// An element of a tile.
struct TileIndex {
  unsigned i;
  unsigned j;
};

// The first of the 4 x 4 elements that this thread turns. A warp takes 8 of these along and 4 across.
//
// NOTE: a warp's accesses of 16 bytes go by 8 threads at a time. Here these are 2 along and 4 across, so that they
// write to 8 different groups of banks where the rows of the shared tile are 68 words apart.
__device__ __forceinline__ TileIndex origin_of_4x4() {
  const unsigned lane = threadIdx.x;
  const unsigned warp = threadIdx.y;
  return {(warp % 2 * 8 + lane / 8 * 2 + lane % 2) * 4, (warp / 2 * 4 + lane / 2 % 4) * 4};
}

// The first of the chunks that this thread writes. Each next one lies 16 across.
__device__ __forceinline__ TileIndex origin_of_chunks() {
  return {threadIdx.x % 16 * 4, threadIdx.y * 2 + threadIdx.x / 16};
}

}  // namespace miniblas::inline MINIBLAS_BUILD
