#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "bench/ladder/check.h"

namespace miniblas::bench {
namespace {

// Small enough that a square of A and one of B stay in the cache.
constexpr std::size_t square = 64;

void note_difference(Verdict& verdict, std::size_t row, std::size_t col, float value, float expected) {
  const double error = std::abs(static_cast<double>(value) - static_cast<double>(expected));
  if (!(error <= verdict.max_error) && !std::isnan(verdict.max_error)) verdict.max_error = error;
  if (!verdict.correct) return;
  verdict.correct = false;
  verdict.reason = "B(" + std::to_string(row) + ", " + std::to_string(col) + ") is " + std::to_string(value) +
                   ", expected is " + std::to_string(expected);
}

}  // namespace

Verdict check_transpose(int n, std::span<const float> a, std::span<const float> b) {
  const auto size = static_cast<std::size_t>(n);
  Verdict verdict;
  for (std::size_t col0 = 0; col0 < size; col0 += square) {
    for (std::size_t row0 = 0; row0 < size; row0 += square) {
      for (std::size_t col = col0; col < std::min(size, col0 + square); ++col) {
        for (std::size_t row = row0; row < std::min(size, row0 + square); ++row) {
          const float value = b[row + col * size];
          const float expected = a[col + row * size];
          if (std::bit_cast<std::uint32_t>(value) == std::bit_cast<std::uint32_t>(expected)) continue;
          note_difference(verdict, row, col, value, expected);
        }
      }
    }
  }
  return verdict;
}

}  // namespace miniblas::bench
