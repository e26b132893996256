// Solves T * Y = X for a small lower triangle T, and puts Y in place of X: substitution, a group of rows at a time.
#pragma once

#include "kernels/level3/detail/triangular_block.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int W>
__global__ void __launch_bounds__(W) triangular_solution(const TriangularBlockProblem p) {
  constexpr int group = row_group;
  __shared__ TriangularSlice<W> slice;
  load_triangle(slice, p);
  load_x(slice, p);
  __syncthreads();  // T and the slice of X are complete

  const int j = static_cast<int>(threadIdx.x);
  const int rows = static_cast<int>(p.rows);
  for (int top = 0; top < rows; top += group) {
    float rest[group];
    float factors[group];
#pragma unroll
    for (int r = 0; r < group; ++r) rest[r] = slice.x[top + r][j];
    for (int k = 0; k < top; ++k) {
      load_group(factors, slice, k, top);
      const float y = slice.x[k][j];
#pragma unroll
      for (int r = 0; r < group; ++r) rest[r] -= factors[r] * y;
    }
#pragma unroll
    for (int q = 0; q < group; ++q) {
      load_group(factors, slice, top + q, top);
      const float y = rest[q] / factors[q];
      slice.x[top + q][j] = y;
#pragma unroll
      for (int r = q + 1; r < group; ++r) rest[r] -= factors[r] * y;
    }
  }
  __syncthreads();  // all columns are complete
  store_x(slice, p);
}

inline Status launch_triangular_solution(const TriangularBlockProblem& p, Stream stream) {
  return launch_triangular_block<64>(&triangular_solution<64>, p, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
