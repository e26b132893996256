// 00 uncoalesced: one thread for each element of C, and neighbouring threads take neighbouring columns.
//
// Idea:     the counter-example. It computes the same as 01 and differs from it only in which of threadIdx.x and
//           threadIdx.y is the row.
// Change:   none, it is the bottom of the ladder.
// Removes:  nothing.
// Costs:    columns lie ld elements apart, so the 32 threads of a warp read B from 32 places and write C to
//           32 places: 32 sectors a request where 4 would do.
// Figures:  docs/kernels/gemm-00-uncoalesced.md
#pragma once

#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/gemm/detail/launch_gemm.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int BM, int BN, Op op_a, Op op_b>
__global__ void __launch_bounds__(BM* BN) sgemm_uncoalesced(const GemmProblem p) {
  // --- where am I
  const GemmTile tile = this_gemm_tile<BM, BN>(p);
  const std::int64_t row = tile.row + threadIdx.y;
  const std::int64_t col = tile.col + threadIdx.x;
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

struct Uncoalesced {
  static constexpr int BM = 32;
  static constexpr int BN = 32;
  static dim3 block() { return dim3(BN, BM); }
  template <Op op_a, Op op_b>
  static constexpr auto kernel() {
    return &sgemm_uncoalesced<BM, BN, op_a, op_b>;
  }
};

}  // namespace miniblas::inline MINIBLAS_BUILD
