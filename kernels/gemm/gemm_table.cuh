// The GEMM ladder, from the first rung up, and the kernels for special shapes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "kernels/gemm/00_uncoalesced.cuh"
#include "kernels/gemm/01_naive.cuh"
#include "kernels/gemm/02_shared_tile.cuh"
#include "kernels/gemm/03_register_tile.cuh"
#include "kernels/gemm/04_double_buffer.cuh"
#include "kernels/gemm/05_float4.cuh"
#include "kernels/gemm/06_warp_tile.cuh"
#include "kernels/gemm/07_cp_async.cuh"
#include "kernels/gemm/09_bf16_split.cuh"
#include "kernels/gemm/hopper_kernels.h"
#include "kernels/gemm/sliced_k_tiles.h"
#include "kernels/gemm/small_batch.cuh"
#include "kernels/gemm/vector_product.cuh"
#include "kernels/gemm/wgmma_kernels.h"
#include "kernels/registry.h"

namespace miniblas::inline MINIBLAS_BUILD {

#if MINIBLAS_ON_CUDA
#define MINIBLAS_ON_CUDA_ONLY(function) &function
#else
#define MINIBLAS_ON_CUDA_ONLY(function) &launch_nowhere
inline Status launch_nowhere(const GemmProblem&, const GemmSplit&, Stream) { return {StatusCode::no_kernel_image, 0}; }
inline Status launch_nowhere(const GemmProblem&, const SplitOperand&, const SplitOperand&, const GemmSplit&, Stream) {
  return {StatusCode::no_kernel_image, 0};
}
#endif

template <class Rung>
constexpr GemmKernel rung(const char* name,
                          const char* description,
                          Status (*launch)(const GemmProblem&, const GemmSplit&, Stream) = &launch_gemm<Rung>) {
  return {name, description, Rung::BM, Rung::BN, {}, false, launch};
}

template <class Tile>
constexpr GemmKernel sliced_k(const char* name, const char* description) {
  // Copies are asynchronous from compute capability 8.0 on. All GPUs have 48 KiB of shared memory a block.
  constexpr std::size_t bytes = sizeof(typename Tile::Shared);
  return {name,
          description,
          Tile::BM,
          Tile::BN,
          {.few_tiles = true, .shared_bytes = bytes},
          Tile::groups > 1,
          &launch_sliced_k<Tile>};
}

constexpr GemmKernel tma(const char* name,
                         const char* description,
                         int BM,
                         int BN,
                         bool reads_along_k,
                         bool no_clusters,
                         Status (*launch)(const GemmProblem&, const GemmSplit&, Stream)) {
  return {name,
          description,
          BM,
          BN,
          {.runs_on_host = false,
           .compute_capability = 90,
           .no_newer = true,
           .packed_operands = true,
           .reads_along_k = reads_along_k,
           .no_clusters = no_clusters},
          true,
          launch};
}

inline Status launch_unsplit(const GemmProblem&, const GemmSplit&, Stream) {
  return {StatusCode::invalid_configuration, 0};
}

template <SplitForm form>
constexpr GemmKernel bf16_split(const char* name, const char* description) {
  using Tile = Bf16SplitTile<form>;
  return {name,
          description,
          Tile::BM,
          Tile::BN,
          {.compute_capability = 80, .split_form = form, .shared_bytes = Tile::shared_bytes},
          false,
          &launch_unsplit,
          &launch_bf16_split<form>};
}

constexpr GemmKernel wgmma_split(
    const char* name,
    const char* description,
    int BM,
    SplitForm form,
    Status (*launch)(const GemmProblem&, const SplitOperand&, const SplitOperand&, const GemmSplit&, Stream)) {
  return {name,
          description,
          BM,
          128,
          {.runs_on_host = false, .compute_capability = 90, .no_newer = true, .split_form = form, .no_clusters = true},
          BM == 128,
          &launch_unsplit,
          launch};
}

// The rungs, then those for special shapes, by name.
inline constexpr GemmKernel gemm_table[] = {
    rung<Uncoalesced>("00_uncoalesced",
                      "one thread an element, neighbouring threads in neighbouring columns: the counter-example"),
    rung<Naive>("01_naive", "one thread an element of C, global memory only"),
    rung<SharedTileRung<16>>("02_shared_tile_16", "16 x 16 tiles of A and B in shared memory"),
    rung<SharedTileRung<32>>("02_shared_tile_32", "32 x 32 tiles of A and B in shared memory"),
    rung<RegisterTile>("03_register_tile", "4 x 4 elements of C a thread, 64 x 64 a block"),
    rung<DoubleBuffer>("04_double_buffer", "the next slabs arrive while these are multiplied"),
    rung<Float4<Alignment::unknown>>(
        "05_float4", "the same with 16 bytes an access where alignment allows", &launch_float4),
    rung<WarpTileRung<Alignment::unknown>>(
        "06_warp_tile", "8 x 16 elements of C a thread, 128 x 128 a block, laid out by warps", &launch_warp_tile),
    rung<CpAsync<Alignment::unknown>>("07_cp_async",
                                      "the same with copies that go to shared memory by themselves, two slabs ahead",
                                      &launch_cp_async),
    tma("08_tma",
        "whole slabs copied by one instruction, in a ring",
        128,
        128,
        true,
        true,
        MINIBLAS_ON_CUDA_ONLY(launch_tma_128x128_1)),
    bf16_split<SplitForm::bf16x6>("09_bf16_split", "six products of bf16 parts on the tensor core for one of floats"),

    wgmma_split("10_wgmma_split",
                "the same products by wgmma, from a ring of images",
                256,
                SplitForm::bf16x6,
                MINIBLAS_ON_CUDA_ONLY(launch_wgmma_256x128)),

    bf16_split<SplitForm::bf16x3>("mma_split_bf16x3", "09 with two parts and three products"),
    bf16_split<SplitForm::fp16x3>("mma_split_fp16x3", "09 with two fp16 parts of scaled rows and three products"),
    sliced_k<SlicedK128x16of8>("sliced_k_128x16_8", "8 warps share out k of a tile, for thin C"),
    sliced_k<SlicedK128x64of1>("sliced_k_128x64_1", "4 warps make a tile, for many tiles of short k"),
    sliced_k<SlicedK16x128of8>("sliced_k_16x128_8", "8 warps share out k of a tile, for flat C"),
    sliced_k<SlicedK16x16of8>("sliced_k_16x16_8", "8 warps share out k of a tile, for small C"),
    sliced_k<SlicedK16x8of8>("sliced_k_16x8_8", "8 warps share out k of a tile, for the smallest C"),
    sliced_k<SlicedK32x16of8>("sliced_k_32x16_8", "8 warps share out k of a tile, for small C"),
    sliced_k<SlicedK32x32of1>("sliced_k_32x32_1", "a warp makes a tile, for batches"),
    sliced_k<SlicedK32x32of8>("sliced_k_32x32_8", "8 warps share out k of a tile, for small C and long k"),
    sliced_k<SlicedK32x64of8>("sliced_k_32x64_8", "8 warps share out k of a tile, for flat C"),
    sliced_k<SlicedK48x24of12>("sliced_k_48x24_12", "12 warps share out k of a tile, for small C"),
    sliced_k<SlicedK64x32of8>("sliced_k_64x32_8", "8 warps share out k of a tile, for thin C"),
    sliced_k<SlicedK64x64of1>("sliced_k_64x64_1", "2 warps make a tile, for batches"),
    sliced_k<SlicedK64x64of4>("sliced_k_64x64_4", "4 warps share out k of a tile, two tiles a multiprocessor"),
    sliced_k<SlicedK64x64of8>("sliced_k_64x64_8", "8 warps share out k of a tile"),
    sliced_k<SlicedK96x48of8>("sliced_k_96x48_8", "8 warps share out k of a tile"),
    {"small_batch",
     "a warp an item of a batch, for m, n and k up to 16",
     small_batch_largest,
     small_batch_largest,
     {.largest = small_batch_largest},
     false,
     &launch_small_batch},
    tma("tma_128x32_4",
        "08 with 4 groups of warps that share out k, for thin C",
        128,
        32,
        true,
        false,
        MINIBLAS_ON_CUDA_ONLY(launch_tma_128x32_4)),
    tma("tma_128x64_4",
        "08 with 4 groups of warps that share out k",
        128,
        64,
        true,
        false,
        MINIBLAS_ON_CUDA_ONLY(launch_tma_128x64_4)),
    tma("tma_192x96_1", "08 with tiles of 192 x 96", 192, 96, false, true, MINIBLAS_ON_CUDA_ONLY(launch_tma_192x96_1)),
    tma("tma_192x96_2",
        "08 with 2 groups of warps that share out k",
        192,
        96,
        false,
        false,
        MINIBLAS_ON_CUDA_ONLY(launch_tma_192x96_2)),
    tma("tma_32x128_4",
        "08 with 4 groups of warps that share out k, for flat C",
        32,
        128,
        true,
        false,
        MINIBLAS_ON_CUDA_ONLY(launch_tma_32x128_4)),
    tma("tma_96x48_8",
        "08 with 8 groups of warps that share out k",
        96,
        48,
        false,
        false,
        MINIBLAS_ON_CUDA_ONLY(launch_tma_96x48_8)),
    {"tma_copy_128x64_4",
     "the same as tma_128x64_4 for operands that are copied word by word",
     128,
     64,
     {.runs_on_host = false, .compute_capability = 90, .no_newer = true},
     true,
     MINIBLAS_ON_CUDA_ONLY(launch_tma_copy_128x64_4)},
    {"vector_product",
     "as many loads in flight as threads have registers for, for m or n 1",
     1,
     1,
     {.no_clusters = true, .vectors = true},
     true,
     &launch_vector_product},
    wgmma_split("wgmma_split_128x128",
                "10 with tiles of 128 x 128",
                128,
                SplitForm::bf16x6,
                MINIBLAS_ON_CUDA_ONLY(launch_wgmma_128x128)),
    wgmma_split("wgmma_split_bf16x3_128x128",
                "10 with two parts and three products, and tiles of 128 x 128",
                128,
                SplitForm::bf16x3,
                MINIBLAS_ON_CUDA_ONLY(launch_wgmma_bf16x3_128x128)),
    wgmma_split("wgmma_split_bf16x3_256x128",
                "10 with two parts and three products",
                256,
                SplitForm::bf16x3,
                MINIBLAS_ON_CUDA_ONLY(launch_wgmma_bf16x3_256x128)),
    wgmma_split("wgmma_split_fp16x3_128x128",
                "10 with two fp16 parts of scaled rows and three products, and tiles of 128 x 128",
                128,
                SplitForm::fp16x3,
                MINIBLAS_ON_CUDA_ONLY(launch_wgmma_fp16x3_128x128)),
    wgmma_split("wgmma_split_fp16x3_256x128",
                "10 with two fp16 parts of scaled rows and three products",
                256,
                SplitForm::fp16x3,
                MINIBLAS_ON_CUDA_ONLY(launch_wgmma_fp16x3_256x128)),
};
#undef MINIBLAS_ON_CUDA_ONLY

constexpr bool is_rung(const GemmKernel& kernel) { return '0' <= kernel.name[0] && kernel.name[0] <= '9'; }
inline constexpr auto gemm_rung_count =
    static_cast<std::size_t>(std::count_if(std::begin(gemm_table), std::end(gemm_table), is_rung));
static_assert(std::is_partitioned(std::begin(gemm_table), std::end(gemm_table), is_rung), "the rungs come first");

}  // namespace miniblas::inline MINIBLAS_BUILD
