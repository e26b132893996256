// 08 TMA: a thread of its own asks for whole slabs, and the others do nothing but multiply.
//
// Idea:     in 07 every thread computes addresses and starts copies, and all meet at a barrier for each slab. The
//           Tensor Memory Accelerator copies a slab by one instruction of one thread, and tells by a barrier in memory
//           when it has come. So a warp waits for its slab alone, and not for the other warps.
// Change:   from 07: a producer warp beside those that multiply; a ring of slabs of 32 values of k, with a barrier for
//           "full" and one for "empty" each; the producer's registers go to the others. Where C has few tiles of
//           128 x 128, other tiles fill the multiprocessors: groups of warps then share out the slabs of one tile, as
//           in sliced_k.cuh, and blocks share out k.
// Removes:  addresses, copies and block-wide barriers from the main loop.
// Costs:    96 to 216 KiB of shared memory a block. Compute capability 9.0 alone; operands of which rows of op(A) and
//           columns of op(B) lie next to each other, or values of k of one of them, at 16 bytes' alignment. The library
//           packs others into its workspace first (lib/blocks/packed_gemm.h), or four producer warps copy them word by
//           word.
// Figures:  docs/kernels/gemm-08-tma.md
#pragma once

#include "kernels/gemm/detail/box_store.cuh"
#include "kernels/gemm/detail/consume_slabs.cuh"
#include "kernels/gemm/detail/gemm_grid.cuh"
#include "kernels/gemm/detail/part_sum.cuh"
#include "kernels/gemm/detail/slice_sum.cuh"
#include "kernels/gemm/detail/tile_part.cuh"
#include "kernels/gemm/gemm_split.h"
#include "kernels/gemm/tensor_map_limits.h"

namespace miniblas::inline MINIBLAS_BUILD {

template <class Thread,
          int down,
          int along,
          int groups,
          int BK_,
          int stages_,
          int blocks_an_sm_,
          ReadPlaces reads_,
          SlabCopy copy_a_ = SlabCopy::boxes,
          SlabCopy copy_b_ = SlabCopy::boxes>
struct TmaTile : QuadTile<Thread, down, along, groups> {
  using Base = QuadTile<Thread, down, along, groups>;
  static constexpr int BK = BK_;
  static constexpr int stages = stages_;
  static constexpr bool leaves_words = true;
  static constexpr int blocks_an_sm = blocks_an_sm_;
  static constexpr int group_warps = down * along;
  static constexpr ReadPlaces reads = reads_;

  static constexpr SlabCopy copy_a = copy_a_;
  static constexpr SlabCopy copy_b = copy_b_;
  static constexpr bool by_words = copy_a == SlabCopy::words || copy_b == SlabCopy::words;
  static constexpr bool along_k = copy_a == SlabCopy::boxes_along_k || copy_b == SlabCopy::boxes_along_k;
  using Factors = std::conditional_t<along_k, HeldFactors<TmaTile>, RowFactors<TmaTile>>;

  // NOTE: registers are handed over by groups of four warps, so at least four warps produce.
  static constexpr int producer_threads = 4 * 32;
  static constexpr int launched_threads = Base::threads + producer_threads;
  // NOTE: a block can only hand over what it was launched with: 128 registers a thread where two of 256 threads fit a
  // multiprocessor, 168 where one of 384 does. A thread that asks for more waits for ever.
  static constexpr int registers = blocks_an_sm == 2 || by_words ? 232 : 240;
  static constexpr int producer_registers = by_words ? 40 : 24;
  static_assert(Base::threads * registers + producer_threads * producer_registers <=
                launched_threads * (blocks_an_sm == 2 ? 128 : 168));

  union Shared {
    SlabRing<TmaTile> ring;
    typename Base::Sums sums;
    float boxes[groups == 1 ? Base::BM * Base::BN : 1];  // of C
  };

  // Those that multiply. The others have left.
  static __device__ __forceinline__ void wait_for_threads() {
    asm volatile("bar.sync 1, %0;" ::"n"(Base::threads) : "memory");
  }
};

// NOTE: the compiler does not see that it is the same number each time, and so keeps nothing that follows from it in
// registers across the main loop. That is worth up to 1 %.
__device__ __forceinline__ unsigned block_number() {
  unsigned number;
  asm volatile("mov.u32 %0, %%ctaid.x;" : "=r"(number));
  return number;
}

// For the thread that asks for copies.
__device__ __forceinline__ void start_late(const GemmSplit& split) {
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  const auto late = static_cast<unsigned>(split.late_blocks);
  if (block < late || block >= 2 * late) return;
  const long long start = clock64();
  while (clock64() - start < split.late_cycles) __nanosleep(100);
}

// What a tile's sums become. What the host knows of it is known when compiled: code that reads C costs registers and 1
// to 2 % even where it does not run.
enum class TileEnd { added_to_c, stored, stored_as_boxes };

template <class Tile, TileEnd end>
__global__ void __launch_bounds__(Tile::launched_threads, Tile::blocks_an_sm)
    sgemm_tma(const __grid_constant__ CUtensorMap map_a,
              const __grid_constant__ CUtensorMap map_b,
              const __grid_constant__ CUtensorMap map_c,
              const GemmProblem p,
              const GemmSplit split,
              const int slabs) {
  DYNAMIC_SHARED(typename Tile::Shared, shared);
  if (threadIdx.x == 0) shared->ring.set_up();
  __syncthreads();

  const int slabs_to_add = reduction_depth(p) == 0 ? 0 : slabs;
  if (threadIdx.x >= Tile::threads) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(Tile::producer_registers));
    const TilePart mine = tile_part(split, block_number(), slabs_to_add);
    const GemmTile tile = gemm_tile<Tile::BM, Tile::BN>(p, mine.tile);
    const int t = static_cast<int>(threadIdx.x) - Tile::threads;
    if constexpr (Tile::by_words) {
      produce_words(shared->ring, map_a, map_b, p, tile, mine.first, mine.end, t);
    } else if (t == 0) {
      start_late(split);
      produce_boxes(shared->ring, map_a, map_b, tile, mine.first, mine.end);
    }
    return;
  }
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(Tile::registers));
  const int group = static_cast<int>(threadIdx.x) / Tile::group_threads;
  const int t = static_cast<int>(threadIdx.x) % Tile::group_threads;
  ThreadSums<typename Tile::Thread> sums;
  sums.fill(opaque_zero());
  {
    const TilePart mine = tile_part(split, block_number(), slabs_to_add);
    consume_slabs(shared->ring, sums, Tile::quad_row(t), Tile::quad_col(t), group, mine.end - mine.first);
  }

  const TilePart mine = tile_part(split, block_number(), slabs_to_add);
  const GemmTile tile = gemm_tile<Tile::BM, Tile::BN>(p, mine.tile);
  const Epilogue epilogue(p.alpha, end == TileEnd::added_to_c ? p.beta : Scalar{}, slabs_to_add);
  const QuadStore<Tile> store(p, epilogue, tile.batch, tile.row, tile.col);
  if constexpr (Tile::groups > 1) {
    Tile::wait_for_threads();  // the ring becomes the place of the sums
    leave_sums<Tile>(shared->sums.of_groups + group * Tile::quads * 4, sums, t);
    Tile::wait_for_threads();
    GemmSplit shares = split;
    shares.parts = mine.parts;
    sum_and_store<Tile>(shared->sums, shares, mine.tile - static_cast<unsigned>(split.whole_tiles), mine.part, store);
  } else {
    if (mine.parts > 1) {
      const unsigned shared_tile = mine.tile - static_cast<unsigned>(split.whole_tiles);
      if (!sum_parts<Tile>(sums, shared->sums.is_last, split, shared_tile, mine.part, t)) return;
    }
    if constexpr (end == TileEnd::stored_as_boxes) {
      Tile::wait_for_threads();  // the ring becomes the place of the boxes
      store_boxes<Tile>(shared->boxes, map_c, epilogue, sums, tile, t);
    } else {
      store_sums<Tile>(store, sums, t);
    }
  }
}

template <class Tile>
Status launch_tma_tile(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  CUtensorMap map_a = {};
  CUtensorMap map_b = {};
  CUtensorMap map_c = {};
  const auto make_map = [&p](CUtensorMap& map, SlabCopy copy, const MatrixBatch<const float>& x, std::int64_t extent,
                             int tile) -> Status {
    const std::int64_t stride = p.batch_count > 1 ? x.stride : 4;
    switch (copy) {
      case SlabCopy::boxes:
        return simt::make_tensor_map(map, {x.base, extent, p.k, x.ld, p.batch_count, stride}, tile, Tile::BK);
      case SlabCopy::boxes_along_k:
        return simt::make_tensor_map_by_fours(map, {x.base, p.k, extent, x.ld, p.batch_count, stride}, tile);
      default:
        return {};
    }
  };
  Status status = make_map(map_a, Tile::copy_a, p.a, p.m, Tile::BM);
  if (status.ok()) status = make_map(map_b, Tile::copy_b, p.b, p.n, Tile::BN);
  if (!status.ok()) return status;
  const std::int64_t tiles = count_tiles(p.m, Tile::BM) * count_tiles(p.n, Tile::BN);
  const std::int64_t slabs = count_tiles(p.k, Tile::BK);
  constexpr std::int64_t most = 0x7fffffff;
  if (tiles > most / split.parts || slabs > most) return {StatusCode::invalid_configuration, 0};
  const dim3 grid = make_grid(split.whole_tiles + (tiles - split.whole_tiles) * split.parts, p.batch_count);
  if (grid.x == 0) return {StatusCode::invalid_configuration, 0};
  simt::LaunchConfig config = {grid, dim3(Tile::launched_threads), sizeof(typename Tile::Shared), stream};
  config.cluster = static_cast<unsigned>(split.cluster);
  auto* kernel = &sgemm_tma<Tile, TileEnd::stored>;
  if (p.beta.device != nullptr || p.beta.value != 0.0f) {
    kernel = &sgemm_tma<Tile, TileEnd::added_to_c>;
  } else if constexpr (Tile::groups == 1) {
    if (takes_boxes(p)) {
      kernel = &sgemm_tma<Tile, TileEnd::stored_as_boxes>;
      const std::int64_t stride = p.batch_count > 1 ? p.c.stride : 4;
      status = simt::make_tensor_map(map_c, {p.c.base, p.m, p.n, p.c.ld, p.batch_count, stride}, Tile::Thread::rows,
                                     Tile::Thread::cols);
      if (!status.ok()) return status;
    }
  }
  return simt::launch(kernel, config, map_a, map_b, map_c, p, split, static_cast<int>(slabs));
}

}  // namespace miniblas::inline MINIBLAS_BUILD
