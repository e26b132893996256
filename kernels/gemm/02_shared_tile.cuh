// 02 shared tile: a block copies a T x T tile of A and of B to shared memory, and all its threads use both.
//
// Idea:     what one thread of a block fetches, T threads need. Fetch it once.
// Change:   from 01: the loop over k goes by slabs of T; two barriers a slab.
// Removes:  all but one in T of the reads of global memory: 2 m n k / T in all.
// Costs:    8 T^2 bytes of shared memory a block, and two reads of shared memory for each product.
// Figures:  docs/kernels/gemm-02-shared-tile.md
#pragma once

#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/gemm/detail/launch_gemm.cuh"
#include "kernels/gemm/detail/load_tile.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int T, Op op_a, Op op_b>
__global__ void __launch_bounds__(T* T) sgemm_shared_tile(const GemmProblem p) {
  __shared__ SharedTile<T, op_a> tile_a;  // (k, row)
  __shared__ SharedTile<T, op_b> tile_b;  // (col, k)

  // --- where am I
  const GemmTile tile = this_gemm_tile<T, T>(p);
  const std::int64_t row = tile.row + threadIdx.x;
  const std::int64_t col = tile.col + threadIdx.y;

  const std::int64_t depth = reduction_depth(p);
  const auto a = make_operand<op_a>(p.a, tile.batch, depth);
  const auto b = make_operand<op_b>(p.b, tile.batch, depth);

  // --- main loop: one slab of T products a trip, all factors from shared memory
  float sum = 0.0f;
  for (std::int64_t k0 = 0; k0 < depth; k0 += T) {
    load_tile(tile_a, a, tile.row, k0, p.m, depth);
    load_tile(tile_b, b, k0, tile.col, depth, p.n);
    __syncthreads();  // both tiles are complete
#pragma unroll
    for (int k = 0; k < T; ++k) sum += tile_a.at[k][threadIdx.x] * tile_b.at[threadIdx.y][k];
    __syncthreads();  // all have read them, the next slab may overwrite
  }

  // --- epilogue
  if (row < p.m && col < p.n) Epilogue(p, depth).store(address_of_c(p, tile, row, col), sum);
}

template <int T>
struct SharedTileRung {
  static constexpr int BM = T;
  static constexpr int BN = T;
  static dim3 block() { return dim3(T, T); }
  template <Op op_a, Op op_b>
  static constexpr auto kernel() {
    return &sgemm_shared_tile<T, op_a, op_b>;
  }
};

}  // namespace miniblas::inline MINIBLAS_BUILD
