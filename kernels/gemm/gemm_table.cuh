// The GEMM ladder, from the first rung up.
#pragma once

#include "kernels/gemm/00_uncoalesced.cuh"
#include "kernels/gemm/01_naive.cuh"
#include "kernels/gemm/02_shared_tile.cuh"
#include "kernels/gemm/03_register_tile.cuh"
#include "kernels/gemm/04_double_buffer.cuh"
#include "kernels/gemm/05_float4.cuh"
#include "kernels/gemm/06_warp_tile.cuh"
#include "kernels/gemm/07_cp_async.cuh"
#include "kernels/gemm/hopper_kernels.h"
#include "kernels/registry.h"

namespace miniblas::inline MINIBLAS_BUILD {

// 08 takes the operands that its copies can take, and gives the others to the rung below that is the faster one.
inline Status launch_tma_or_below(const GemmProblem& p, Stream stream) {
#if MINIBLAS_ON_CUDA
  if (tma_takes(p)) return launch_tma(p, stream);
  const bool copies_transpose = p.op_a == Op::t || p.op_b == Op::n;
  return copies_transpose ? launch_warp_tile(p, stream) : launch_cp_async(p, stream);
#else
  static_cast<void>(p);
  static_cast<void>(stream);
  return {StatusCode::no_kernel_image, 0};
#endif
}

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
     "whole slabs copied by one instruction, in a ring; where an operand does not allow it, 06 or 07",
     128,
     {.runs_on_host = false, .compute_capability = 90, .no_newer = true, .packed_operands = true},
     &launch_tma_or_below},
};

}  // namespace miniblas::inline MINIBLAS_BUILD
