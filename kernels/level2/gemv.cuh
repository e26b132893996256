// y = alpha * op(A) * x + beta * y.
//
// Op n: a block makes 32 elements of y, and neighbouring threads read neighbouring rows of a column of A. Op t: a warp
// makes one element, and its lanes read neighbours in that element's column of A.
#pragma once

#include "kernels/level2/detail/row_block.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

__global__ void __launch_bounds__(rows_of_block* slices_of_block) sgemv_n(const GemvProblem p) {
  __shared__ float sums[slices_of_block][rows_of_block];
  const std::int64_t row = static_cast<std::int64_t>(blockIdx.x) * rows_of_block + threadIdx.x;
  const std::int64_t depth = read_scalar(p.alpha) == 0.0f ? 0 : p.n;  // with alpha = 0 A and x are not read

  float sum = 0.0f;
  if (row < p.m) {
    for (std::int64_t j = threadIdx.y; j < depth; j += slices_of_block) sum += p.a[row + j * p.lda] * element(p.x, j);
  }
  store_sum_of_slices(sums, sum, p, row, p.m, depth);
}

__global__ void __launch_bounds__(rows_of_block* slices_of_block) sgemv_t(const GemvProblem p) {
  const std::int64_t col = static_cast<std::int64_t>(blockIdx.x) * slices_of_block + threadIdx.y;
  const std::int64_t depth = read_scalar(p.alpha) == 0.0f ? 0 : p.m;

  float sum = 0.0f;
  if (col < p.n) {
    for (std::int64_t i = threadIdx.x; i < depth; i += warpSize) sum += p.a[i + col * p.lda] * element(p.x, i);
  }
#pragma unroll
  for (unsigned delta = 16; delta > 0; delta /= 2) sum += __shfl_down_sync(0xffffffffu, sum, delta);
  if (threadIdx.x == 0 && col < p.n) Epilogue(p.alpha, p.beta, depth).store(&element(p.y, col), sum);
}

inline Status launch_gemv(const GemvProblem& p, Stream stream) {
  if (p.op == Op::n) return launch_for_vector(&sgemv_n, p, p.m, rows_of_block, stream);
  return launch_for_vector(&sgemv_t, p, p.n, slices_of_block, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
