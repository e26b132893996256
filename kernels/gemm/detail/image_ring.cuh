// The ring of images between the warp that asks for copies and the warpgroups that multiply (sm_90), and the parts of
// tiles that both go through.
#pragma once

#include "kernels/gemm/detail/gemm_grid.cuh"
#include "kernels/gemm/detail/ring_position.cuh"
#include "kernels/gemm/detail/split_verdict.cuh"
#include "kernels/gemm/detail/tile_part.cuh"
#include "simt/cuda/bulk_copy.h"

namespace miniblas::inline MINIBLAS_BUILD {

// A tile of BM x 128 of C, for two warpgroups of 64 columns each. Its rows are those of one image or of two; what
// belongs to an image is a half, and halves take turns on the tensor core.
template <int BM_, int stages_, SplitForm form_>
struct WgmmaTile {
  static constexpr int BM = BM_;
  static constexpr int BN = image_rows;
  static constexpr int stages = stages_;
  static constexpr SplitForm form = form_;
  static constexpr int halves = BM / image_rows;
  static_assert(halves * image_rows == BM);

  // Whether blocks can share k. NOTE: with two halves there are no registers left to add their sums up.
  static constexpr bool shares_k = halves == 1;

  static constexpr int threads = 2 * 128;  // those that multiply
  static constexpr int launched_threads = threads + 128;
  // NOTE: a block can hand over no more than it was launched with, 168 registers a thread.
  static constexpr int registers = 232;
  static constexpr int producer_registers = 40;

  // Bytes: of 8 values of k of all rows, of 16, of a part, of an image, and of 8 values of a warpgroup's rows.
  static constexpr int chunk = image_rows * 16;
  static constexpr int step = 2 * chunk;
  static constexpr int part = image_depth / 8 * chunk;
  static constexpr int image = parts_of(form) * part;
  static constexpr int group = 64 * 16;

  static __device__ __forceinline__ void wait_for_threads() {
    asm volatile("bar.sync 1, %0;" ::"n"(threads) : "memory");
  }
};

template <class Tile>
struct ImageRing {
  struct Slab {
    alignas(128) char a[Tile::halves][Tile::image];
    char b[Tile::image];
  };
  Slab slab[Tile::stages];
  simt::Mbarrier full[Tile::stages];
  simt::Mbarrier empty[Tile::stages];
  unsigned made[Tile::stages];  // TileImages::made of the slab's tile
  bool is_last;                 // of the blocks that share a tile

  __device__ __forceinline__ void set_up() {
    for (int stage = 0; stage < Tile::stages; ++stage) {
      full[stage].expect_arrivals(1);
      empty[stage].expect_arrivals(Tile::threads / 32);
    }
    simt::fence_mbarriers();
  }
};

// Where tile number `number` of all items is.
template <class Tile>
__device__ __forceinline__ GemmTile place_of_tile(const GemmProblem& p, unsigned number) {
  const auto an_item = static_cast<unsigned>(ceil_div(p.m, Tile::BM) * ceil_div(p.n, Tile::BN));
  GemmTile place = tile_of_item<Tile::BM, Tile::BN>(p, number % an_item);
  place.batch = number / an_item;
  return place;
}

// Where its images are, and which halves are made of them. For whole warps.
template <class Tile>
struct TileImages {
  ImageRow of_a[Tile::halves];
  ImageRow of_b;
  unsigned made = 0;  // a bit for each half

  __device__ __forceinline__ TileImages(
      const GemmProblem& p, const SplitImages& a, const SplitImages& b, unsigned number, int slabs) {
    const GemmTile place = place_of_tile<Tile>(p, number);
    of_b = image_row(b, place.batch, place.col / image_rows, Tile::image);
#pragma unroll
    for (int half = 0; half < Tile::halves; ++half) {
      const std::int64_t row = place.row + half * image_rows;
      if (row >= p.m) continue;
      of_a[half] = image_row(a, place.batch, row / image_rows, Tile::image);
      if (!is_refused(of_a[half].exponents, of_b.exponents, slabs)) made |= 1u << half;
    }
  }
};

// Slabs that go through the ring for a part of a tile: one at least, which says what is made of it.
__device__ __forceinline__ int slabs_of(const TilePart& part) { return max(part.end - part.first, 1); }

// Asks for the images of one slab, if there are any. Those of a half that is not made don't come; what lies there
// instead is multiplied and thrown away.
template <class Tile>
__device__ __forceinline__ void start_images(
    ImageRing<Tile>& ring, int stage, const TileImages<Tile>& images, int slab, bool has_values) {
  simt::Mbarrier& full = ring.full[stage];
  ring.made[stage] = images.made;
  if (images.made == 0 || !has_values) return full.arrive();
  const std::int64_t offset = static_cast<std::int64_t>(slab) * Tile::image;
  full.arrive_and_announce((1 + __popc(images.made)) * Tile::image);
  simt::copy_bytes(ring.slab[stage].b, images.of_b.images + offset, Tile::image, full);
#pragma unroll
  for (int half = 0; half < Tile::halves; ++half) {
    if ((images.made >> half & 1u) == 0) continue;
    simt::copy_bytes(ring.slab[stage].a[half], images.of_a[half].images + offset, Tile::image, full);
  }
}

// For one warp, of which one thread asks.
template <class Tile>
__device__ __forceinline__ void produce_images(ImageRing<Tile>& ring,
                                               const GemmProblem& p,
                                               const SplitImages& a,
                                               const SplitImages& b,
                                               const GemmSplit& split,
                                               unsigned all_parts,
                                               int slabs) {
  RingPosition<Tile> at;
  for (unsigned number = blockIdx.x; number < all_parts; number += gridDim.x) {
    const TilePart mine = tile_part(split, number, slabs);
    const TileImages<Tile> images(p, a, b, mine.tile, slabs);
    const int count = images.made == 0 ? 1 : slabs_of(mine);
#pragma unroll 1  // NOTE: unrolled it has too few registers
    for (int slab = 0; slab < count; ++slab) {
      if (threadIdx.x % 32 == 0) {
        ring.empty[at.stage].wait(at.parity ^ 1);
        start_images(ring, at.stage, images, mine.first + slab, slabs > 0);
      }
      at.advance(1);
    }
  }
}

}  // namespace miniblas::inline MINIBLAS_BUILD
