// op(A) and op(B) as a kernel reads them: any op, any leading dimension, any item of a batch.
#pragma once

#include <cstdint>

#include "kernels/problem.h"
#include "simt/cuda.h"
#include "simt/global_pointer.h"

namespace miniblas::inline MINIBLAS_BUILD {

template <class Element>
__device__ __forceinline__ Element* batch_item(const MatrixBatch<Element>& matrix, std::int64_t item) {
  return simt::global_pointer(matrix.items != nullptr ? matrix.items[item] : matrix.base + item * matrix.stride);
}

// op(X). operand(i, j) is its element in row i and column j.
template <Op op>
struct Operand {
  const float* data;
  std::int64_t ld;

  // Rows lie next to each other in memory, or columns do.
  static constexpr bool rows_are_contiguous = op == Op::n;

  __device__ __forceinline__ float operator()(std::int64_t row, std::int64_t col) const {
    return rows_are_contiguous ? data[row + col * ld] : data[col + row * ld];
  }
};

template <Op op>
__device__ __forceinline__ Operand<op> make_operand(const MatrixBatch<const float>& matrix,
                                                    std::int64_t item,
                                                    std::int64_t depth) {
  // With nothing to multiply the arrays of a batch need not exist.
  return {depth > 0 ? batch_item(matrix, item) : nullptr, matrix.ld};
}

}  // namespace miniblas::inline MINIBLAS_BUILD
