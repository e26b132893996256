// What the kernels of triangular blocks share: T and a slice of X in shared memory, a thread for each column of X.
//
// A thread needs no other thread's column, so that barriers stand only round the copies.
#pragma once

#include "kernels/detail/integer.cuh"
#include "kernels/detail/vector_access.cuh"
#include "kernels/level3/level3_kernels.h"
#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {

// Rows that a thread holds in registers at a time.
inline constexpr int row_group = 8;

// T and W columns of X, as many as a block has threads.
template <int W>
struct TriangularSlice {
  static constexpr int rows = diagonal_block;
  static constexpr int cols = W;

  // NOTE: t[k][i] is element (i, k): the elements that multiply one element of X lie together, and four of them are
  // one access. A row of x has a word of padding, so that both ways to copy X meet few bank conflicts.
  __align__(16) float t[rows][rows + 4];
  float x[rows][cols + 1];
};

// Calls `visit(i, j)` for the elements of this thread in a (W, W) matrix. Neighbouring threads take neighbouring rows
// or neighbouring columns.
//
// NOTE: unrolled as a whole, the copies of some architectures hold all their elements in registers.
template <int W, class Visit>
__device__ __forceinline__ void for_each_of_block(bool by_rows, Visit&& visit) {
  static_assert(W == diagonal_block, "both T and the slice of X have W rows and columns");
  const int thread = static_cast<int>(threadIdx.x);
#pragma unroll 16
  for (int step = 0; step < W; ++step) {
    visit(by_rows ? thread : step, by_rows ? step : thread);
  }
}

__device__ __forceinline__ bool is_contiguous(std::int64_t stride) { return stride == 1 || stride == -1; }

// Rows past the edge are those of the identity; elements past the diagonal are not read.
template <int W>
__device__ __forceinline__ void load_triangle(TriangularSlice<W>& slice, const TriangularBlockProblem& p) {
  for_each_of_block<W>(is_contiguous(p.t_row_stride), [&](int i, int k) {
    const bool is_one = i == k && (p.unit_diagonal || i >= p.rows);
    const bool is_stored = i >= k && i < p.rows && !is_one;
    slice.t[k][i] = is_stored ? p.t[i * p.t_row_stride + k * p.t_col_stride] : is_one ? 1.0f : 0.0f;
  });
}

// Calls `visit(i, j, element)` for the elements of X that this thread copies.
template <int W, class Visit>
__device__ __forceinline__ void for_each_of_x(const TriangularBlockProblem& p, Visit&& visit) {
  const std::int64_t col0 = static_cast<std::int64_t>(blockIdx.x) * W;
  for_each_of_block<W>(is_contiguous(p.x_row_stride), [&](int i, int j) {
    if (i < p.rows && col0 + j < p.cols) visit(i, j, p.x + i * p.x_row_stride + (col0 + j) * p.x_col_stride);
  });
}

template <int W>
__device__ __forceinline__ void load_x(TriangularSlice<W>& slice, const TriangularBlockProblem& p) {
  // What lies past the edge takes part in sums that are not stored.
  for_each_of_block<W>(false, [&](int i, int j) { slice.x[i][j] = 0.0f; });
  __syncthreads();  // the zeros stand, elements may overwrite them
  for_each_of_x<W>(p, [&](int i, int j, const float* element) { slice.x[i][j] = *element; });
}

template <int W>
__device__ __forceinline__ void store_x(const TriangularSlice<W>& slice, const TriangularBlockProblem& p) {
  for_each_of_x<W>(p, [&](int i, int j, float* element) { *element = slice.x[i][j]; });
}

// The elements of T in column k and a group's rows.
template <int W>
__device__ __forceinline__ void load_group(float (&factors)[row_group],
                                           const TriangularSlice<W>& slice,
                                           int k,
                                           int top) {
  static_assert(row_group == 8, "two accesses of four");
  float low[4];
  float high[4];
  load_float4(low, &slice.t[k][top]);
  load_float4(high, &slice.t[k][top + 4]);
#pragma unroll
  for (int r = 0; r < 4; ++r) {
    factors[r] = low[r];
    factors[r + 4] = high[r];
  }
}

template <int W>
Status launch_triangular_block(void (*kernel)(TriangularBlockProblem), const TriangularBlockProblem& p, Stream stream) {
  constexpr std::int64_t most_blocks = 0x7fffffff;
  const std::int64_t blocks = count_tiles(p.cols, W);
  if (blocks > most_blocks) return {StatusCode::invalid_configuration, 0};
  return simt::launch(kernel, {dim3(static_cast<unsigned>(blocks)), dim3(W), 0, stream}, p);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
