// The ways in which a result can be right.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>

#include "tests/support/matrix.h"
#include "tests/support/oracle.h"

namespace miniblas::test {

// How many roundings a result may have gone through, and the factor that the last of them may follow.
struct Roundings {
  std::int64_t count;
  double alpha;
};

constexpr Roundings gemm_roundings(std::int64_t k, double alpha) { return {k + 2, alpha}; }
// What a kernel makes products of floats from (docs/kernels/gemm-09-bf16-split.md).
enum class Form { floats, bf16x6, bf16x3, fp16x3 };
// What two bf16 parts leave out is 2^-15 and 2^-34 of a product, or 512 roundings and a little. The bound of fp16 parts
// is one of norms (norm_wise() below), but among values within 2^16 of the largest it holds for elements too.
constexpr Roundings gemm_roundings(std::int64_t k, double alpha, Form form) {
  constexpr std::int64_t times[] = {1, 3, 3, 5};
  return {times[static_cast<int>(form)] * (k + 2) + (form == Form::bf16x3 ? 513 : 0), alpha};
}
constexpr Roundings geam_roundings(double alpha) { return {2, alpha}; }

// |result - reference| <= g * magnitude + count * 2^-149 * max(1, |alpha|) for each element, with
// g = count u / (1 - count u) and u = 2^-24. A NaN or an infinity fails, in the reference too.
testing::AssertionResult within_bound(const Matrix& result, const Reference& reference, Roundings roundings);

// The same, but NaN must meet NaN, and an infinity the same infinity. For tests about those.
testing::AssertionResult within_bound_or_same_kind(const Matrix& result,
                                                   const Reference& reference,
                                                   Roundings roundings);

// Equal bit for bit: NaN payloads and the sign of 0 count.
testing::AssertionResult same_bits(const Matrix& result, const Matrix& expected);

// Equal numbers: 0 equals -0, and NaN fails.
testing::AssertionResult same_numbers(const Matrix& result, const Matrix& expected);

}  // namespace miniblas::test
