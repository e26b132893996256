// 08 TMA: a thread of its own asks for whole slabs, and the others do nothing but multiply.
//
// Idea:     in 07 every thread computes addresses and starts copies, and all meet at a barrier for each slab. The
//           Tensor Memory Accelerator copies a slab by one instruction of one thread, and tells by a barrier in memory
//           when it has come. So a warp waits for its slab alone, and not for the other warps.
// Change:   from 07: a producer warp beside four that multiply; a ring of three slabs of 32 values of k, with a barrier
//           for "full" and one for "empty" each; the producer's registers go to the others.
// Removes:  addresses, copies and block-wide barriers from the main loop.
// Costs:    96 KiB of shared memory a block. Compute capability 9.0 alone; operands of which rows of op(A) and columns
//           of op(B) lie next to each other, at 16 bytes' alignment. The library packs others into its workspace first
//           (lib/blocks/packed_gemm.h); batches, and what does not fit there, go to 06 and 07.
// Figures:  docs/kernels/gemm-08-tma.md
#pragma once

#include "kernels/gemm/detail/gemm_grid.cuh"
#include "kernels/gemm/detail/warp_tile.cuh"
#include "simt/cuda/tensor_map.h"

namespace miniblas::inline MINIBLAS_BUILD {

struct TmaTile {
  static constexpr int BM = 128;
  static constexpr int BN = 128;
  static constexpr int BK = 32;
  static constexpr int stages = 3;
  static constexpr int consumers = BM / WarpTile::rows * (BN / WarpTile::cols);  // warps
  // NOTE: registers are handed over by groups of four warps, so three more than the producer start with it.
  static constexpr int threads = (consumers + 4) * 32;
};

// Slabs as the copies bring them: at[k][i], (BK, BM) and (BK, BN).
struct SlabRing {
  float a[TmaTile::stages][TmaTile::BK][TmaTile::BM];
  float b[TmaTile::stages][TmaTile::BK][TmaTile::BN];
  simt::Mbarrier full[TmaTile::stages];
  simt::Mbarrier empty[TmaTile::stages];

  static constexpr int slab_bytes = TmaTile::BK * (TmaTile::BM + TmaTile::BN) * sizeof(float);

  __device__ __forceinline__ void set_up() {
    for (int stage = 0; stage < TmaTile::stages; ++stage) {
      full[stage].expect_arrivals(1);
      empty[stage].expect_arrivals(TmaTile::consumers);
    }
    simt::fence_mbarriers();
  }
};

// Where one is in the ring. The parity turns with every round.
struct RingPosition {
  int stage = 0;
  std::uint32_t parity = 0;

  __device__ __forceinline__ void advance() {
    if (++stage < TmaTile::stages) return;
    stage = 0;
    parity ^= 1;
  }
};

__device__ __forceinline__ void produce_slabs(
    SlabRing& ring, const CUtensorMap& map_a, const CUtensorMap& map_b, const GemmTile& tile, int slabs) {
  RingPosition at;
  for (int slab = 0; slab < slabs; ++slab) {
    ring.empty[at.stage].wait(at.parity ^ 1);
    ring.full[at.stage].arrive_and_announce(SlabRing::slab_bytes);
    const int k = slab * TmaTile::BK;
    simt::copy_box(ring.a[at.stage], map_a, static_cast<int>(tile.row), k, ring.full[at.stage]);
    simt::copy_box(ring.b[at.stage], map_b, static_cast<int>(tile.col), k, ring.full[at.stage]);
    at.advance();
  }
}

// The factors of the next k are read while those of this one are multiplied, across slabs too.
//
// NOTE: a slab is released behind the wait for the next one. Released as soon as its last factors are asked for, it
// would be overwritten by the next copy before they have been read: the compiler waits for them at that branch, not at
// the release (docs/kernels/gemm-08-tma.md).
__device__ __forceinline__ void consume_slabs(SlabRing& ring, WarpSums& sums, int row, int col, int slabs) {
  constexpr int unrolled = 8;  // more no longer fits the instruction cache
  if (slabs == 0) return;
  RingPosition at;
  ring.full[0].wait(0);
  WarpFactors now;
  now.load(&ring.a[0][0][row], &ring.b[0][0][col]);
  for (int slab = 0; slab < slabs; ++slab) {
    RingPosition next_at = at;
    next_at.advance();
#pragma unroll 1
    for (int k0 = 0; k0 < TmaTile::BK; k0 += unrolled) {
#pragma unroll
      for (int s = 0; s < unrolled; ++s) {
        const float* next_a = &ring.a[at.stage][k0][row] + (s + 1) * TmaTile::BM;
        const float* next_b = &ring.b[at.stage][k0][col] + (s + 1) * TmaTile::BN;
        const bool ends_slab = s == unrolled - 1 && k0 + unrolled == TmaTile::BK;
        if (ends_slab) {
          if (slab + 1 < slabs) ring.full[next_at.stage].wait(next_at.parity);
          next_a = &ring.a[next_at.stage][0][row];
          next_b = &ring.b[next_at.stage][0][col];
        }
        WarpFactors next;
        sums.add(now, next, next_a, next_b);
        now = next;
        if (ends_slab) {
          __syncwarp();
          if (threadIdx.x % 32 == 0) ring.empty[at.stage].arrive();
        }
      }
    }
    at = next_at;
  }
}

// NOTE: the compiler would set the sums to a zero that it knows before the registers for them are there.
__device__ __forceinline__ float opaque_zero() {
  float zero;
  asm volatile("mov.f32 %0, 0f00000000;" : "=f"(zero));
  return zero;
}

__global__ void __launch_bounds__(TmaTile::threads, 2) sgemm_tma(const __grid_constant__ CUtensorMap map_a,
                                                                 const __grid_constant__ CUtensorMap map_b,
                                                                 const GemmProblem p) {
  DYNAMIC_SHARED(SlabRing, ring);
  const GemmTile tile = this_gemm_tile<TmaTile::BM, TmaTile::BN>(p);
  const std::int64_t depth = reduction_depth(p);
  const int slabs = static_cast<int>(ceil_div(depth, TmaTile::BK));
  const int warp = static_cast<int>(threadIdx.x) / 32;
  if (threadIdx.x == 0) ring->set_up();
  __syncthreads();

  if (warp >= TmaTile::consumers) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 24;");
    if (threadIdx.x == TmaTile::consumers * 32) produce_slabs(*ring, map_a, map_b, tile, slabs);
    return;
  }
  // NOTE: two blocks of 4 warps with 232 and 4 with 24 fill the register file.
  asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
  const int row = warp % (TmaTile::BM / WarpTile::rows) * WarpTile::rows + WarpTile::lane_row();  // in the tile
  const int col = warp / (TmaTile::BM / WarpTile::rows) * WarpTile::cols + WarpTile::lane_col();
  WarpSums sums;
  sums.fill(opaque_zero());
  consume_slabs(*ring, sums, row, col, slabs);
  store_warp_sums(p, tile, tile.row + row, tile.col + col, Epilogue(p, depth), sums);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
