// The fp16 type under CUDA's names: __half, __float2half_rn, __half2float, __half_as_ushort.
//
// fp16 has 5 bits of exponent and 10 of fraction: values up to 65504, to 2^-14 with all bits, to 2^-24 with fewer.
#pragma once

#include "simt/cuda.h"

#if MINIBLAS_ON_CUDA

#include <cuda_fp16.h>

#else

namespace miniblas::inline MINIBLAS_BUILD {

struct __half {
  unsigned short bits;
};

// Rounds to nearest, ties to even. NaN becomes the canonical NaN, as CUDA's conversion gives.
__forceinline__ __half __float2half_rn(float value) {
  constexpr unsigned infinity = 0x7f800000u;
  constexpr unsigned first_infinite = 0x477ff000u;  // 65520, half way to the value after the last
  constexpr unsigned first_normal = 0x38800000u;    // 2^-14
  const unsigned bits = __float_as_uint(value);
  const unsigned magnitude = bits & 0x7fffffffu;
  const unsigned sign = bits >> 16 & 0x8000u;
  if (magnitude > infinity) return {0x7fff};
  if (magnitude >= first_infinite) return {static_cast<unsigned short>(sign | 0x7c00u)};
  if (magnitude < first_normal) {
    // The last bit of floats from a half to one is worth 2^-24, and the addition rounds to it.
    const float rounded = __uint_as_float(magnitude) + 0.5f;
    return {static_cast<unsigned short>(sign | (__float_as_uint(rounded) - 0x3f000000u))};
  }
  const unsigned round_up = 0xfffu + (magnitude >> 13 & 1u);
  constexpr unsigned bias = (127u - 15u) << 23;
  return {static_cast<unsigned short>(sign | (magnitude + round_up - bias) >> 13)};
}

__forceinline__ float __half2float(__half value) {
  const unsigned sign = (value.bits & 0x8000u) << 16;
  const unsigned exponent = value.bits >> 10 & 0x1fu;
  const unsigned fraction = value.bits & 0x3ffu;
  if (exponent == 0) {
    const float magnitude = static_cast<float>(fraction) * 0x1p-24f;
    return __uint_as_float(sign | __float_as_uint(magnitude));
  }
  if (exponent == 31) return __uint_as_float(sign | 0x7f800000u | fraction << 13);
  return __uint_as_float(sign | (exponent + 127u - 15u) << 23 | fraction << 13);
}

__forceinline__ unsigned short __half_as_ushort(__half value) { return value.bits; }

}  // namespace miniblas::inline MINIBLAS_BUILD

#endif
