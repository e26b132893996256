// y = alpha * A * x + beta * y with a symmetric A, of which one triangle is stored.
//
// A block makes 32 elements of y from a row of 32 x 32 tiles. A tile of the other triangle is read at its mirror image
// and turned in shared memory, so that all reads of A go along columns.
#pragma once

#include "kernels/level2/detail/row_block.cuh"
#include "kernels/transpose/detail/tile_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// Reads the tile of A from element (row, col) on so that tile[r][c] is element (row + r, col + c).
template <int T>
__device__ __forceinline__ void load_symmetric(float (&tile)[T][T + 1],
                                               const SymvProblem& p,
                                               std::int64_t row,
                                               std::int64_t col) {
  const bool is_lower = p.stored == Part::lower;
  if (row == col) {
    for_each_element<T>([&](int r, int c) {
      if (row + r >= p.n || col + c >= p.n || (is_lower ? r < c : r > c)) return;
      tile[r][c] = p.a[row + r + (col + c) * p.lda];
      tile[c][r] = tile[r][c];
    });
  } else if ((row > col) == is_lower) {
    for_each_element<T>([&](int r, int c) {
      if (row + r < p.n && col + c < p.n) tile[r][c] = p.a[row + r + (col + c) * p.lda];
    });
  } else {
    for_each_element<T>([&](int c, int r) {
      if (row + r < p.n && col + c < p.n) tile[r][c] = p.a[col + c + (row + r) * p.lda];
    });
  }
}

__global__ void __launch_bounds__(rows_of_block* slices_of_block) ssymv(const SymvProblem p) {
  constexpr int T = rows_of_block;
  __shared__ float tile[T][T + 1];
  __shared__ float sums[slices_of_block][rows_of_block];
  const std::int64_t first_row = static_cast<std::int64_t>(blockIdx.x) * T;
  const std::int64_t row = first_row + threadIdx.x;
  const std::int64_t depth = read_scalar(p.alpha) == 0.0f ? 0 : p.n;  // with alpha = 0 A and x are not read

  float sum = 0.0f;
  for (std::int64_t col = 0; col < depth; col += T) {
    load_symmetric<T>(tile, p, first_row, col);
    __syncthreads();  // the tile is complete
    const int cols = row < p.n ? part_inside<T>(p.n - col) : 0;
    for (int c = static_cast<int>(threadIdx.y); c < cols; c += slices_of_block) {
      sum += tile[threadIdx.x][c] * element(p.x, col + c);
    }
    __syncthreads();  // the tile has been read
  }
  store_sum_of_slices(sums, sum, p, row, p.n, depth);
}

inline Status launch_symv(const SymvProblem& p, Stream stream) {
  return launch_for_vector(&ssymv, p, p.n, rows_of_block, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
