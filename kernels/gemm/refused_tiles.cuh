// FP32 arithmetic for the tiles that a kernel for split operands leaves (kernels/gemm/detail/split_verdict.cuh).
//
// It is started behind each such kernel. A block looks up the verdict on its tile, and ends where it was made already.
// Otherwise it makes the tile as 06 does, from op(A) and op(B) themselves, so that infinities, NaN, denormals and
// overflow come out as there.
#pragma once

#include "kernels/gemm/detail/launch_gemm.cuh"
#include "kernels/gemm/detail/split_verdict.cuh"
#include "kernels/gemm/detail/vector_slab.cuh"
#include "kernels/gemm/detail/warp_tile.cuh"
#include "simt/overlap.h"

namespace miniblas::inline MINIBLAS_BUILD {

// How the blocks of rows that were split lie to the tiles here.
struct RefusalLookup {
  SplitImages a;
  SplitImages b;
  int block_rows_a;
  int block_rows_b;
};

template <int BM, int BN, int BK, Op op_a, Op op_b>
__global__ void __launch_bounds__(WarpGrid<BM, BN>::threads)
    sgemm_refused_tiles(const GemmProblem p, const RefusalLookup split) {
  constexpr int threads = WarpGrid<BM, BN>::threads;
  constexpr bool a_runs_along_k = op_a == Op::t;
  constexpr bool b_runs_along_k = op_b == Op::n;
  __shared__ Slab<BM, BK, a_runs_along_k> slab_a[2];  // (k, row)
  __shared__ Slab<BN, BK, b_runs_along_k> slab_b[2];  // (k, col)

  wait_for_kernels_before();
  // --- where am I
  const GemmTile tile = this_gemm_tile<BM, BN>(p);
  if (tile.row >= p.m) return;
  const std::int64_t depth = reduction_depth(p);
  const ImageRow row_a = image_row(split.a, tile.batch, tile.row / split.block_rows_a, 0);
  const ImageRow row_b = image_row(split.b, tile.batch, tile.col / split.block_rows_b, 0);
  if (!is_refused(row_a.exponents, row_b.exponents, depth > 0 ? static_cast<int>(split.a.slabs) : 0)) return;

  const int row = WarpGrid<BM, BN>::row();  // in the tile
  const int col = WarpGrid<BM, BN>::col();
  const auto a = make_operand<op_a>(p.a, tile.batch, depth);
  const auto b = make_operand<op_b>(p.b, tile.batch, depth);
  VectorSlabCopy<BM, BK, threads, a_runs_along_k, Alignment::unknown> copy_a(a, tile.row, p.m, depth);
  VectorSlabCopy<BN, BK, threads, b_runs_along_k, Alignment::unknown> copy_b(b, tile.col, p.n, depth);

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

inline Status launch_refused_tiles(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, bool overlaps, Stream stream) {
  constexpr int BM = 128;
  constexpr int BN = 128;
  constexpr int BK = 8;
  // A tile must lie in one block of rows of each.
  if (p.k == 0) return {};
  if (a.block_rows % BM != 0 || b.block_rows % BN != 0) return {StatusCode::invalid_configuration, 0};
  using Kernel = void (*)(GemmProblem, RefusalLookup);
  static const Kernel kernel_of[2][2] = {
      {&sgemm_refused_tiles<BM, BN, BK, Op::n, Op::n>, &sgemm_refused_tiles<BM, BN, BK, Op::n, Op::t>},
      {&sgemm_refused_tiles<BM, BN, BK, Op::t, Op::n>, &sgemm_refused_tiles<BM, BN, BK, Op::t, Op::t>},
  };
  const RefusalLookup lookup = {images_of(a), images_of(b), a.block_rows, b.block_rows};
  simt::LaunchConfig config = {dim3(), dim3(WarpGrid<BM, BN>::threads), 0, stream};
  config.overlaps = overlaps;
  return launch_gemm_tiles<BM, BN>(kernel_of[static_cast<int>(p.op_a)][static_cast<int>(p.op_b)], config, p, lookup);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
