// What the transposition kernels share: a block of 32 x 8 threads on a tile of T x T elements.
#pragma once

#include <cstdint>

#include "kernels/detail/tile_grid.cuh"
#include "kernels/detail/vector_access.cuh"
#include "kernels/problem.h"

namespace miniblas::inline MINIBLAS_BUILD {

// What one thread sees of a tile in global memory: from its own first element on, i along the columns of the
// matrix, where elements lie next to each other, and j across them.
//
// NOTE: in a tile 32 bits suffice to count. 64-bit comparisons take two instructions, and a block of a
// transposition has little else to do.
template <class Element>
struct TileView {
  Element* first;
  std::int64_t ld;
  int along;  // how many elements exist in each direction
  int across;

  __device__ __forceinline__ bool has(int i, int j) const { return i < along && j < across; }
  __device__ __forceinline__ Element& at(int i, int j) const { return first[i + j * ld]; }
  // Elements (i, j) to (i + 3, j), where the matrix allows float4.
  __device__ __forceinline__ auto& chunk_at(int i, int j) const { return as_float4(first)[i / 4 + j * (ld / 4)]; }
};

// The tile (row, col) of an (m, n) matrix, from its element (i, j) on.
template <int T, class Element>
__device__ __forceinline__ TileView<Element> view_tile(Element* matrix,
                                                       std::int64_t ld,
                                                       std::int64_t row,
                                                       std::int64_t col,
                                                       std::int64_t m,
                                                       std::int64_t n,
                                                       unsigned i,
                                                       unsigned j) {
  return {matrix + row + i + (col + j) * ld, ld, part_inside<T>(m - row - i), part_inside<T>(n - col - j)};
}

// The tile of A that a block moves, and its place in B, each from the element (i, j) of that matrix's tile on.
template <int T>
__device__ __forceinline__ TileView<const float> source_tile(const TransposeProblem& p, unsigned i, unsigned j) {
  const TilePosition tile = this_tile<T, T>();
  return view_tile<T>(p.a, p.lda, tile.row, tile.col, p.m, p.n, i, j);
}
template <int T>
__device__ __forceinline__ TileView<float> target_tile(const TransposeProblem& p, unsigned i, unsigned j) {
  const TilePosition tile = this_tile<T, T>();
  return view_tile<T>(p.b, p.ldb, tile.col, tile.row, p.n, p.m, i, j);
}

// Calls `visit(i, j)` for the elements of a T x T tile that thread (0, 0) takes. The others take what lies
// threadIdx.x along and threadIdx.y across from these.
template <int T, class Visit>
__device__ __forceinline__ void for_each_step(Visit&& visit) {
#pragma unroll
  for (int j = 0; j < T; j += 8) {
#pragma unroll
    for (int i = 0; i < T; i += 32) visit(i, j);
  }
}

// Calls `visit(i, j)` for the elements of this thread in a T x T tile.
template <int T, class Visit>
__device__ __forceinline__ void for_each_element(Visit&& visit) {
  const int x = static_cast<int>(threadIdx.x);
  const int y = static_cast<int>(threadIdx.y);
  for_each_step<T>([&](int i, int j) { visit(x + i, y + j); });
}

// One block for each tile of A.
template <int T>
Status launch_transpose(void (*kernel)(TransposeProblem), const TransposeProblem& p, Stream stream) {
  return launch_tiles<T, T>(kernel, dim3(32, 8), p, p.m, p.n, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
