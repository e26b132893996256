#include "bench/suite/probe.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr int most_items = 16;
constexpr std::int64_t fewest_elements = 256;
constexpr std::int64_t fewest_elements_of_item = 16;
constexpr std::uint32_t seed = 4;

// `count` indices below n, the first and the last among them; all where there are no more.
std::vector<std::int64_t> sample(std::mt19937& generator, std::int64_t n, std::int64_t count) {
  std::set<std::int64_t> indices = {0, n - 1};
  while (static_cast<std::int64_t>(indices.size()) < std::min(count, n)) {
    indices.insert(static_cast<std::int64_t>(generator()) % n);
  }
  return {indices.begin(), indices.end()};
}

// Elements first, first + step, ... of the block, in float64.
std::vector<double> gather(const NormalBlock& block, std::int64_t first, std::int64_t step, std::int64_t count) {
  std::vector<double> values(static_cast<std::size_t>(count));
  std::int64_t index = first % NormalBlock::size;
  step %= NormalBlock::size;
  for (double& value : values) {
    value = block.values()[static_cast<std::size_t>(index)];
    index += step;
    if (index >= NormalBlock::size) index -= NormalBlock::size;
  }
  return values;
}

std::vector<double> row_of_a(
    const SuiteProblem& problem, const Placement& place, const NormalBlock& block, int item, std::int64_t row) {
  const StoredMatrix a = problem.a();
  const std::int64_t first = place.a(0) + item * a.stride();
  if (problem.op.a == MINIBLAS_OP_N) return gather(block, first + row, a.ld, problem.k);
  return gather(block, first + row * a.ld, 1, problem.k);
}

std::vector<double> column_of_b(
    const SuiteProblem& problem, const Placement& place, const NormalBlock& block, int item, std::int64_t col) {
  const StoredMatrix b = problem.b();
  const std::int64_t first = place.b(0) + item * b.stride();
  if (problem.op.b == MINIBLAS_OP_N) return gather(block, first + col * b.ld, 1, problem.k);
  return gather(block, first + col, b.ld, problem.k);
}

struct Sum {
  double value = 0.0;
  double magnitude = 0.0;  // of the terms
};

Sum dot(const std::vector<double>& x, const std::vector<double>& y) {
  Sum sum;
  for (std::size_t i = 0; i < x.size(); ++i) {
    sum.value += x[i] * y[i];
    sum.magnitude += std::abs(x[i] * y[i]);
  }
  return sum;
}

double bound_of(double magnitude, double k) {
  const double rounding = (k + 2.0) * 0x1p-24;
  return rounding / (1.0 - rounding) * magnitude + (k + 2.0) * 0x1p-149;
}

}  // namespace

std::vector<ProbedItem> probed_items(const SuiteProblem& problem) {
  std::mt19937 generator(seed);
  const auto items = sample(generator, problem.batch, most_items);
  const std::int64_t count =
      std::max(fewest_elements_of_item, fewest_elements / static_cast<std::int64_t>(items.size()));
  // A square grid, wider in one direction where the other is too short for that.
  const auto side = static_cast<std::int64_t>(std::ceil(std::sqrt(static_cast<double>(count))));
  const auto across = [count](std::int64_t length) { return (count + length - 1) / length; };
  std::int64_t rows = std::min<std::int64_t>(problem.m, side);
  const std::int64_t cols = std::min<std::int64_t>(problem.n, across(rows));
  rows = std::min<std::int64_t>(problem.m, across(cols));
  std::vector<ProbedItem> probed;
  for (const std::int64_t item : items) {
    probed.push_back({static_cast<int>(item), sample(generator, problem.m, rows), sample(generator, problem.n, cols)});
  }
  return probed;
}

Probe::Probe(const SuiteProblem& problem, const NormalBlock& block) : k_(problem.k) {
  const Placement place(problem);
  const StoredMatrix c = problem.c();
  for (const ProbedItem& probed : probed_items(problem)) {
    std::vector<std::vector<double>> rows;
    for (const std::int64_t row : probed.rows) rows.push_back(row_of_a(problem, place, block, probed.item, row));
    for (const std::int64_t col : probed.cols) {
      const auto of_b = column_of_b(problem, place, block, probed.item, col);
      const std::int64_t top = probed.item * c.stride() + col * c.ld;
      if (problem.pad > 0) paddings_.push_back(top + c.rows);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        Sum sum = dot(rows[i], of_b);
        const std::int64_t element = top + probed.rows[i];
        if (problem.beta != 0.0f) {
          const double term = static_cast<double>(problem.beta) * block.at(place.c(0) + element);
          sum.value += term;
          sum.magnitude += std::abs(term);
        }
        elements_.push_back(element);
        expected_.push_back({probed.rows[i], col, probed.item, sum.value, bound_of(sum.magnitude, problem.k)});
      }
    }
  }
}

double Probe::error(const std::vector<float>& values) const {
  double difference = 0.0;
  double norm = 0.0;
  for (std::size_t i = 0; i < expected_.size(); ++i) {
    difference += std::pow(static_cast<double>(values[i]) - expected_[i].value, 2);
    norm += std::pow(expected_[i].value, 2);
  }
  return std::sqrt(difference / norm);
}

void Probe::require_within_bound(const std::string& what,
                                 const std::vector<float>& values,
                                 const Tolerance& tolerance) const {
  for (std::size_t i = 0; i < expected_.size(); ++i) {
    const Expected& expected = expected_[i];
    const double bound = tolerance.times(k_) * expected.bound;
    // Written so that NaN fails.
    if (std::abs(static_cast<double>(values[i]) - expected.value) <= bound) continue;
    throw WrongResult(what + " is wrong: C(" + std::to_string(expected.row) + ", " + std::to_string(expected.col) +
                      ") of item " + std::to_string(expected.item) + " is " + number(values[i]) + ", expected is " +
                      number(expected.value) + " within " + scientific(bound));
  }
}

}  // namespace miniblas::bench
