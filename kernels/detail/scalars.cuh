// The rules for alpha and beta that only the device can apply: in device pointer mode the host does not
// know the values.
#pragma once

#include "kernels/problem.h"
#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

__device__ __forceinline__ float read_scalar(const Scalar& scalar) {
  return scalar.device != nullptr ? *scalar.device : scalar.value;
}

// factor * x, and the bits of x where factor is 1: a multiplication would rewrite a NaN's payload.
__device__ __forceinline__ float scaled(float factor, float x) { return factor == 1.0f ? x : factor * x; }

}  // namespace miniblas::inline MINIBLAS_BUILD
