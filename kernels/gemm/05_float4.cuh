// 05 float4: 16 bytes an access, wherever alignment allows.
//
// Idea:     a thread that needs four neighbours can ask for them at once.
// Change:   from 04: float4 for the slabs' copies, the factors and C.
// Removes:  three quarters of the requests to global memory, and of the sectors that C is written by. The sectors that
//           are read stay the same.
// Costs:    two-way bank conflicts where a copy transposes. Matrices must be aligned to 16 bytes, and their leading
//           dimensions multiples of 4; an operand that isn't is copied as in 04.
// Figures:  docs/kernels/gemm-05-float4.md
#pragma once

#include "kernels/gemm/detail/launch_gemm.cuh"
#include "kernels/gemm/detail/register_tile.cuh"
#include "kernels/gemm/detail/vector_slab.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// NOTE: without the bound of 3 blocks, which makes this rung slower where there are many blocks.
template <int BM, int BN, int BK, int TM, int TN, Alignment alignment, Op op_a, Op op_b>
__global__ void __launch_bounds__((BM / TM) * (BN / TN)) sgemm_float4(const GemmProblem p) {
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
  VectorSlabCopy<BM, BK, threads, a_runs_along_k, alignment> copy_a(a, tile.row, p.m, depth);
  VectorSlabCopy<BN, BK, threads, b_runs_along_k, alignment> copy_b(b, tile.col, p.n, depth);

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
      load_float4(factor_a, &slab_a[stage].at[k][row]);
      load_float4(factor_b, &slab_b[stage].at[k][col]);
#pragma unroll
      for (int j = 0; j < TN; ++j) {
#pragma unroll
        for (int i = 0; i < TM; ++i) sum[j][i] += factor_a[i] * factor_b[j];
      }
    }
    stage ^= 1;
  }

  // --- epilogue
  store_tile_float4(p, out, Epilogue(p, depth), sum);
}

template <Alignment alignment>
struct Float4 {
  static constexpr int BM = 64;
  static constexpr int BN = 64;
  static constexpr int BK = 16;
  static constexpr int TM = 4;
  static constexpr int TN = 4;
  static dim3 block() { return dim3((BM / TM) * (BN / TN)); }
  template <Op op_a, Op op_b>
  static constexpr auto kernel() {
    return &sgemm_float4<BM, BN, BK, TM, TN, alignment, op_a, op_b>;
  }
};

inline Status launch_float4(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  switch (known_alignment(p)) {
    case Alignment::for_float4:
      return launch_gemm<Float4<Alignment::for_float4>>(p, split, stream);
    case Alignment::unaligned:
      return launch_gemm<Float4<Alignment::unaligned>>(p, split, stream);
    default:
      return launch_gemm<Float4<Alignment::unknown>>(p, split, stream);
  }
}

}  // namespace miniblas::inline MINIBLAS_BUILD
