#include "bench/ladder/gemm_oracle.h"

#include <algorithm>
#include <cmath>

#include "bench/ladder/gemm_strip.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

using Eigen::Index;

constexpr int largest_checked_in_full = 512;

// Rows of C are columns of its transpose, B^T A^T.
GemmExpression transpose(const GemmExpression& e) {
  return {bench::transpose(e.b), bench::transpose(e.a), e.alpha, e.beta, bench::transpose(e.c0)};
}

std::string describe(Index row, Index col, double value, double expected, double bound) {
  return "C(" + std::to_string(row) + ", " + std::to_string(col) + ") is " + number(value) + ", expected is " +
         number(expected) + (std::isfinite(expected) ? " within " + scientific(bound) : "");
}

bool is_right_without_number(float value, double expected, bool may_overflow) {
  if (std::isnan(expected)) return std::isnan(value);
  if (std::isinf(expected)) return value == expected;
  return may_overflow && !std::isfinite(value);
}

void check_columns(Verdict& verdict,
                   const MatrixView& c,
                   const std::vector<std::int64_t>& cols,
                   const GemmStrip& strip,
                   double times_bound,
                   bool are_rows) {
  for (Index j = 0; j < strip.value.cols(); ++j) {
    const Index col = cols[static_cast<std::size_t>(j)];
    for (Index row = 0; row < c.rows; ++row) {
      const float value = c(row, col);
      const double expected = strip.value(row, j);
      const double bound = times_bound * strip.bound(row, j);
      if (is_right_without_number(value, expected, strip.may_overflow(row, j))) continue;
      const double error = std::abs(static_cast<double>(value) - expected);
      // Both comparisons are written so that NaN fails, and stays. An infinite bound is none.
      if (!(error <= verdict.max_error) && !std::isnan(verdict.max_error)) verdict.max_error = error;
      if ((std::isfinite(expected) && error <= bound) || !verdict.correct) continue;
      verdict.correct = false;
      verdict.reason =
          are_rows ? describe(col, row, value, expected, bound) : describe(row, col, value, expected, bound);
    }
  }
}

}  // namespace

struct GemmOracle::Expected {
  GemmSample sample;
  GemmStrip cols;
  GemmStrip rows;  // turned upright
};

GemmOracle::GemmOracle(const GemmExpression& expression, const GemmSample& sample)
    : expected_(std::make_unique<Expected>(
          Expected{sample, gemm_columns(expression, sample.cols), gemm_columns(transpose(expression), sample.rows)})) {}

GemmOracle::GemmOracle(int n, const float* a, const float* b)
    : GemmOracle({square_view(a, n), square_view(b, n), 1.0f, 0.0f, {}},
                 n <= largest_checked_in_full ? GemmSample{index_range(0, n), {}} : sample_columns_and_rows(n, n)) {}

GemmOracle::~GemmOracle() = default;

Verdict GemmOracle::check(const MatrixView& c, double times_bound) const {
  Verdict verdict;
  check_columns(verdict, c, expected_->sample.cols, expected_->cols, times_bound, false);
  check_columns(verdict, bench::transpose(c), expected_->sample.rows, expected_->rows, times_bound, true);
  return verdict;
}

std::string GemmOracle::scope(int n) { return n <= largest_checked_in_full ? "all elements of C" : describe_sample(); }

double GemmOracle::memory_need(double n) {
  return n <= largest_checked_in_full ? memory_need(n, n, n, n, 0.0)
                                      : memory_need(n, n, n, sampled_lines, sampled_lines);
}

double GemmOracle::memory_need(double m, double n, double k, double cols, double rows) {
  // Values, bounds, flags and one more while they are made; the factor and its magnitude; the panel and its magnitude.
  const double strips = (3.0 * sizeof(double) + 2.0 * sizeof(bool)) * (m * cols + n * rows);
  const double factors = 2.0 * sizeof(double) * k * std::max(cols, rows);
  return strips + factors + 2.0 * sizeof(double) * k * std::min(std::max(m, n), static_cast<double>(gemm_panel));
}

}  // namespace miniblas::bench
