// Whether a tile of C may be made from bf16 parts, decided by the device without a word to the host.
//
// Two things parts can't do: stand for infinity, NaN and values so small that their last bits are no bf16 values; and
// come near the end of FP32's range, where a product of parts overflows and the whole product does not, or two
// infinities of different signs meet. The split pass leaves an exponent for each image: that of its largest value, as
// the bits of a float have it, or exponent_bits_of_infinity where a value has no parts. From those of the images that
// make a tile follows a bound of all its sums. Where the bound is past the range the tile is refused: the kernel for
// parts does not make it, and the one behind it does, by FP32 arithmetic. Both ask this function, with the same answer.
//
// So nothing has to be set back between calls, and one value refuses no more tiles than it takes part in.
#pragma once

#include "kernels/gemm/detail/bf16_parts.h"
#include "kernels/gemm/split_operand.h"

namespace miniblas::inline MINIBLAS_BUILD {

// The images of one block of rows.
struct ImageRow {
  const char* images;
  const unsigned* exponents;
};

__device__ __forceinline__ ImageRow image_row(const SplitImages& operand,
                                              std::int64_t item,
                                              std::int64_t row_block,
                                              std::int64_t image_bytes) {
  const std::int64_t image = item * operand.images_an_item + row_block * operand.slabs;
  return {static_cast<const char*>(operand.first) + image * image_bytes, operand.exponents + image};
}

// In place of the sum of two exponents, of which one stands for a value without parts. Over all sums.
inline constexpr unsigned exponents_of_nothing = 1u << 16;

// Whether sums over `slabs` images can't be told in advance to stay finite. All lanes of a warp call it, and get the
// same.
__device__ __forceinline__ bool is_refused(const unsigned* exponents_a, const unsigned* exponents_b, int slabs) {
  unsigned largest = 0;  // sum of two exponents
#pragma unroll 4
  for (int slab = static_cast<int>(threadIdx.x) % 32; slab < slabs; slab += 32) {
    const unsigned a = exponents_a[slab];
    const unsigned b = exponents_b[slab];
    const unsigned sum =
        a == exponent_bits_of_infinity || b == exponent_bits_of_infinity ? exponents_of_nothing : a + b;
    largest = sum > largest ? sum : largest;
  }
  // Values are below 2^(exponent - 126), so products below 2^(largest - 252), and a sum of 2^bits of them below
  // 2^(largest - 252 + bits). 2^127 is half the range: what roundings of parts and sums may add is far less than that.
  const int bits = 32 - __clz(slabs * image_depth - 1);
  constexpr int half_of_range = 127;
  return __any_sync(0xffffffffu, static_cast<int>(largest) - 252 + bits > half_of_range) != 0;
}

}  // namespace miniblas::inline MINIBLAS_BUILD
