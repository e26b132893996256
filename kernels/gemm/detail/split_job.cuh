// The work of the passes that make parts of op(A) and op(B): one launch for both.
#pragma once

#include "kernels/detail/tile_grid.cuh"
#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/gemm/split_operand.h"

namespace miniblas::inline MINIBLAS_BUILD {

// One operand's work. Blocks are numbered along k, then down, then by items.
struct SplitJob {
  MatrixBatch<const float> matrix;
  bool k_is_contiguous;
  std::int64_t rows;
  unsigned row_blocks;  // of an item
  unsigned all_blocks;  // of all items; 0: there is nothing to do
  int block_rows;
  int parts;
  uint4* images;  // chunks of 8 values
  unsigned* exponents;
  unsigned* row_exponents;  // of fp16 parts
};

// All that a pass is told.
struct SplitPass {
  SplitJob a;
  SplitJob b;
  Scalar alpha;
  std::int64_t k;
};

// NOTE: member by member. clang++ makes a copy of a whole struct on the stack, which the tracer counts as local memory.
__device__ __forceinline__ SplitJob choose(bool first, const SplitJob& a, const SplitJob& b) {
  return {{first ? a.matrix.base : b.matrix.base, first ? a.matrix.ld : b.matrix.ld,
           first ? a.matrix.stride : b.matrix.stride, first ? a.matrix.items : b.matrix.items},
          first ? a.k_is_contiguous : b.k_is_contiguous,
          first ? a.rows : b.rows,
          first ? a.row_blocks : b.row_blocks,
          first ? a.all_blocks : b.all_blocks,
          first ? a.block_rows : b.block_rows,
          first ? a.parts : b.parts,
          first ? a.images : b.images,
          first ? a.exponents : b.exponents,
          first ? a.row_exponents : b.row_exponents};
}

// The block of rows that this block works on, of y and z of the grid.
struct SplitBlock {
  SplitJob job;
  unsigned number;

  __device__ __forceinline__ explicit SplitBlock(const SplitPass& pass) {
    const unsigned block = blockIdx.y + blockIdx.z * gridDim.y;
    const bool is_a = block < pass.a.all_blocks;
    job = choose(is_a, pass.a, pass.b);
    number = is_a ? block : block - pass.a.all_blocks;
  }
  // False for the last blocks of a grid that has more than there are.
  __device__ __forceinline__ bool exists() const { return number < job.all_blocks; }
  __device__ __forceinline__ const float* data() const { return batch_item(job.matrix, number / job.row_blocks); }
  __device__ __forceinline__ std::int64_t first_row() const {
    return static_cast<std::int64_t>(number % job.row_blocks) * job.block_rows;
  }
};

inline SplitJob make_split_job(const MatrixBatch<const float>& matrix,
                               bool k_is_contiguous,
                               const SplitOperand* operand) {
  if (operand == nullptr) return {};
  const SplitLayout layout = layout_of(*operand);
  char* const memory = static_cast<char*>(operand->memory);
  // NOTE: a grid has less than 2^32 of them.
  return {matrix,
          k_is_contiguous,
          operand->rows,
          static_cast<unsigned>(layout.row_blocks),
          static_cast<unsigned>(layout.row_blocks * operand->items),
          operand->block_rows,
          parts_of(operand->form),
          reinterpret_cast<uint4*>(memory + layout.first_image),
          reinterpret_cast<unsigned*>(memory),
          reinterpret_cast<unsigned*>(memory + layout.first_row_exponent)};
}

inline SplitPass make_split_pass(const GemmProblem& p, const SplitOperand* a, const SplitOperand* b) {
  return {make_split_job(p.a, p.op_a == Op::t, a), make_split_job(p.b, p.op_b == Op::n, b), p.alpha, p.k};
}

// `x` blocks for each block of rows. All zeros if no launch has so many.
inline dim3 make_split_grid(std::int64_t x, const SplitOperand* a, const SplitOperand* b) {
  const auto blocks = [](const SplitOperand* operand) {
    return operand == nullptr ? 0 : layout_of(*operand).row_blocks * operand->items;
  };
  return make_grid(x, blocks(a) + blocks(b));
}

}  // namespace miniblas::inline MINIBLAS_BUILD
