// FP32 arithmetic for the tiles that a kernel for split operands leaves (kernels/gemm/detail/split_verdict.cuh).
//
// It is started behind each such kernel. A block looks up the verdict on its tile, and ends where it was made already.
// Otherwise it makes the tile as 06 does, from op(A) and op(B) themselves, so that infinities, NaN, denormals and
// overflow come out as there.
#pragma once

#include "kernels/gemm/06_warp_tile.cuh"
#include "kernels/gemm/detail/split_verdict.cuh"
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
  wait_for_kernels_before();
  const GemmTile tile = this_gemm_tile<BM, BN>(p);
  if (tile.row >= p.m) return;
  const std::int64_t depth = reduction_depth(p);
  const ImageRow row_a = image_row(split.a, tile.batch, tile.row / split.block_rows_a, 0);
  const ImageRow row_b = image_row(split.b, tile.batch, tile.col / split.block_rows_b, 0);
  if (!is_refused(row_a.exponents, row_b.exponents, depth > 0 ? static_cast<int>(split.a.slabs) : 0)) return;
  make_warp_tile<BM, BN, BK, Alignment::unknown, op_a, op_b>(p, tile);
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
