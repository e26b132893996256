// GEMM kernels for split operands that only compute capability 9.0 runs. They are compiled apart, for that architecture
// alone.
#pragma once

#include "kernels/gemm/split_operand.h"
#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

// 10_wgmma_split.cuh, by the rows and columns of a tile, for operands in blocks of 128 rows: in three parts, and in
// two.
Status launch_wgmma_256x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream);
Status launch_wgmma_128x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream);
Status launch_wgmma_bf16x3_256x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream);
Status launch_wgmma_bf16x3_128x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream);
Status launch_wgmma_fp16x3_256x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream);
Status launch_wgmma_fp16x3_128x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream);

}  // namespace miniblas
