// The pass before the split into fp16 parts: the exponent of the largest value of each row of op(A), and of each column
// of op(B), along all of k.
//
// Values are read once, 16 neighbours at a time whichever way the matrix runs, so memory is all that counts. No block
// waits for another, and nothing has to be zero before.
#pragma once

#include <algorithm>

#include "kernels/gemm/detail/fp16_parts.h"
#include "kernels/gemm/detail/split_job.cuh"
#include "simt/overlap.h"

namespace miniblas::inline MINIBLAS_BUILD {

struct RowThreads {
  static constexpr int rows = 16;   // of a block
  static constexpr int lanes = 16;  // that share k of a row
};

// The bits of the largest magnitude among the values that one lane reads. NaN counts as more than infinity.
__device__ __forceinline__ unsigned largest_of_lane(const float* row, std::int64_t step, std::int64_t k, int lane) {
  constexpr unsigned magnitude_bits = 0x7fffffffu;
  unsigned largest = 0;
#pragma unroll 8
  for (std::int64_t at = lane; at < k; at += RowThreads::lanes) {
    largest = max(largest, __float_as_uint(row[at * step]) & magnitude_bits);
  }
  return largest;
}

template <int unused>
__global__ void __launch_bounds__(RowThreads::rows* RowThreads::lanes) find_row_exponents(const SplitPass pass) {
  constexpr int rows = RowThreads::rows;
  constexpr int lanes = RowThreads::lanes;
  __shared__ unsigned of_lanes[lanes][rows + 1];  // NOTE: one more, so that neighbours lie in different banks both ways
  wait_for_kernels_before();
  // --- where am I
  if (reduction_depth(pass.alpha, pass.k) == 0) return;
  const SplitBlock block(pass);
  if (!block.exists()) return;
  const SplitJob& job = block.job;
  const int t = static_cast<int>(threadIdx.x);
  const int row = job.k_is_contiguous ? t / lanes : t % rows;
  const int lane = job.k_is_contiguous ? t % lanes : t / rows;
  const int first = static_cast<int>(blockIdx.x) * rows;  // of the block of rows

  // --- read
  const std::int64_t row_of_matrix = block.first_row() + first + row;
  unsigned largest = 0;
  if (row_of_matrix < job.rows) {
    const std::int64_t ld = job.matrix.ld;
    const float* const from = block.data() + row_of_matrix * (job.k_is_contiguous ? ld : 1);
    largest = largest_of_lane(from, job.k_is_contiguous ? 1 : ld, pass.k, lane);
  }
  of_lanes[lane][row] = largest;
  __syncthreads();

  // --- the largest of all lanes
  if (t >= rows || first + t >= job.block_rows) return;
  unsigned of_row = 0;
  for (int other = 0; other < lanes; ++other) of_row = max(of_row, of_lanes[other][t]);
  job.row_exponents[static_cast<std::int64_t>(block.number) * job.block_rows + first + t] = of_row >> 23;
}

inline Status launch_row_exponents(
    const GemmProblem& p, const SplitOperand* a, const SplitOperand* b, bool overlaps, Stream stream) {
  const SplitPass pass = make_split_pass(p, a, b);
  const int block_rows = std::max(pass.a.block_rows, pass.b.block_rows);
  const dim3 grid = make_split_grid(ceil_div(block_rows, RowThreads::rows), a, b);
  if (grid.x == 0) return {StatusCode::invalid_configuration, 0};
  simt::LaunchConfig config = {grid, dim3(RowThreads::rows * RowThreads::lanes), 0, stream};
  config.overlaps = overlaps;
  return simt::launch(&find_row_exponents<0>, config, pass);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
