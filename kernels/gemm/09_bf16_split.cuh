// 09 bf16 split: products of floats from products of bf16 parts, on the tensor core.
//
// Idea:     the tensor core multiplies bf16 many times faster than FFMA does floats. A float is the sum of three bf16
//           values; six products of them make a product of floats as good as FP32 arithmetic makes it.
// Change:   from 07: a pass before it splits op(A) and op(B) and lays them out as shared memory wants them, so that all
//           op pairs are one kernel, and copies are whole and straight; warps multiply by mma(). Sums leave the
//           tensor core after 32 values of k, since that cuts off and does not round.
// Removes:  the limit of the FFMA units: six products cost less there than one by FFMA. Copies of single words.
// Costs:    memory for the parts, 6 bytes an element; reading 4 and writing 6 bytes an element before; 96 KiB of shared
//           memory a block. Values that parts can't stand for go the way of FFMA, tile by tile.
// Forms:    two bf16 parts and three products, for 16 bits; two fp16 parts of scaled rows, for FP32's accuracy in norm.
// Figures:  docs/kernels/gemm-09-bf16-split.md
#pragma once

#include "kernels/gemm/detail/mma_epilogue.cuh"
#include "kernels/gemm/detail/split_verdict.cuh"
#include "kernels/gemm/gemm_split.h"
#include "simt/async_copy.h"

namespace miniblas::inline MINIBLAS_BUILD {

template <SplitForm form>
struct Bf16SplitTile {
  static constexpr int BM = 128;
  static constexpr int BN = 128;
  static constexpr int stages = 2;
  static constexpr int threads = 256;

  using Warp = WarpMma<4, 4>;
  static constexpr int warps_down = BM / Warp::rows;
  static_assert(warps_down * (BN / Warp::cols) * 32 == threads);

  struct Slab {
    ImageInShared<BM, form> a;
    ImageInShared<BN, form> b;
  };
  static constexpr std::size_t shared_bytes = sizeof(Slab) * stages;
};

// Starts the copy of an image.
template <int threads, class Image>
__device__ __forceinline__ void start_copy(Image& image, const char* from) {
  constexpr int chunks = sizeof(Image) / 16;
  static_assert(chunks % threads == 0);
#pragma unroll
  for (int s = 0; s < chunks / threads; ++s) {
    const int at = (static_cast<int>(threadIdx.x) + s * threads) * 16;
    async_copy16(reinterpret_cast<char*>(&image) + at, from + at);
  }
}

// Starts the copy of both images of a slab, if it is one of those that there are.
template <class Tile>
__device__ __forceinline__ void start_slab(
    typename Tile::Slab* ring, const ImageRow& row_a, const ImageRow& row_b, int number, int slabs) {
  if (number < slabs) {
    typename Tile::Slab& slab = ring[number % Tile::stages];
    start_copy<Tile::threads>(slab.a, row_a.images + static_cast<std::int64_t>(number) * sizeof(slab.a));
    start_copy<Tile::threads>(slab.b, row_b.images + static_cast<std::int64_t>(number) * sizeof(slab.b));
  }
  async_copy_commit();
}

template <SplitForm form>
__global__ void __launch_bounds__(Bf16SplitTile<form>::threads, 1)
    sgemm_bf16_split(const GemmProblem p, const SplitImages a, const SplitImages b) {
  using Tile = Bf16SplitTile<form>;
  using Warp = typename Tile::Warp;
  constexpr int BM = Tile::BM;
  constexpr int BN = Tile::BN;
  DYNAMIC_SHARED(typename Tile::Slab, slab);  // (stages)

  // --- where am I
  const GemmTile tile = this_gemm_tile<BM, BN>(p);
  if (tile.row >= p.m) return;
  const int warp = static_cast<int>(threadIdx.x) / 32;
  const int row = warp % Tile::warps_down * Warp::rows;  // in the tile
  const int col = warp / Tile::warps_down * Warp::cols;

  const std::int64_t depth = reduction_depth(p);
  const int slabs = depth > 0 ? static_cast<int>(a.slabs) : 0;
  const ImageRow row_a = image_row(a, tile.batch, tile.row / BM, sizeof(slab->a));
  const ImageRow row_b = image_row(b, tile.batch, tile.col / BN, sizeof(slab->b));
  if (is_refused(row_a.exponents, row_b.exponents, slabs)) return;

  // --- main loop: one slab of 32 products a trip
  Warp products;
  start_slab<Tile>(slab, row_a, row_b, 0, slabs);
  for (int s = 0; s < slabs; ++s) {
    async_copy_wait<0>();
    __syncthreads();  // both images are complete, and all have read the ones before
    start_slab<Tile>(slab, row_a, row_b, s + 1, slabs);
    products.add(slab[s % Tile::stages].a, slab[s % Tile::stages].b, row, col);
  }

  // --- epilogue
  store_mma_sums(p, tile, tile.row + row, tile.col + col, Epilogue(p, depth), TileScales<form>(a, b, tile), products);
}

template <SplitForm form>
Status launch_bf16_split(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit&, Stream stream) {
  using Tile = Bf16SplitTile<form>;
  const auto fits = [&](const SplitOperand& operand, int rows) {
    return operand.block_rows == rows && operand.form == form;
  };
  if (!fits(a, Tile::BM) || !fits(b, Tile::BN)) return {StatusCode::invalid_configuration, 0};
  return launch_gemm_tiles<Tile::BM, Tile::BN>(&sgemm_bf16_split<form>,
                                               {dim3(), dim3(Tile::threads), Tile::shared_bytes, stream}, p,
                                               images_of(a), images_of(b));
}

}  // namespace miniblas::inline MINIBLAS_BUILD
