// 04 double buffer: the next slabs are on their way from global memory while these are multiplied.
//
// Idea:     in 03 all threads wait for global memory before each slab. Ask for the next slab first, then
//           multiply, then store what has arrived.
// Change:   from 03: two of each slab in shared memory, which take turns; fetch and store stand apart.
// Removes:  the wait for global memory, as far as a slab's products cover it, and one of two barriers a slab.
// Costs:    twice the shared memory, 16 to 17 KiB a block, and 8 registers that hold what is on its way.
// Figures:  docs/kernels/gemm-04-double-buffer.md
#pragma once

#include "kernels/gemm/detail/launch_gemm.cuh"
#include "kernels/gemm/detail/register_tile.cuh"
#include "kernels/gemm/detail/slab.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// NOTE: 3 blocks an SM leave a thread 80 registers. nvcc would else stop at 64 and spill with some ops.
template <int BM, int BN, int BK, int TM, int TN, Op op_a, Op op_b>
__global__ void __launch_bounds__((BM / TM) * (BN / TN), 3) sgemm_double_buffer(const GemmProblem p) {
  constexpr int threads = (BM / TM) * (BN / TN);
  constexpr bool a_runs_along_k = op_a == Op::t;
  constexpr bool b_runs_along_k = op_b == Op::n;
  __shared__ Slab<BM, BK, a_runs_along_k> slab_a[2];  // (k, row)
  __shared__ Slab<BN, BK, b_runs_along_k> slab_b[2];  // (k, col)

  // --- where am I
  const GemmTile tile = this_gemm_tile<BM, BN>(p);
  const int row = static_cast<int>(threadIdx.x) % (BM / TM) * TM;  // in the tile
  const int col = static_cast<int>(threadIdx.x) / (BM / TM) * TN;
  const OutputTile out = output_tile<TM, TN>(p, tile, tile.row + row, tile.col + col);

  const std::int64_t depth = reduction_depth(p);
  const auto a = make_operand<op_a>(p.a, tile.batch, depth);
  const auto b = make_operand<op_b>(p.b, tile.batch, depth);
  SlabCopy<BM, BK, threads, a_runs_along_k> copy_a(a, tile.row, p.m, depth);
  SlabCopy<BN, BK, threads, b_runs_along_k> copy_b(b, tile.col, p.n, depth);

  // --- main loop: one slab of BK products a trip
  float sum[TN][TM] = {};
  copy_a.fetch();
  copy_b.fetch();
  int stage = 0;
  for (std::int64_t k0 = 0; k0 < depth; k0 += BK) {
    copy_a.store(slab_a[stage]);
    copy_b.store(slab_b[stage]);
    copy_a.fetch();  // NOTE: behind the barrier, nvcc would move these down behind the products
    copy_b.fetch();
    __syncthreads();  // both slabs are complete, and all have read the ones before
#pragma unroll
    for (int k = 0; k < BK; ++k) {
      float factor_a[TM];
      float factor_b[TN];
#pragma unroll
      for (int i = 0; i < TM; ++i) factor_a[i] = slab_a[stage].at[k][row + i];
#pragma unroll
      for (int j = 0; j < TN; ++j) factor_b[j] = slab_b[stage].at[k][col + j];
#pragma unroll
      for (int j = 0; j < TN; ++j) {
#pragma unroll
        for (int i = 0; i < TM; ++i) sum[j][i] += factor_a[i] * factor_b[j];
      }
    }
    stage ^= 1;
  }

  // --- epilogue
  store_tile(p, out, Epilogue(p, depth), sum);
}

struct DoubleBuffer {
  static constexpr int BM = 64;
  static constexpr int BN = 64;
  static constexpr int BK = 16;
  static constexpr int TM = 4;
  static constexpr int TN = 4;
  static dim3 block() { return dim3((BM / TM) * (BN / TN)); }
  template <Op op_a, Op op_b>
  static constexpr auto kernel() {
    return &sgemm_double_buffer<BM, BN, BK, TM, TN, op_a, op_b>;
  }
};

}  // namespace miniblas::inline MINIBLAS_BUILD
