// 10 wgmma split: products of bf16 parts by Hopper's tensor core, which reads its operands from shared memory itself.
//
// Idea:     in 09 warps load every operand into registers, and those limit the tile and the rate. wgmma lets four warps
//           multiply 64 x 128 values straight from shared memory, while a thread of its own copies whole images there,
//           as in 08.
// Change:   from 09: wgmma in place of mma.sync; a ring of images with a producer; blocks that stay and make tile after
//           tile, so that the next tile's images come while the last one's sums are stored.
// Removes:  the loads of fragments, and barriers for the whole block.
// Costs:    compute capability 9.0 alone, 192 to 216 KiB of shared memory a block, one block a multiprocessor.
// Figures:  docs/kernels/gemm-10-wgmma-split.md
#pragma once

#include <algorithm>

#include "kernels/gemm/detail/image_ring.cuh"
#include "kernels/gemm/detail/part_products.cuh"
#include "kernels/gemm/detail/wgmma_sums.cuh"
#include "simt/cuda/wgmma.h"
#include "simt/overlap.h"

namespace miniblas::inline MINIBLAS_BUILD {

// Adds the products of one slab to the sums of one half. C's columns are the rows that wgmma knows, and C's rows its
// columns.
template <class Tile>
__device__ __forceinline__ void add_slab(float (&sums)[GroupSums<Tile>::of_half],
                                         std::uint64_t columns,
                                         std::uint64_t rows) {
  constexpr int first = first_part_product(Tile::form);
  constexpr int steps = image_depth / 16;
  float fresh[GroupSums<Tile>::of_half];
  simt::fence_sums(fresh);
  simt::begin_products();
#pragma unroll
  for (int product = first; product < most_part_products; ++product) {
#pragma unroll
    for (int step = 0; step < steps; ++step) {
      const PartProduct part = part_product(product);
      simt::multiply_64x128<type_of<Tile::form>>(fresh, columns + (part.b * Tile::part + step * Tile::step) / 16,
                                                 rows + (part.a * Tile::part + step * Tile::step) / 16,
                                                 product > first || step > 0);
    }
  }
  simt::end_products();
  simt::wait_for_products();
  simt::fence_sums(fresh);
#pragma unroll
  for (int i = 0; i < GroupSums<Tile>::of_half; ++i) sums[i] += fresh[i];
}

// NOTE: the compiler does not see that it is the same number, and so keeps nothing that follows from it in registers
// across the main loop, where there are none to spare.
__device__ __forceinline__ unsigned seen_anew(unsigned number) {
  asm volatile("" : "+r"(number));
  return number;
}

template <class Tile>
__global__ void __launch_bounds__(Tile::launched_threads, 1) sgemm_wgmma_split(
    const GemmProblem p, const SplitImages a, const SplitImages b, const GemmSplit split, const unsigned all_parts) {
  DYNAMIC_SHARED(ImageRing<Tile>, ring);
  let_next_kernel_start();
  if (threadIdx.x == 0) ring->set_up();
  __syncthreads();
  wait_for_kernels_before();
  const std::int64_t depth = reduction_depth(p);
  const int slabs = depth > 0 ? static_cast<int>(a.slabs) : 0;

  if (threadIdx.x >= Tile::threads) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(Tile::producer_registers));
    if (threadIdx.x < Tile::threads + 32) produce_images(*ring, p, a, b, split, all_parts, slabs);
    return;
  }
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(Tile::registers));
  RingPosition<Tile> at;
  for (unsigned number = blockIdx.x; number < all_parts; number += gridDim.x) {
    const auto* const first_of_b = reinterpret_cast<const char*>(ring->slab[0].b) + threadIdx.x / 128 * Tile::group;
    const std::uint64_t columns = simt::describe_operand(first_of_b, Tile::chunk, 128);
    const std::uint64_t rows = simt::describe_operand(ring->slab[0].a, Tile::chunk, 128);

    // --- main loop: one slab of 32 products a trip
    GroupSums<Tile> sums = {};
    unsigned made = 0;
    int slabs_left = slabs_of(tile_part(split, number, slabs));
    do {
      ring->full[at.stage].wait(at.parity);
      const int stage = at.stage * static_cast<int>(sizeof(ring->slab[0]) / 16);
#pragma unroll
      for (int half = 0; half < Tile::halves; ++half) {
        add_slab<Tile>(sums.of[half], columns + stage, rows + stage + half * (Tile::image / 16));
      }
      // By the lane that arrives, so that its read is over before the next word is written there.
      made = __shfl_sync(0xffffffffu, threadIdx.x % 32 == 0 ? ring->made[at.stage] : 0u, 0);
      if (made == 0) slabs_left = 1;
      if (threadIdx.x % 32 == 0) ring->empty[at.stage].arrive();
      at.advance(1);
    } while (--slabs_left > 0);
    if (made == 0) continue;

    // --- epilogue
    const TilePart mine = tile_part(split, seen_anew(number), slabs);
    if constexpr (Tile::shares_k) {
      const unsigned shared_tile = mine.tile - static_cast<unsigned>(split.whole_tiles);
      if (mine.parts > 1 && !sum_parts<Tile>(sums, ring->is_last, split, shared_tile, mine.part)) continue;
    }
    const GemmTile place = place_of_tile<Tile>(p, mine.tile);
    const Epilogue epilogue(p, depth);
    const TileScales<Tile::form> scales(a, b, place);
#pragma unroll
    for (int half = 0; half < Tile::halves; ++half) {
      if ((made >> half & 1u) != 0) store_half<Tile>(p, place, half, epilogue, scales, sums.of[half]);
    }
  }
}

template <class Tile>
Status launch_wgmma_split(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream) {
  const auto fits = [&](const SplitOperand& operand) {
    return operand.block_rows == image_rows && operand.form == Tile::form;
  };
  if (!fits(a) || !fits(b)) return {StatusCode::invalid_configuration, 0};
  const std::int64_t tiles_down = count_tiles(p.m, Tile::BM);
  const std::int64_t tiles_along = count_tiles(p.n, Tile::BN);
  constexpr std::int64_t most_tiles = 0x7fffffff / widest_group;  // so that the tiles of a group can be counted
  if (tiles_down > most_tiles || tiles_along > most_tiles / tiles_down ||
      p.batch_count > most_tiles / (tiles_down * tiles_along)) {
    return {StatusCode::invalid_configuration, 0};
  }
  if (split.parts > 1 && !Tile::shares_k) return {StatusCode::invalid_configuration, 0};
  const std::int64_t tiles = tiles_down * tiles_along * p.batch_count;
  const std::int64_t parts = split.whole_tiles + (tiles - split.whole_tiles) * split.parts;
  if (parts > most_tiles) return {StatusCode::invalid_configuration, 0};
  int multiprocessors = 0;
  const Status status = simt::count_multiprocessors(multiprocessors);
  if (!status.ok()) return status;
  const dim3 grid(static_cast<unsigned>(std::min<std::int64_t>(parts, multiprocessors)));
  simt::LaunchConfig config = {grid, dim3(Tile::launched_threads), sizeof(ImageRing<Tile>), stream};
  config.overlaps = split.overlaps;
  return simt::launch(&sgemm_wgmma_split<Tile>, config, p, images_of(a), images_of(b), split,
                      static_cast<unsigned>(parts));
}

}  // namespace miniblas::inline MINIBLAS_BUILD
