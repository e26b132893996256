// A float as the sum of bf16 values: hi, mid and lo of 8 bits each hold the 24 bits of its significand.
//
// Each part is what is left of the value by then, rounded to nearest: hi is off by at most 2^-8 of x, hi + mid by
// 2^-16, and hi + mid + lo is x. Rounding down would give parts of one sign, and errors that add up.
#pragma once

#include "simt/bfloat16.h"

namespace miniblas::inline MINIBLAS_BUILD {

inline constexpr int most_bf16_parts = 3;

struct Bf16Parts {
  __nv_bfloat16 of[most_bf16_parts];  // hi, mid, lo
};

__device__ __forceinline__ unsigned exponent_bits(float x) { return __float_as_uint(x) >> 23 & 0xffu; }

// 2^-109. Of a smaller value the last bits lie under the least bf16 value, 2^-133.
inline constexpr unsigned least_exponent_bits = 127 - 109;
inline constexpr unsigned exponent_bits_of_infinity = 255;

// Whether x has parts whose products are those of x: it is finite, and zero or at least 2^-109.
__device__ __forceinline__ bool has_bf16_parts(float x) {
  // NOTE: unsigned, so that one comparison finds what is too small and what is not finite.
  const bool is_in_range = exponent_bits(x) - least_exponent_bits < exponent_bits_of_infinity - least_exponent_bits;
  return static_cast<bool>(static_cast<int>(x == 0.0f) | static_cast<int>(is_in_range));
}

// The nearest bf16 value that is finite.
// NOTE: values over 3.39e38 are nearest to 2^128, which is infinity. The largest bf16 value leaves a rest that the
// other parts hold.
__device__ __forceinline__ __nv_bfloat16 nearest_finite_bf16(float x) {
  const __nv_bfloat16 nearest = __float2bfloat16_rn(x);
  if (exponent_bits(__bfloat162float(nearest)) != exponent_bits_of_infinity) return nearest;
  return __float2bfloat16_rn(x > 0.0f ? 0x1.fep127f : -0x1.fep127f);
}

// Of a value that has_bf16_parts.
__device__ __forceinline__ Bf16Parts split_to_bf16(float x) {
  Bf16Parts parts;
  parts.of[0] = nearest_finite_bf16(x);
  const float below_hi = x - __bfloat162float(parts.of[0]);
  parts.of[1] = __float2bfloat16_rn(below_hi);
  parts.of[2] = __float2bfloat16_rn(below_hi - __bfloat162float(parts.of[1]));
  return parts;
}

// Two neighbours in memory, the first in the lower half.
__device__ __forceinline__ unsigned pack_bf16(__nv_bfloat16 first, __nv_bfloat16 second) {
  return __bfloat16_as_ushort(first) | static_cast<unsigned>(__bfloat16_as_ushort(second)) << 16;
}

}  // namespace miniblas::inline MINIBLAS_BUILD
