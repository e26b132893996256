// The bf16 type under CUDA's names: __nv_bfloat16, __float2bfloat16_rn, __bfloat162float, __bfloat16_as_ushort.
//
// bf16 is the upper half of a float: 8 bits of exponent, 7 of fraction.
#pragma once

#include "simt/cuda.h"

#if MINIBLAS_ON_CUDA

#include <cuda_bf16.h>

#else

namespace miniblas::inline MINIBLAS_BUILD {

struct __nv_bfloat16 {
  unsigned short bits;
};

// Rounds to nearest, ties to even. NaN becomes the canonical NaN, as CUDA's conversion gives.
__forceinline__ __nv_bfloat16 __float2bfloat16_rn(float value) {
  const unsigned bits = __float_as_uint(value);
  if ((bits & 0x7fffffffu) > 0x7f800000u) return {0x7fff};
  const unsigned round_up = 0x7fffu + ((bits >> 16) & 1u);
  return {static_cast<unsigned short>((bits + round_up) >> 16)};
}

__forceinline__ float __bfloat162float(__nv_bfloat16 value) {
  return __uint_as_float(static_cast<unsigned>(value.bits) << 16);
}

__forceinline__ unsigned short __bfloat16_as_ushort(__nv_bfloat16 value) { return value.bits; }

}  // namespace miniblas::inline MINIBLAS_BUILD

#endif
