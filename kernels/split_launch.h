// A GEMM by a kernel that takes split operands: what it needs, and the three launches that it takes.
#pragma once

#include "kernels/registry.h"

namespace miniblas {

// Whether all items of a batch have this matrix, which is then split once.
inline bool is_one_matrix(const MatrixBatch<const float>& matrix) {
  return matrix.items == nullptr && matrix.stride == 0;
}

// Rows of op(A), or columns of op(B), of so many items, as `kernel` takes them. Their memory is not known yet.
inline SplitOperand split_rows(const GemmKernel& kernel, const GemmProblem& p, std::int64_t rows, std::int64_t items) {
  return {rows, p.k, is_one_matrix(p.a) ? 1 : items, image_rows, kernel.requirements.split_form, nullptr};
}
inline SplitOperand split_cols(const GemmKernel& kernel, const GemmProblem& p, std::int64_t cols, std::int64_t items) {
  return {cols, p.k, is_one_matrix(p.b) ? 1 : items, image_rows, kernel.requirements.split_form, nullptr};
}

// The product of operands that are split: the tiles for parts, and those for FP32 arithmetic.
inline Status launch_with_parts(const SplitKernels& kernels,
                                const GemmKernel& kernel,
                                const GemmProblem& p,
                                const SplitOperand& a,
                                const SplitOperand& b,
                                const GemmSplit& split,
                                Stream stream) {
  const Status status = kernel.launch_split(p, a, b, split, stream);
  return status.ok() ? kernels.refused_tiles(p, a, b, split.overlaps, stream) : status;
}

// Bytes for both operands of a problem, whole.
inline std::size_t bytes_of_parts(const GemmKernel& kernel, const GemmProblem& p) {
  return split_bytes(split_rows(kernel, p, p.m, p.batch_count)) +
         split_bytes(split_cols(kernel, p, p.n, p.batch_count));
}

// All of it, with so much memory at a multiple of 256 bytes.
inline Status split_and_launch(
    const SplitKernels& kernels, const GemmKernel& kernel, const GemmProblem& p, void* memory, Stream stream) {
  SplitOperand a = split_rows(kernel, p, p.m, p.batch_count);
  SplitOperand b = split_cols(kernel, p, p.n, p.batch_count);
  a.memory = memory;
  b.memory = static_cast<char*>(memory) + split_bytes(a);
  const Status status = kernels.split(p, &a, &b, false, stream);
  return status.ok() ? launch_with_parts(kernels, kernel, p, a, b, {}, stream) : status;
}

}  // namespace miniblas
