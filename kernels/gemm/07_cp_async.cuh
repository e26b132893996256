// 07 cp.async: slabs come to shared memory by themselves, two ahead.
//
// Idea:     what 06 fetches passes through registers, which only one slab at a time can do. Asynchronous copies need
//           none, so several slabs can be on their way, and more of the wait for global memory is covered.
// Change:   from 06: three of each slab in shared memory; asynchronous copies in place of fetch and store.
// Removes:  16 registers a thread, the stores to shared memory, and waits for global memory of more than a slab's time.
// Costs:    half as much shared memory again, 24 to 26 KiB a block. An operand that runs along k comes word by word:
//           the copy can't transpose what it moves. Before compute capability 8.0 the copies are ordinary ones.
// Figures:  docs/kernels/gemm-07-cp-async.md
#pragma once

#include "kernels/gemm/detail/async_slab.cuh"
#include "kernels/gemm/detail/launch_gemm.cuh"
#include "kernels/gemm/detail/warp_tile.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int BM, int BN, int BK, int stages, Alignment alignment, Op op_a, Op op_b>
__global__ void __launch_bounds__(WarpGrid<BM, BN>::threads) sgemm_cp_async(const GemmProblem p) {
  constexpr int threads = WarpGrid<BM, BN>::threads;
  constexpr bool a_runs_along_k = op_a == Op::t;
  constexpr bool b_runs_along_k = op_b == Op::n;
  __shared__ Slab<BM, BK, a_runs_along_k> slab_a[stages];  // (k, row)
  __shared__ Slab<BN, BK, b_runs_along_k> slab_b[stages];  // (k, col)

  // --- where am I
  const GemmTile tile = this_gemm_tile<BM, BN>(p);
  const int row = WarpGrid<BM, BN>::row();  // in the tile
  const int col = WarpGrid<BM, BN>::col();

  const std::int64_t depth = reduction_depth(p);
  const auto a = make_operand<op_a>(p.a, tile.batch, depth);
  const auto b = make_operand<op_b>(p.b, tile.batch, depth);
  AsyncSlabCopy<BM, BK, threads, a_runs_along_k, alignment> copy_a(a, tile.row, p.m, depth);
  AsyncSlabCopy<BN, BK, threads, b_runs_along_k, alignment> copy_b(b, tile.col, p.n, depth);

  // --- main loop: one slab of BK products a trip
  WarpSums sums;
#pragma unroll
  for (int ahead = 0; ahead < stages - 1; ++ahead) {
    copy_a.start(slab_a[ahead]);
    copy_b.start(slab_b[ahead]);
    async_copy_commit();
  }
  int stage = 0;
  int free_stage = stages - 1;
  for (std::int64_t k0 = 0; k0 < depth; k0 += BK) {
    async_copy_wait<stages - 2>();
    __syncthreads();  // both slabs are complete, and all have read the ones before
    copy_a.start(slab_a[free_stage]);
    copy_b.start(slab_b[free_stage]);
    async_copy_commit();
    add_slab(sums, slab_a[stage], slab_b[stage], row, col);
    free_stage = stage;
    stage = stage + 1 == stages ? 0 : stage + 1;
  }
  async_copy_wait<0>();  // shared memory may not be written after the block's end

  // --- epilogue
  store_warp_sums(p, tile, tile.row + row, tile.col + col, Epilogue(p, depth), sums);
}

template <Alignment alignment>
struct CpAsync {
  static constexpr int BM = 128;
  static constexpr int BN = 128;
  static constexpr int BK = 8;
  static constexpr int stages = 3;
  static dim3 block() { return dim3(WarpGrid<BM, BN>::threads); }
  template <Op op_a, Op op_b>
  static constexpr auto kernel() {
    return &sgemm_cp_async<BM, BN, BK, stages, alignment, op_a, op_b>;
  }
};

inline Status launch_cp_async(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  if (known_alignment(p) == Alignment::for_float4) return launch_gemm<CpAsync<Alignment::for_float4>>(p, split, stream);
  return launch_gemm<CpAsync<Alignment::unknown>>(p, split, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
