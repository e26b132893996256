// 01 naive: one thread for each element of C, and neighbouring threads take neighbouring rows.
//
// Idea:     let the threads of a warp touch memory that lies together.
// Change:   from 00: threadIdx.x counts rows, threadIdx.y columns. Rows lie next to each other in memory.
// Removes:  the scattered reads of B and writes of C. A warp reads 32 neighbours of A, which is 4 sectors,
//           and one element of B for all its threads, which is 1 sector.
// Costs:    nothing. Every product still fetches both factors from global memory, 2 m n k reads in all.
// Figures:  docs/kernels/gemm-01-naive.md
#pragma once

#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/gemm/detail/launch_gemm.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int BM, int BN, Op op_a, Op op_b>
__global__ void __launch_bounds__(BM* BN) sgemm_naive(const GemmProblem p) {
  // --- where am I
  const GemmTile tile = this_gemm_tile<BM, BN>(p);
  const std::int64_t row = tile.row + threadIdx.x;
  const std::int64_t col = tile.col + threadIdx.y;
  if (row >= p.m || col >= p.n) return;

  const std::int64_t depth = reduction_depth(p);
  const auto a = make_operand<op_a>(p.a, tile.batch, depth);
  const auto b = make_operand<op_b>(p.b, tile.batch, depth);

  // --- main loop: one product a trip, both factors from global memory
  // NOTE: unrolled, the loads of several products are under way together; the loop would else wait for each. It
  // ends at p.k, which takes no registers, because they limit how many loads that can be.
  float sum = 0.0f;
  if (depth > 0) {
#pragma unroll 16
    for (std::int64_t k = 0; k < p.k; ++k) sum += a(row, k) * b(k, col);
  }

  // --- epilogue
  Epilogue(p, depth).store(address_of_c(p, tile, row, col), sum);
}

struct Naive {
  static constexpr int BM = 32;
  static constexpr int BN = 32;
  static dim3 block() { return dim3(BM, BN); }
  template <Op op_a, Op op_b>
  static constexpr auto kernel() {
    return &sgemm_naive<BM, BN, op_a, op_b>;
  }
};

}  // namespace miniblas::inline MINIBLAS_BUILD
