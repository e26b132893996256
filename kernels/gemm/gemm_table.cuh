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
#include "kernels/gemm/hopper_kernels.h"
#include "kernels/gemm/small_batch.cuh"
#include "kernels/registry.h"

namespace miniblas::inline MINIBLAS_BUILD {

#if !MINIBLAS_ON_CUDA
inline Status launch_nowhere(const GemmProblem&, Stream) { return {StatusCode::no_kernel_image, 0}; }
#endif

inline constexpr GemmKernel gemm_table[] = {
    {"00_uncoalesced",
     "one thread an element, neighbouring threads in neighbouring columns: the counter-example",
     Uncoalesced::BM,
     {},
     &launch_gemm<Uncoalesced>},
    {"01_naive", "one thread an element of C, global memory only", Naive::BM, {}, &launch_gemm<Naive>},
    {"02_shared_tile_16", "16 x 16 tiles of A and B in shared memory", 16, {}, &launch_gemm<SharedTileRung<16>>},
    {"02_shared_tile_32", "32 x 32 tiles of A and B in shared memory", 32, {}, &launch_gemm<SharedTileRung<32>>},
    {"03_register_tile",
     "4 x 4 elements of C a thread, 64 x 64 a block",
     RegisterTile::BM,
     {},
     &launch_gemm<RegisterTile>},
    {"04_double_buffer",
     "the next slabs arrive while these are multiplied",
     DoubleBuffer::BM,
     {},
     &launch_gemm<DoubleBuffer>},
    {"05_float4",
     "the same with 16 bytes an access where alignment allows",
     Float4<Alignment::unknown>::BM,
     {},
     &launch_float4},
    {"06_warp_tile",
     "8 x 16 elements of C a thread, 128 x 128 a block, laid out by warps",
     WarpTileRung<Alignment::unknown>::BM,
     {},
     &launch_warp_tile},
    {"07_cp_async",
     "the same with copies that go to shared memory by themselves, two slabs ahead",
     CpAsync<Alignment::unknown>::BM,
     {},
     &launch_cp_async},
    {"08_tma",
     "whole slabs copied by one instruction, in a ring",
     128,
     {.runs_on_host = false, .compute_capability = 90, .no_newer = true, .packed_operands = true},
#if MINIBLAS_ON_CUDA
     &launch_tma},
#else
     &launch_nowhere},
#endif
    // Those for special shapes, by name.
    {"small_batch",
     "a warp an item of a batch, for m, n and k up to 16",
     small_batch_largest,
     {.largest = small_batch_largest},
     &launch_small_batch},
};

constexpr bool is_rung(const GemmKernel& kernel) { return '0' <= kernel.name[0] && kernel.name[0] <= '9'; }
inline constexpr auto gemm_rung_count =
    static_cast<std::size_t>(std::count_if(std::begin(gemm_table), std::end(gemm_table), is_rung));
static_assert(std::is_partitioned(std::begin(gemm_table), std::end(gemm_table), is_rung), "the rungs come first");

}  // namespace miniblas::inline MINIBLAS_BUILD
