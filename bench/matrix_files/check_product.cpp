#include "bench/matrix_files/check_product.h"

#include <algorithm>
#include <cmath>

namespace miniblas::bench {
namespace {

constexpr double most_products_in_full = 0x1p33;
constexpr std::int64_t columns_at_a_time = 128;

void add(Verdict& verdict, const Verdict& part) {
  if (verdict.correct) verdict.reason = part.reason;
  verdict.correct = verdict.correct && part.correct;
  const double error = part.max_error;
  if (!(error <= verdict.max_error) && !std::isnan(verdict.max_error)) verdict.max_error = error;
}

Verdict check_all(const GemmExpression& expression, const MatrixView& c, double times_bound) {
  Verdict verdict;
  if (c.rows == 0 || c.cols == 0) return verdict;  // however many of the other there are
  for (std::int64_t col = 0; col < c.cols; col += columns_at_a_time) {
    const auto cols = index_range(col, std::min(c.cols, col + columns_at_a_time));
    add(verdict, GemmOracle(expression, {cols, {}}).check(c, times_bound));
  }
  return verdict;
}

}  // namespace

bool checks_all_elements(double m, double n, double k) { return m * n * std::max(k, 1.0) <= most_products_in_full; }

double check_memory_need(double m, double n, double k) {
  if (m == 0.0 || n == 0.0) return 0.0;
  return checks_all_elements(m, n, k) ? GemmOracle::memory_need(m, n, k, std::min<double>(n, columns_at_a_time), 0.0)
                                      : GemmOracle::memory_need(m, n, k, sampled_lines, sampled_lines);
}

CheckedProduct check_product(const GemmExpression& expression, const MatrixView& c, double times_bound) {
  const auto size = [](std::int64_t value) { return static_cast<double>(value); };
  if (checks_all_elements(size(c.rows), size(c.cols), size(expression.a.cols))) {
    return {check_all(expression, c, times_bound), "all elements of C"};
  }
  return {GemmOracle(expression, sample_columns_and_rows(c.rows, c.cols)).check(c, times_bound), describe_sample()};
}

}  // namespace miniblas::bench
