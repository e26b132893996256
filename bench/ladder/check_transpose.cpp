#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "bench/ladder/check.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

// Small enough that a square of A and one of B stay in the cache.
constexpr std::int64_t square = 64;

void note_difference(Verdict& verdict, std::int64_t row, std::int64_t col, float value, float expected) {
  const double error = std::abs(static_cast<double>(value) - static_cast<double>(expected));
  if (!(error <= verdict.max_error) && !std::isnan(verdict.max_error)) verdict.max_error = error;
  if (!verdict.correct) return;
  verdict.correct = false;
  verdict.reason = "B(" + std::to_string(row) + ", " + std::to_string(col) + ") is " + number(value) +
                   ", expected is " + number(expected);
}

}  // namespace

Verdict check_transpose(const MatrixView& a, const MatrixView& b) {
  Verdict verdict;
  for (std::int64_t col0 = 0; col0 < b.cols; col0 += square) {
    for (std::int64_t row0 = 0; row0 < b.rows; row0 += square) {
      for (std::int64_t col = col0; col < std::min(b.cols, col0 + square); ++col) {
        for (std::int64_t row = row0; row < std::min(b.rows, row0 + square); ++row) {
          const float value = b(row, col);
          const float expected = a(col, row);
          if (std::bit_cast<std::uint32_t>(value) == std::bit_cast<std::uint32_t>(expected)) continue;
          note_difference(verdict, row, col, value, expected);
        }
      }
    }
  }
  return verdict;
}

}  // namespace miniblas::bench
