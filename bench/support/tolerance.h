// How far results may be off, by what makes them.
#pragma once

#include <cstdint>
#include <string_view>

namespace miniblas::bench {

// An element may be off by so many times the bound of FP32 arithmetic, g (|alpha| |A||B| + |beta| |C|) with
// g = (k + 2) u / (1 - (k + 2) u) and u = 2^-24, and by `relative` of the magnitudes more.
struct Tolerance {
  double times_fp32 = 1.0;
  double relative = 0.0;
  bool is_norm_wise = false;  // with k times the largest of a row of A and of a column of B in place of |A||B|

  // The same as a multiple of FP32 arithmetic's bound.
  constexpr double times(std::int64_t k) const {
    return times_fp32 + relative / (static_cast<double>(k + 2) * 0x1p-24);
  }
};

// Six products of three bf16 parts (docs/kernels/gemm-09-bf16-split.md).
inline constexpr Tolerance of_bf16x6 = {3.0, 0.0};

// Three products of two parts. |x - hi - mid| <= 2^-17 |x| and |mid| <= 2^-8 |x|: the product of the middles is 2^-16
// of a product at most, what is left of a factor half of that, and what is left of both 2^-34: 513 * 2^-24, rounded up.
inline constexpr Tolerance of_bf16x3 = {3.0, 513 * 0x1p-24};

// Three products of two fp16 parts of scaled rows. Where all values are within 2^16 of the largest of their row the
// bound holds for elements too, and so for random data of one size.
inline constexpr Tolerance of_fp16x3 = {5.0, 0.0, true};

// By the name of a kernel.
constexpr Tolerance tolerance_of(std::string_view kernel) {
  if (kernel.find("bf16x3") != std::string_view::npos) return of_bf16x3;
  if (kernel.find("fp16x3") != std::string_view::npos) return of_fp16x3;
  return kernel.find("_split") != std::string_view::npos ? of_bf16x6 : Tolerance();
}

}  // namespace miniblas::bench
