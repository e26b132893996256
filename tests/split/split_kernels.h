// The kernels for split operands in the traced build, and the parts of single values.
#pragma once

#include "kernels/gemm/split_operand.h"

namespace miniblas {

// For each of n values, a multiple of 32: hi, mid and lo, and 1 if it has parts, else 0.
Status traced_split_values(int n, const float* values, float* results, Stream stream);

Status traced_split_operands(const GemmProblem& p, const SplitOperand* a, const SplitOperand* b, Stream stream);
Status traced_two_parts(const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, Stream stream);
Status traced_fp16_parts(const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, Stream stream);
Status traced_three_parts(const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, Stream stream);
Status traced_refused_tiles(const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, Stream stream);

}  // namespace miniblas
