// trsv and trsm. A solution is checked by what it leaves of its equation.
#include <cmath>
#include <vector>

#include "bench/calls/expect.h"
#include "bench/calls/factor.h"
#include "bench/calls/shape.h"

namespace miniblas::calls {
namespace {

// op(A) * X = alpha * B, where X overwrites B. `across`: X and B are the transposes of what is stored.
struct Equation {
  const Factor& a;
  const Operand& b;
  float alpha;
  bool across;

  std::size_t at(std::int64_t i, std::int64_t j) const { return across ? b.at(0, j, i) : b.at(0, i, j); }
};

// Solves column j in float64, for what a NaN, an infinity or an overflow would reach.
std::vector<Tracked> substitute(const Problem& problem, const Equation& equation, std::int64_t j) {
  const Factor& a = equation.a;
  std::vector<Tracked> x(static_cast<std::size_t>(a.rows));
  const bool forwards = a.rows == 0 || a.end[0] == 1;
  for (std::int64_t step = 0; step < a.rows; ++step) {
    const std::int64_t i = forwards ? step : a.rows - 1 - step;
    const auto row = static_cast<std::size_t>(i);
    Tracked sum = Tracked(equation.alpha) * Tracked(problem.device.before_call(equation.at(i, j)));
    for (std::int64_t k = a.first[row]; k < a.end[row]; ++k) {
      if (k != i) sum = sum - Tracked(static_cast<float>(a.row(i)[k])) * x[static_cast<std::size_t>(k)];
    }
    const Tracked pivot(static_cast<float>(a.row(i)[i]));
    x[row] = combine(sum.value / pivot.value, sum.magnitude / std::fabs(pivot.value), sum, pivot);
    // NOTE: a zero on the diagonal makes infinities and NaN out of finite numbers.
    if (!x[row].nan && !std::isfinite(x[row].value)) x[row].infinite = true;
  }
  return x;
}

void expect_solution(Problem& problem, const Equation& equation, std::int64_t j, double roundings) {
  const Factor& a = equation.a;
  const std::vector<Tracked> reference = substitute(problem, equation, j);
  for (std::int64_t i = 0; i < a.rows; ++i) {
    const auto row = static_cast<std::size_t>(i);
    Tracked left = Tracked(equation.alpha) * Tracked(problem.device.before_call(equation.at(i, j)));
    bool finite = reference[row].is_finite();
    bool may_overflow = false;
    for (std::int64_t k = a.first[row]; k < a.end[row]; ++k) {
      const Tracked& known = reference[static_cast<std::size_t>(k)];
      may_overflow = may_overflow || known.magnitude > 0x1p100;
      finite = finite && known.is_finite();
      left = left - Tracked(static_cast<float>(a.row(i)[k])) * Tracked(problem.device.after_call(equation.at(k, j)));
    }
    // Only what comes in decides what must come out; the result itself stands in `left` too.
    left.nan = reference[row].nan;
    left.infinite = !finite && !left.nan;
    problem.residual(equation.at(i, j), left, roundings, may_overflow || problem.may_overflow);
  }
}

void expect_zeros(Problem& problem, const Operand& b) {
  for (std::int64_t j = 0; j < b.cols; ++j) {
    for (std::int64_t i = 0; i < b.rows; ++i) problem.close(b.at(0, i, j), Tracked(), 0.0);
  }
}

void expect_solutions(Problem& problem, const Equation& equation, double extra) {
  const std::int64_t count = equation.across ? equation.b.rows : equation.b.cols;
  for (std::int64_t j = 0; j < count; ++j) {
    expect_solution(problem, equation, j, static_cast<double>(equation.a.rows) + extra);
  }
}

}  // namespace

void expect_trsv(Problem& problem) {
  const Factor a = triangular(problem, problem.operand("A"), is_transposed(problem.call, "trans"));
  expect_solutions(problem, {a, problem.operand("x"), 1.0f, false}, 1.0);
}

void expect_trsm(Problem& problem) {
  const Operand& b = problem.operand("B");
  if (problem.alpha() == 0.0f) return expect_zeros(problem, b);
  // X * op(A) = alpha * B is transpose(op(A)) * transpose(X) = alpha * transpose(B).
  const bool right = problem.call.integer("side") == MINIBLAS_SIDE_RIGHT;
  const Factor a = triangular(problem, problem.operand("A"), is_transposed(problem.call, "trans") != right);
  expect_solutions(problem, {a, b, problem.alpha(), right}, 2.0);
}

}  // namespace miniblas::calls
