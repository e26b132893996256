// What the warps that multiply do with the ring's slabs (sm_90).
#pragma once

#include "kernels/gemm/detail/ordered_products.cuh"
#include "kernels/gemm/detail/slab_ring.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// Of `slabs` slabs group `group` takes each Tile::groups-th. `row` and `col` are the thread's first ones. The factors
// of the next k are read while those of this one are multiplied, across slabs too.
//
// NOTE: a slab is released behind the wait for the next one. Released as soon as its last factors are asked for, it
// would be overwritten by the next copy before they have been read: the compiler waits for them at that branch, not at
// the release (docs/kernels/gemm-08-tma.md). So the ring needs two slabs a group.
template <class Tile>
__device__ __forceinline__ void consume_slabs(
    SlabRing<Tile>& ring, ThreadSums<typename Tile::Thread>& sums, int row, int col, int group, int slabs) {
  static_assert(Tile::stages >= 2 * Tile::groups && Tile::stages % Tile::groups == 0);
  if (group >= slabs) return;
  typename Tile::Factors factors(ring, row, col);
  RingPosition<Tile> at{group, 0};
  ring.full[at.stage].wait(0);
  factors.enter(at.stage);
  factors.read_first();
  for (int slab = group; slab < slabs; slab += Tile::groups) {
    RingPosition<Tile> next_at = at;
    next_at.advance(Tile::groups);
#pragma nounroll  // NOTE: `unroll 1` did not keep the compiler from it
    for (int k0 = 0; k0 < Tile::BK; k0 += unrolled_products) {
#pragma unroll
      for (int s = 0; s < unrolled_products; ++s) {
        const bool ends_slab = s == unrolled_products - 1 && k0 + unrolled_products == Tile::BK;
        if (ends_slab && slab + Tile::groups < slabs) ring.full[next_at.stage].wait(next_at.parity);
        factors.add_products(sums, s, ends_slab, next_at.stage);
        if (ends_slab) {
          __syncwarp();
          if (threadIdx.x % 32 == 0) ring.empty[at.stage].arrive();
        }
      }
      factors.advance();
    }
    at = next_at;
    factors.enter(at.stage);
  }
}

// NOTE: the compiler would set the sums to a zero that it knows before the registers for them are there.
__device__ __forceinline__ float opaque_zero() {
  float zero;
  asm volatile("mov.f32 %0, 0f00000000;" : "=f"(zero));
  return zero;
}

}  // namespace miniblas::inline MINIBLAS_BUILD
