// The ring of slabs between the thread that asks for copies and the warps that multiply (sm_90), and what that thread
// does.
#pragma once

#include "kernels/gemm/detail/gemm_grid.cuh"
#include "kernels/gemm/detail/operand.cuh"
#include "kernels/gemm/detail/ring_position.cuh"
#include "kernels/gemm/detail/slice_copy.cuh"
#include "simt/cuda/tensor_map.h"

namespace miniblas::inline MINIBLAS_BUILD {

// How an operand comes: as boxes whose rows of op(A) or columns of op(B) lie next to each other, at[k][i]; as boxes
// that run along k (simt::copy_box_by_fours); or word by word, as in slice_copy.cuh.
enum class SlabCopy { boxes, boxes_along_k, words };

template <SlabCopy copy, int extent, int depth>
constexpr int slab_words = depth*(extent + (copy == SlabCopy::words ? 4 : 0));

template <class Tile>
struct SlabRing {
  float a[Tile::stages][slab_words<Tile::copy_a, Tile::BM, Tile::BK>];
  float b[Tile::stages][slab_words<Tile::copy_b, Tile::BN, Tile::BK>];
  simt::Mbarrier full[Tile::stages];
  simt::Mbarrier empty[Tile::stages];

  static constexpr bool a_by_words = Tile::copy_a == SlabCopy::words;
  static constexpr bool b_by_words = Tile::copy_b == SlabCopy::words;
  static constexpr bool has_boxes = !a_by_words || !b_by_words;
  static constexpr int box_bytes =
      Tile::BK * ((a_by_words ? 0 : Tile::BM) + (b_by_words ? 0 : Tile::BN)) * sizeof(float);

  // Each slab is for one group's warps.
  __device__ __forceinline__ void set_up() {
    constexpr int copying_threads = a_by_words || b_by_words ? Tile::producer_threads : 0;
    for (int stage = 0; stage < Tile::stages; ++stage) {
      full[stage].expect_arrivals((has_boxes ? 1 : 0) + copying_threads);
      empty[stage].expect_arrivals(Tile::group_warps);
    }
    simt::fence_mbarriers();
  }
};

template <SlabCopy copy>
__device__ __forceinline__ void start_box(
    float* slab, const CUtensorMap& map, int first, int k, int item, simt::Mbarrier& full) {
  if constexpr (copy == SlabCopy::boxes) simt::copy_box(slab, map, first, k, item, full);
  if constexpr (copy == SlabCopy::boxes_along_k) simt::copy_box_by_fours(slab, map, k, first, item, full);
}

// Asks for the boxes of one slab.
template <class Tile>
__device__ __forceinline__ void start_boxes(
    SlabRing<Tile>& ring, int stage, const CUtensorMap& map_a, const CUtensorMap& map_b, const GemmTile& tile, int k) {
  const int item = static_cast<int>(tile.batch);
  simt::Mbarrier& full = ring.full[stage];
  full.arrive_and_announce(SlabRing<Tile>::box_bytes);
  start_box<Tile::copy_a>(ring.a[stage], map_a, static_cast<int>(tile.row), k, item, full);
  start_box<Tile::copy_b>(ring.b[stage], map_b, static_cast<int>(tile.col), k, item, full);
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
    if constexpr (ring.a_by_words) copy_a.start(reinterpret_cast<Slice<Tile::BM, Tile::BK>&>(ring.a[at.stage]));
    if constexpr (ring.b_by_words) copy_b.start(reinterpret_cast<Slice<Tile::BN, Tile::BK>&>(ring.b[at.stage]));
    ring.full[at.stage].arrive_when_copied();
    at.advance(1);
  }
  async_copy_commit();
  async_copy_wait<0>();
}

}  // namespace miniblas::inline MINIBLAS_BUILD
