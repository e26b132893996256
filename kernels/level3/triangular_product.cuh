// X = alpha * T * X for a small lower triangle T.
//
// From the bottom up, a group of rows at a time: what lies above is then still the old X.
#pragma once

#include "kernels/detail/scalars.cuh"
#include "kernels/level3/detail/triangular_block.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int W>
__global__ void __launch_bounds__(W) triangular_product(const TriangularBlockProblem p) {
  constexpr int group = row_group;
  __shared__ TriangularSlice<W> slice;
  const float alpha = read_scalar(p.alpha);
  if (alpha == 0.0f) {  // neither T nor X is read: NaN and infinity there have no effect
    for_each_of_x<W>(p, [](int, int, float* element) { *element = 0.0f; });
    return;
  }
  load_triangle(slice, p);
  load_x(slice, p);
  __syncthreads();  // T and the slice of X are complete

  const int j = static_cast<int>(threadIdx.x);
  for (int top = (static_cast<int>(p.rows) - 1) / group * group; top >= 0; top -= group) {
    float sum[group] = {};
    float factors[group];
    for (int k = 0; k < top; ++k) {
      load_group(factors, slice, k, top);
      const float x = slice.x[k][j];
#pragma unroll
      for (int r = 0; r < group; ++r) sum[r] += factors[r] * x;
    }
#pragma unroll
    for (int q = 0; q < group; ++q) {
      load_group(factors, slice, top + q, top);
      const float x = slice.x[top + q][j];
#pragma unroll
      for (int r = q; r < group; ++r) sum[r] += factors[r] * x;
    }
#pragma unroll
    for (int r = 0; r < group; ++r) slice.x[top + r][j] = alpha * sum[r];
  }
  __syncthreads();  // all columns are complete
  store_x(slice, p);
}

inline Status launch_triangular_product(const TriangularBlockProblem& p, Stream stream) {
  return launch_triangular_block<64>(&triangular_product<64>, p, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
