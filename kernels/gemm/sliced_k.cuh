// Sliced K: tiles so small that C has enough of them for all multiprocessors, and k shared out inside a block.
//
// Idea:     a small or thin C has few tiles of 128 x 128, and a GPU needs blocks on all its multiprocessors and many
//           warps on each. Small tiles give the blocks. The warps come from k: each has slices of it for itself, copies
//           them, multiplies them and waits for nobody. In the end a block adds up what its warps have.
// Change:   from 07: a tile for each shape of C; groups of warps in place of barriers in the main loop. Long k is also
//           shared by blocks, which add up through the shared memory of a cluster, or through the workspace: the last
//           block to come adds up all, in the same order every time.
// Removes:  idle multiprocessors, barriers, separate kernels to clear or add.
// Costs:    more reads of A and B from L2 than large tiles make; every warp reads the whole tile's factors from shared
//           memory.
// Figures:  docs/kernels/gemm-sliced-k.md
#pragma once

#include "kernels/gemm/detail/slice_copy.cuh"
#include "kernels/gemm/detail/slice_sum.cuh"
#include "kernels/gemm/gemm_split.h"
#include "simt/launch.h"
#include "simt/overlap.h"

namespace miniblas::inline MINIBLAS_BUILD {

template <class Thread, int down, int along, int groups, int BK_, int stages_>
struct SlicedKTile : QuadTile<Thread, down, along, groups> {
  using Base = QuadTile<Thread, down, along, groups>;
  static constexpr int BK = BK_;
  static constexpr int stages = stages_;
  static constexpr bool leaves_words = false;
  static_assert(groups == 1 || down * along == 1, "a group of several warps meets at the block's barrier");

  // NOTE: more than about a thousand products no longer fit the instruction cache.
  static constexpr int unrolled = Thread::TM * Thread::TN < 96 || BK < 8 ? BK : 8;

  struct Stage {
    Slice<Base::BM, BK> a;
    Slice<Base::BN, BK> b;
  };
  union Shared {
    Stage stage[groups][stages];
    typename Base::Sums sums;
  };

  static __device__ __forceinline__ void wait_for_threads() { __syncthreads(); }
};

template <class Tile>
__device__ __forceinline__ void wait_for_group() {
  if constexpr (Tile::group_threads == 32) {
    __syncwarp();
  } else {
    __syncthreads();
  }
}

// The products of this group's slices. Of `slices` slices from k_first on, it takes each Tile::groups-th.
template <class Tile>
__device__ __forceinline__ void multiply_slices(ThreadSums<typename Tile::Thread>& sums,
                                                typename Tile::Stage (&ring)[Tile::stages],
                                                SliceCopy<Tile::BM, Tile::BK, Tile::group_threads>& copy_a,
                                                SliceCopy<Tile::BN, Tile::BK, Tile::group_threads>& copy_b,
                                                int slices) {
  const int t = static_cast<int>(threadIdx.x) % Tile::group_threads;
  const int row = Tile::quad_row(t);
  const int col = Tile::quad_col(t);
  int started = 0;
  const auto start = [&](int stage) {
    if (started++ < slices) {
      copy_a.start(ring[stage].a);
      copy_b.start(ring[stage].b);
    }
    async_copy_commit();
  };
#pragma unroll
  for (int stage = 0; stage < Tile::stages - 1; ++stage) start(stage);
  int stage = 0;
  int free_stage = Tile::stages - 1;
  for (int slice = 0; slice < slices; ++slice) {
    async_copy_wait<Tile::stages - 2>();
    wait_for_group<Tile>();  // the slice is complete, and all have read the one before
    start(free_stage);
#pragma unroll(Tile::unrolled)
    for (int k = 0; k < Tile::BK; ++k) {
      ThreadFactors<typename Tile::Thread> factors;
      factors.load(&ring[stage].a.at[k][row], &ring[stage].b.at[k][col]);
      sums.add(factors);
    }
    free_stage = stage;
    stage = stage + 1 == Tile::stages ? 0 : stage + 1;
  }
  async_copy_wait<0>();
}

template <class Tile>
__global__ void __launch_bounds__(Tile::threads) sgemm_sliced_k(const GemmProblem p,
                                                                const GemmSplit split,
                                                                const std::int64_t slices_a_part,
                                                                const std::int64_t parts_with_one_more) {
  using Thread = typename Tile::Thread;
  DYNAMIC_SHARED(typename Tile::Shared, shared);
  let_next_kernel_start();
  // Scalars and arrays of pointers in memory are read at once. Otherwise there is time to compute addresses first.
  if (p.alpha.device != nullptr || p.a.items != nullptr) wait_for_kernels_before();

  // --- where am I: x counts the items of a batch, or the parts of k
  const std::int64_t batch = p.batch_count > 1 ? blockIdx.x : 0;
  const std::int64_t part = p.batch_count > 1 ? 0 : blockIdx.x;
  const std::int64_t row = static_cast<std::int64_t>(blockIdx.y) * Tile::BM;
  const std::int64_t col = static_cast<std::int64_t>(blockIdx.z) * Tile::BN;
  const int group = static_cast<int>(threadIdx.x) / Tile::group_threads;
  const int t = static_cast<int>(threadIdx.x) % Tile::group_threads;

  const std::int64_t depth = reduction_depth(p);
  const std::int64_t k_first =
      (part * slices_a_part + (part < parts_with_one_more ? part : parts_with_one_more)) * Tile::BK;
  const std::int64_t part_end = k_first + (slices_a_part + (part < parts_with_one_more ? 1 : 0)) * Tile::BK;
  const std::int64_t k_end = part_end < depth ? part_end : depth;
  const std::int64_t k_mine = k_first + group * Tile::BK;
  const int slices = k_mine < k_end ? static_cast<int>((k_end - k_mine - 1) / (Tile::groups * Tile::BK)) + 1 : 0;

  // With nothing to multiply the arrays of a batch need not exist.
  const SliceOperand a = {depth > 0 ? batch_item(p.a, batch) : nullptr, p.a.ld, p.op_a == Op::t};
  const SliceOperand b = {depth > 0 ? batch_item(p.b, batch) : nullptr, p.b.ld, p.op_b == Op::n};
  SliceCopy<Tile::BM, Tile::BK, Tile::group_threads> copy_a(a, row, p.m, k_mine, k_end, t, Tile::groups);
  SliceCopy<Tile::BN, Tile::BK, Tile::group_threads> copy_b(b, col, p.n, k_mine, k_end, t, Tile::groups);

  wait_for_kernels_before();

  // --- main loop
  ThreadSums<Thread> sums;
  multiply_slices<Tile>(sums, shared->stage[group], copy_a, copy_b, slices);

  // --- epilogue
  const QuadStore<Tile> store(p, Epilogue(p, depth), batch, row, col);
  if constexpr (Tile::groups > 1) {
    __syncthreads();  // the ring becomes the place of the sums
    leave_sums<Tile>(shared->sums.of_groups + group * Tile::quads * 4, sums, t);
    __syncthreads();
    sum_and_store<Tile>(shared->sums, split, blockIdx.y + gridDim.y * blockIdx.z, static_cast<int>(part), store);
  } else {
    store_sums<Tile>(store, sums, t);
  }
}

template <class Tile>
Status launch_sliced_k(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  constexpr std::int64_t most_tiles = 65535;
  constexpr std::int64_t most_items = 0x7fffffff;
  constexpr std::size_t more_than_half_an_sm = 120 * 1024;
  const std::int64_t tiles_down = count_tiles(p.m, Tile::BM);
  const std::int64_t tiles_along = count_tiles(p.n, Tile::BN);
  if (tiles_down > most_tiles || tiles_along > most_tiles || p.batch_count > most_items) {
    return {StatusCode::invalid_configuration, 0};
  }
  const auto x = static_cast<unsigned>(p.batch_count > 1 ? p.batch_count : split.parts);
  const dim3 grid(x, static_cast<unsigned>(tiles_down), static_cast<unsigned>(tiles_along));
  std::size_t smem = sizeof(typename Tile::Shared);
  if (split.one_block_an_sm && smem < more_than_half_an_sm) smem = more_than_half_an_sm;
  const std::int64_t slices = count_tiles(p.k, Tile::BK);
  simt::LaunchConfig config = {grid, dim3(Tile::threads), smem, stream};
  config.cluster = static_cast<unsigned>(split.cluster);
  config.overlaps = split.overlaps;
  return simt::launch(&sgemm_sliced_k<Tile>, config, p, split, slices / split.parts, slices % split.parts);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
