// 03 register tile: a thread makes 4 x 4 elements of C, and holds their sums in registers.
//
// Idea:     what a thread reads from shared memory, it can use more than once. 4 + 4 elements give 16
//           products.
// Change:   from 02: a block makes 64 x 64 elements of C with 256 threads in one dimension, by slabs of 16 values of
//           k. Both slabs are kept as (k, i). The copy is `fetch` and then `store`, which 04 parts.
// Removes:  three quarters of the reads of shared memory: m n k / 2 in all. The larger tile halves the reads
//           of global memory again: 2 m n k / 64.
// Costs:    16 sums and 8 factors in registers, and 8 to 8.5 KiB of shared memory a block. C is written 4 bytes of
//           every 16 at a time. Fewer, larger blocks: a small C gives some multiprocessors nothing to do.
// Figures:  docs/kernels/gemm-03-register-tile.md
#pragma once

#include "kernels/gemm/detail/launch_gemm.cuh"
#include "kernels/gemm/detail/register_tile.cuh"
#include "kernels/gemm/detail/slab.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int BM, int BN, int BK, int TM, int TN, Op op_a, Op op_b>
__global__ void __launch_bounds__((BM / TM) * (BN / TN)) sgemm_register_tile(const GemmProblem p) {
  constexpr int threads = (BM / TM) * (BN / TN);
  constexpr bool a_runs_along_k = op_a == Op::t;
  constexpr bool b_runs_along_k = op_b == Op::n;
  __shared__ Slab<BM, BK, a_runs_along_k> slab_a;  // (k, row)
  __shared__ Slab<BN, BK, b_runs_along_k> slab_b;  // (k, col)

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
  for (std::int64_t k0 = 0; k0 < depth; k0 += BK) {
    copy_a.fetch();
    copy_b.fetch();
    copy_a.store(slab_a);
    copy_b.store(slab_b);
    __syncthreads();  // both slabs are complete
#pragma unroll
    for (int k = 0; k < BK; ++k) {
      float factor_a[TM];
      float factor_b[TN];
#pragma unroll
      for (int i = 0; i < TM; ++i) factor_a[i] = slab_a.at[k][row + i];
#pragma unroll
      for (int j = 0; j < TN; ++j) factor_b[j] = slab_b.at[k][col + j];
#pragma unroll
      for (int j = 0; j < TN; ++j) {
#pragma unroll
        for (int i = 0; i < TM; ++i) sum[j][i] += factor_a[i] * factor_b[j];
      }
    }
    __syncthreads();  // all have read them, the next slabs may overwrite
  }

  // --- epilogue
  store_tile(p, out, Epilogue(p, depth), sum);
}

struct RegisterTile {
  static constexpr int BM = 64;
  static constexpr int BN = 64;
  static constexpr int BK = 16;
  static constexpr int TM = 4;
  static constexpr int TN = 4;
  static dim3 block() { return dim3((BM / TM) * (BN / TN)); }
  template <Op op_a, Op op_b>
  static constexpr auto kernel() {
    return &sgemm_register_tile<BM, BN, BK, TM, TN, op_a, op_b>;
  }
};

}  // namespace miniblas::inline MINIBLAS_BUILD
