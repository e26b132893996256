// The ring of slabs between the thread that asks for copies and the warps that multiply (sm_90).
#pragma once

#include "kernels/gemm/detail/gemm_grid.cuh"
#include "kernels/gemm/detail/operand.cuh"
#include "kernels/gemm/detail/slice_copy.cuh"
#include "kernels/gemm/detail/thread_tile.cuh"
#include "simt/cuda/tensor_map.h"

namespace miniblas::inline MINIBLAS_BUILD {

// Slabs as the copies bring them: at[k][i], (BK, BM) and (BK, BN). What comes word by word has rows as in
// slice_copy.cuh.
template <class Tile>
struct SlabRing {
  float a[Tile::stages][Tile::BK][Tile::BM + (Tile::a_by_words ? 4 : 0)];
  float b[Tile::stages][Tile::BK][Tile::BN + (Tile::b_by_words ? 4 : 0)];
  simt::Mbarrier full[Tile::stages];
  simt::Mbarrier empty[Tile::stages];

  static constexpr bool has_boxes = !Tile::a_by_words || !Tile::b_by_words;
  static constexpr int box_bytes =
      Tile::BK * ((Tile::a_by_words ? 0 : Tile::BM) + (Tile::b_by_words ? 0 : Tile::BN)) * sizeof(float);

  // Each slab is for one group's warps.
  __device__ __forceinline__ void set_up() {
    constexpr int copying_threads = Tile::a_by_words || Tile::b_by_words ? Tile::producer_threads : 0;
    for (int stage = 0; stage < Tile::stages; ++stage) {
      full[stage].expect_arrivals((has_boxes ? 1 : 0) + copying_threads);
      empty[stage].expect_arrivals(Tile::group_warps);
    }
    simt::fence_mbarriers();
  }
};

// Where one is in the ring. The parity turns with every round.
template <class Tile>
struct RingPosition {
  int stage = 0;
  std::uint32_t parity = 0;

  __device__ __forceinline__ void advance(int by) {
    stage += by;
    if (stage < Tile::stages) return;
    stage -= Tile::stages;
    parity ^= 1;
  }
};

// Asks for the boxes of one slab.
template <class Tile>
__device__ __forceinline__ void start_boxes(
    SlabRing<Tile>& ring, int stage, const CUtensorMap& map_a, const CUtensorMap& map_b, const GemmTile& tile, int k) {
  const int item = static_cast<int>(tile.batch);
  simt::Mbarrier& full = ring.full[stage];
  full.arrive_and_announce(SlabRing<Tile>::box_bytes);
  if constexpr (!Tile::a_by_words) simt::copy_box(ring.a[stage], map_a, static_cast<int>(tile.row), k, item, full);
  if constexpr (!Tile::b_by_words) simt::copy_box(ring.b[stage], map_b, static_cast<int>(tile.col), k, item, full);
}

// For one thread.
template <class Tile>
__device__ __forceinline__ void produce_boxes(SlabRing<Tile>& ring,
                                              const CUtensorMap& map_a,
                                              const CUtensorMap& map_b,
                                              const GemmTile& tile,
                                              int first,
                                              int end) {
  RingPosition<Tile> at;
  for (int slab = first; slab < end; ++slab) {
    ring.empty[at.stage].wait(at.parity ^ 1);
    start_boxes(ring, at.stage, map_a, map_b, tile, slab * Tile::BK);
    at.advance(1);
  }
}

// For all threads beside those that multiply; `t` counts them.
template <class Tile>
__device__ __forceinline__ void produce_words(SlabRing<Tile>& ring,
                                              const CUtensorMap& map_a,
                                              const CUtensorMap& map_b,
                                              const GemmProblem& p,
                                              const GemmTile& tile,
                                              int first,
                                              int end,
                                              int t) {
  constexpr int threads = Tile::producer_threads;
  if (first >= end) return;
  const std::int64_t k_first = static_cast<std::int64_t>(first) * Tile::BK;
  const SliceOperand a = {batch_item(p.a, tile.batch), p.a.ld, p.op_a == Op::t};
  const SliceOperand b = {batch_item(p.b, tile.batch), p.b.ld, p.op_b == Op::n};
  SliceCopy<Tile::BM, Tile::BK, threads, 2> copy_a(a, tile.row, p.m, k_first, p.k, t, 1);
  SliceCopy<Tile::BN, Tile::BK, threads, 2> copy_b(b, tile.col, p.n, k_first, p.k, t, 1);
  RingPosition<Tile> at;
  for (int slab = first; slab < end; ++slab) {
    ring.empty[at.stage].wait(at.parity ^ 1);
    if constexpr (SlabRing<Tile>::has_boxes) {
      if (t == 0) start_boxes(ring, at.stage, map_a, map_b, tile, slab * Tile::BK);
    }
    if constexpr (Tile::a_by_words) copy_a.start(reinterpret_cast<Slice<Tile::BM, Tile::BK>&>(ring.a[at.stage]));
    if constexpr (Tile::b_by_words) copy_b.start(reinterpret_cast<Slice<Tile::BN, Tile::BK>&>(ring.b[at.stage]));
    ring.full[at.stage].arrive_when_copied();
    at.advance(1);
  }
  async_copy_commit();
  async_copy_wait<0>();
}

// Of `slabs` slabs group `group` takes each Tile::groups-th. The factors of the next k are read while those of this one
// are multiplied, across slabs too.
//
// NOTE: a slab is released behind the wait for the next one. Released as soon as its last factors are asked for, it
// would be overwritten by the next copy before they have been read: the compiler waits for them at that branch, not at
// the release (docs/kernels/gemm-08-tma.md). So the ring needs two slabs a group.
template <class Tile>
__device__ __forceinline__ void consume_slabs(
    SlabRing<Tile>& ring, ThreadSums<typename Tile::Thread>& sums, int row, int col, int group, int slabs) {
  static_assert(Tile::stages >= 2 * Tile::groups && Tile::stages % Tile::groups == 0);
  constexpr int unrolled = 8;  // more no longer fits the instruction cache
  if (group >= slabs) return;
  RingPosition<Tile> at{group, 0};
  ring.full[at.stage].wait(0);
  ThreadFactors<typename Tile::Thread> now;
  now.load(&ring.a[at.stage][0][row], &ring.b[at.stage][0][col]);
  for (int slab = group; slab < slabs; slab += Tile::groups) {
    RingPosition<Tile> next_at = at;
    next_at.advance(Tile::groups);
#pragma unroll 1
    for (int k0 = 0; k0 < Tile::BK; k0 += unrolled) {
#pragma unroll
      for (int s = 0; s < unrolled; ++s) {
        const float* next_a = &ring.a[at.stage][k0][row] + (s + 1) * (sizeof(ring.a[0][0]) / sizeof(float));
        const float* next_b = &ring.b[at.stage][k0][col] + (s + 1) * (sizeof(ring.b[0][0]) / sizeof(float));
        const bool ends_slab = s == unrolled - 1 && k0 + unrolled == Tile::BK;
        if (ends_slab) {
          if (slab + Tile::groups < slabs) ring.full[next_at.stage].wait(next_at.parity);
          next_a = &ring.a[next_at.stage][0][row];
          next_b = &ring.b[next_at.stage][0][col];
        }
        ThreadFactors<typename Tile::Thread> next;
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

}  // namespace miniblas::inline MINIBLAS_BUILD
