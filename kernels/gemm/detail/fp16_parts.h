// A float as the sum of two fp16 values, hi and lo, and the power of two that its row is multiplied by first.
//
// hi and lo of 11 bits each, rounded to nearest, are off by at most 2^-23 of x together. But fp16 ends at 2^-24, and
// begins to lose bits of lo for values 2^-16 of the largest one. So each row of op(A), and each column of op(B), is
// scaled until its largest value lies between 2^14 and 2^15: what is lost of the others is at most 2^-39 of that.
#pragma once

#include "kernels/gemm/detail/bf16_parts.h"
#include "simt/half.h"

namespace miniblas::inline MINIBLAS_BUILD {

inline constexpr int fp16_parts = 2;

struct Fp16Parts {
  __half of[fp16_parts];  // hi, lo
};

__device__ __forceinline__ bool has_fp16_parts(float x) { return exponent_bits(x) != exponent_bits_of_infinity; }

// Of a value below 2^15.
__device__ __forceinline__ Fp16Parts split_to_fp16(float x) {
  Fp16Parts parts;
  parts.of[0] = __float2half_rn(x);
  parts.of[1] = __float2half_rn(x - __half2float(parts.of[0]));
  return parts;
}

// Two neighbours in memory, the first in the lower half.
__device__ __forceinline__ unsigned pack_fp16(__half first, __half second) {
  return __half_as_ushort(first) | static_cast<unsigned>(__half_as_ushort(second)) << 16;
}

// --- scales, from the exponent bits of a row's largest value

inline constexpr int float_bias = 127;
inline constexpr int scaled_exponent = float_bias + 14;  // of the largest value then

// NOTE: the factor for smaller ones would be past the largest power of two. They need none: fp16 has the last bit of
// the least float, scaled by 2^127.
inline constexpr int least_row_exponent = 14;

__device__ __forceinline__ int row_exponent(unsigned bits) { return max(static_cast<int>(bits), least_row_exponent); }

// 2^exponent, from -126 to 127.
__device__ __forceinline__ float power_of_two(int exponent) {
  return __uint_as_float(static_cast<unsigned>(exponent + float_bias) << 23);
}

__device__ __forceinline__ float row_scale(unsigned bits) { return power_of_two(scaled_exponent - row_exponent(bits)); }

// What a sum of products of scaled values stands for. By two factors: the one may be past all floats.
__device__ __forceinline__ float unscaled(float sum, unsigned bits_a, unsigned bits_b) {
  constexpr int all_underflows = -252;
  const int exponent = max(row_exponent(bits_a) + row_exponent(bits_b) - 2 * scaled_exponent, all_underflows);
  const int half = exponent >> 1;
  return sum * power_of_two(half) * power_of_two(exponent - half);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
