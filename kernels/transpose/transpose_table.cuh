// The transposition ladder, from the first rung up.
#pragma once

#include "kernels/registry.h"
#include "kernels/transpose/01_naive.cuh"
#include "kernels/transpose/02_shared_tile.cuh"
#include "kernels/transpose/03_padded.cuh"
#include "kernels/transpose/04_float4.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int T, void (*kernel)(TransposeProblem)>
Status launch_transpose_rung(const TransposeProblem& p, Stream stream) {
  return launch_transpose<T>(kernel, p, stream);
}

inline constexpr TransposeKernel transpose_table[] = {
    {"01_naive",
     "read along columns, write along rows, global memory only",
     32,
     {},
     &launch_transpose_rung<32, transpose_naive<32>>},
    {"02_shared_tile",
     "turn a 32 x 32 tile in shared memory",
     32,
     {},
     &launch_transpose_rung<32, transpose_shared_tile<32>>},
    {"03_padded",
     "the same with a 32 x 33 tile, free of bank conflicts",
     32,
     {},
     &launch_transpose_rung<32, transpose_padded<32>>},
    {"04_float4",
     "a 64 x 64 tile turned 4 x 4 in registers, 16 bytes an access where alignment allows",
     64,
     {},
     &launch_transpose_float4<64>},
};

}  // namespace miniblas::inline MINIBLAS_BUILD
