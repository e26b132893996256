// What the tensor core's sums stand for: themselves, or where rows and columns were scaled, that times their scales.
#pragma once

#include "kernels/gemm/detail/fp16_parts.h"
#include "kernels/gemm/detail/gemm_grid.cuh"
#include "kernels/gemm/split_operand.h"

namespace miniblas::inline MINIBLAS_BUILD {

template <SplitForm form>
class TileScales {
 public:
  __device__ __forceinline__ TileScales(const SplitImages& a, const SplitImages& b, const GemmTile& tile)
      : rows_(a.row_exponents + tile.batch * a.rows_an_item), cols_(b.row_exponents + tile.batch * b.rows_an_item) {}

  // Of C(row, col).
  __device__ __forceinline__ float value(float sum, std::int64_t row, std::int64_t col) const {
    if constexpr (form == SplitForm::fp16x3) {
      return unscaled(sum, rows_[row], cols_[col]);
    } else {
      return sum;
    }
  }

 private:
  const unsigned* rows_;
  const unsigned* cols_;
};

}  // namespace miniblas::inline MINIBLAS_BUILD
