// Copies a tile of op(A) or op(B) from global to shared memory, zeros past the edge.
#pragma once

#include <cstdint>

#include "kernels/gemm/detail/operand.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// A tile of op(A), (T, T), that is read along its rows: tile[k][i] is element (i, k). A tile of op(B) is
// read along its columns: tile[j][k] is element (k, j). Both are stored with the index that lies contiguous
// in an operand of op n as the fast one, so that the copy needs no transposition.
//
// NOTE: an operand of op t is contiguous in the other index. Its copy transposes: a warp writes 32 / T columns
// of the tile, whose words lie T apart and would share few banks. 32 / T words of padding spread them over
// all banks.
template <int T, Op op>
struct SharedTile {
  static constexpr int padding = Operand<op>::rows_are_contiguous ? 0 : 32 / T;
  float at[T][T + padding];
};

// tile.at[c][r] = operand(row0 + r, col0 + c), and 0 where that is past (rows, cols). A block of T x T
// threads; each copies one element, and neighbouring threads copy what lies next to each other in memory.
template <int T, Op op>
__device__ __forceinline__ void load_tile(SharedTile<T, op>& tile,
                                          const Operand<op>& operand,
                                          std::int64_t row0,
                                          std::int64_t col0,
                                          std::int64_t rows,
                                          std::int64_t cols) {
  constexpr bool by_rows = Operand<op>::rows_are_contiguous;
  const unsigned r = by_rows ? threadIdx.x : threadIdx.y;
  const unsigned c = by_rows ? threadIdx.y : threadIdx.x;
  const bool inside = row0 + r < rows && col0 + c < cols;
  tile.at[c][r] = inside ? operand(row0 + r, col0 + c) : 0.0f;
}

}  // namespace miniblas::inline MINIBLAS_BUILD
