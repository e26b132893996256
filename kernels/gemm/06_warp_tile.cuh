// 06 warp tile: 8 x 16 elements of C a thread, laid out by warps.
//
// Idea:     a thread that holds more of C reads less of shared memory for each product: 24 factors for 128 products,
//           where 05 reads 8 for 16. A warp's 64 x 64 tile says who holds what, so that reads are free of conflicts.
// Change:   from 05: 128 x 128 tiles by 4 warps instead of 64 x 64 by 8; 8 x 16 sums a thread, added up one column
//           and down the next; the factors of the next k are read while those of this one are multiplied.
// Removes:  two thirds of the reads of shared memory, and half of those of global memory.
// Costs:    up to 255 registers a thread, so two blocks of 4 warps an SM; a C of few tiles leaves SMs idle.
// Figures:  docs/kernels/gemm-06-warp-tile.md
#pragma once

#include "kernels/gemm/detail/launch_gemm.cuh"
#include "kernels/gemm/detail/vector_slab.cuh"
#include "kernels/gemm/detail/warp_tile.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// One tile of C, by all threads of a block.
template <int BM, int BN, int BK, Alignment alignment, Op op_a, Op op_b>
__device__ __forceinline__ void make_warp_tile(const GemmProblem& p, const GemmTile& tile) {
  constexpr int threads = WarpGrid<BM, BN>::threads;
  constexpr bool a_runs_along_k = op_a == Op::t;
  constexpr bool b_runs_along_k = op_b == Op::n;
  __shared__ Slab<BM, BK, a_runs_along_k> slab_a[2];  // (k, row)
  __shared__ Slab<BN, BK, b_runs_along_k> slab_b[2];  // (k, col)

  // --- where am I
  const int row = WarpGrid<BM, BN>::row();  // in the tile
  const int col = WarpGrid<BM, BN>::col();

  const std::int64_t depth = reduction_depth(p);
  const auto a = make_operand<op_a>(p.a, tile.batch, depth);
  const auto b = make_operand<op_b>(p.b, tile.batch, depth);
  VectorSlabCopy<BM, BK, threads, a_runs_along_k, alignment> copy_a(a, tile.row, p.m, depth);
  VectorSlabCopy<BN, BK, threads, b_runs_along_k, alignment> copy_b(b, tile.col, p.n, depth);

  // --- main loop: one slab of BK products a trip
  WarpSums sums;
  copy_a.fetch();
  copy_b.fetch();
  int stage = 0;
  for (std::int64_t k0 = 0; k0 < depth; k0 += BK) {
    copy_a.store(slab_a[stage]);
    copy_b.store(slab_b[stage]);
    copy_a.fetch();
    copy_b.fetch();
    __syncthreads();  // both slabs are complete, and all have read the ones before
    add_slab_one_ahead(sums, slab_a[stage], slab_b[stage], row, col);
    stage ^= 1;
  }

  // --- epilogue
  store_warp_sums(p, tile, tile.row + row, tile.col + col, Epilogue(p, depth), sums);
}

template <int BM, int BN, int BK, Alignment alignment, Op op_a, Op op_b>
__global__ void __launch_bounds__(WarpGrid<BM, BN>::threads) sgemm_warp_tile(const GemmProblem p) {
  make_warp_tile<BM, BN, BK, alignment, op_a, op_b>(p, this_gemm_tile<BM, BN>(p));
}

template <Alignment alignment>
struct WarpTileRung {
  static constexpr int BM = 128;
  static constexpr int BN = 128;
  static constexpr int BK = 8;
  static dim3 block() { return dim3(WarpGrid<BM, BN>::threads); }
  template <Op op_a, Op op_b>
  static constexpr auto kernel() {
    return &sgemm_warp_tile<BM, BN, BK, alignment, op_a, op_b>;
  }
};

inline Status launch_warp_tile(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  if (known_alignment(p) == Alignment::for_float4)
    return launch_gemm<WarpTileRung<Alignment::for_float4>>(p, split, stream);
  return launch_gemm<WarpTileRung<Alignment::unknown>>(p, split, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
