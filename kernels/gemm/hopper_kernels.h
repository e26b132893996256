// GEMM kernels that only compute capability 9.0 runs. They are compiled apart, for that architecture alone.
#pragma once

#include "kernels/gemm/gemm_split.h"
#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

// 08_tma.cuh, by the rows and columns of a tile and the groups that share out its k. For k > 0, op_a n and op_b t, A
// and B at multiples of 16 bytes with leading dimensions that are multiples of 4; batches strided, by multiples of 4.
Status launch_tma_192x96_1(const GemmProblem& problem, const GemmSplit& split, Stream stream);
Status launch_tma_192x96_2(const GemmProblem& problem, const GemmSplit& split, Stream stream);
Status launch_tma_96x48_8(const GemmProblem& problem, const GemmSplit& split, Stream stream);

// The same, or with one of op_a t and op_b n where values of k lie next to each other: m then is a multiple of 4, or n.
Status launch_tma_128x128_1(const GemmProblem& problem, const GemmSplit& split, Stream stream);
Status launch_tma_128x64_4(const GemmProblem& problem, const GemmSplit& split, Stream stream);
Status launch_tma_128x32_4(const GemmProblem& problem, const GemmSplit& split, Stream stream);
Status launch_tma_32x128_4(const GemmProblem& problem, const GemmSplit& split, Stream stream);

// For one of op_a t and op_b n alone.
Status launch_tma_128x32_4_along_k(const GemmProblem& problem, const GemmSplit& split, Stream stream);
Status launch_tma_32x128_4_along_k(const GemmProblem& problem, const GemmSplit& split, Stream stream);

// For all operands and batches: those that are not so are copied word by word.
Status launch_tma_copy_128x64_4(const GemmProblem& problem, const GemmSplit& split, Stream stream);

}  // namespace miniblas
