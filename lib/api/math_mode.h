// What the math modes mean.
#pragma once

#include "kernels/gemm/split_operand.h"
#include "miniblas/miniblas.h"

namespace miniblas {

// What may stand for a float.
constexpr SplitForm split_form_of(miniblasMath_t mode) {
  switch (mode) {
    case MINIBLAS_FP32_BF16X6_MATH:
      return SplitForm::bf16x6;
    case MINIBLAS_FP32_BF16X3_MATH:
      return SplitForm::bf16x3;
    case MINIBLAS_FP32_FP16X3_NORMWISE_MATH:
      return SplitForm::fp16x3;
    default:
      return SplitForm::none;
  }
}

constexpr bool is_math_mode(miniblasMath_t mode) {
  return mode == MINIBLAS_DEFAULT_MATH || mode == MINIBLAS_PEDANTIC_MATH || split_form_of(mode) != SplitForm::none;
}

}  // namespace miniblas
