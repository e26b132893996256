// What the math modes mean.
#pragma once

#include "miniblas/miniblas.h"

namespace miniblas {

// The bf16 parts that may stand for a float; 0: none.
constexpr int bf16_parts_of(miniblasMath_t mode) { return mode == MINIBLAS_FP32_BF16X6_MATH ? 3 : 0; }

constexpr bool is_math_mode(miniblasMath_t mode) {
  return mode == MINIBLAS_DEFAULT_MATH || mode == MINIBLAS_PEDANTIC_MATH || mode == MINIBLAS_FP32_BF16X6_MATH;
}

}  // namespace miniblas
