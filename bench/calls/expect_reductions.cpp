// dot, nrm2, asum, iamax, iamin. Sums are kept in double precision, so that only their result is rounded to float.
#include <cmath>
#include <cstdint>

#include "bench/calls/expect.h"

namespace miniblas::calls {
namespace {

bool is_empty(const Problem& problem, bool needs_increment) {
  return problem.call.integer("n") <= 0 || (needs_increment && problem.call.integer("incx") <= 0);
}

void expect_sum(Problem& problem, const Tracked& sum) {
  problem.scalar_close("result", sum, 2.0);
  problem.expected.back().loose = sum.magnitude >= 0x1.fffffcp127;
}

void expect_index(Problem& problem, std::int64_t index) {
  const auto bits = static_cast<std::uint64_t>(index);
  problem.scalar_bits("result", static_cast<std::uint32_t>(bits));
  if (problem.call.wide) problem.scalar_bits("result", static_cast<std::uint32_t>(bits >> 32), 1);
}

// The number of the first element that no other beats.
template <class Beats>
void expect_best(Problem& problem, const Beats& beats) {
  if (is_empty(problem, true)) return expect_index(problem, 0);
  const Operand& x = problem.operand("x");
  std::int64_t best = -1;
  float best_size = 0.0f;
  for (std::int64_t i = 0; i < x.rows; ++i) {
    const float size = std::fabs(problem.device.before_call(x.at(0, i)));
    if (std::isnan(size) || (best >= 0 && !beats(size, best_size))) continue;
    best = i;
    best_size = size;
  }
  expect_index(problem, best < 0 ? 1 : best + 1);
}

}  // namespace

void expect_dot(Problem& problem) {
  Tracked sum;
  if (!is_empty(problem, false)) {
    const Operand& x = problem.operand("x");
    const Operand& y = problem.operand("y");
    for (std::int64_t i = 0; i < x.rows; ++i) sum = sum + problem.before(x, 0, i) * problem.before(y, 0, i);
  }
  expect_sum(problem, sum);
}

void expect_nrm2(Problem& problem) {
  Tracked sum;
  if (!is_empty(problem, true)) {
    const Operand& x = problem.operand("x");
    for (std::int64_t i = 0; i < x.rows; ++i) sum = sum + problem.before(x, 0, i) * problem.before(x, 0, i);
    sum.value = std::sqrt(sum.value);
    sum.magnitude = std::sqrt(sum.magnitude);
  }
  expect_sum(problem, sum);
}

void expect_asum(Problem& problem) {
  Tracked sum;
  if (!is_empty(problem, true)) {
    const Operand& x = problem.operand("x");
    for (std::int64_t i = 0; i < x.rows; ++i) {
      sum = sum + Tracked(std::fabs(problem.device.before_call(x.at(0, i))));
    }
  }
  expect_sum(problem, sum);
}

void expect_iamax(Problem& problem) {
  expect_best(problem, [](float one, float other) { return one > other; });
}

void expect_iamin(Problem& problem) {
  expect_best(problem, [](float one, float other) { return one < other; });
}

}  // namespace miniblas::calls
