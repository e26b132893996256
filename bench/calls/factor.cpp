#include "bench/calls/factor.h"

#include <utility>

namespace miniblas::calls {
namespace {

template <class Element>
Factor make(std::int64_t rows, std::int64_t cols, const Element& element) {
  Factor factor{rows, cols, {}, {}, {}};
  factor.elements.reserve(static_cast<std::size_t>(rows * cols));
  for (std::int64_t i = 0; i < rows; ++i) {
    for (std::int64_t j = 0; j < cols; ++j) factor.elements.push_back(element(i, j));
  }
  factor.first.assign(static_cast<std::size_t>(rows), 0);
  factor.end.assign(static_cast<std::size_t>(rows), cols);
  return factor;
}

}  // namespace

Factor general(const Problem& problem, const Operand& operand, std::size_t item, bool transposed) {
  const auto stored = [&](std::int64_t i, std::int64_t j) {
    return static_cast<double>(problem.device.before_call(operand.at(item, i, j)));
  };
  if (!transposed) return make(operand.rows, operand.cols, stored);
  return make(operand.cols, operand.rows, [&](std::int64_t i, std::int64_t j) { return stored(j, i); });
}

Factor symmetric(const Problem& problem, const Operand& operand) {
  return make(operand.rows, operand.rows, [&](std::int64_t i, std::int64_t j) {
    if (!is_in(operand.part, i, j)) std::swap(i, j);
    return static_cast<double>(problem.device.before_call(operand.at(0, i, j)));
  });
}

Factor triangular(const Problem& problem, const Operand& operand, bool transposed) {
  Factor factor = make(operand.rows, operand.rows, [&](std::int64_t i, std::int64_t j) {
    if (i == j && !operand.reads_diagonal) return 1.0;
    if (transposed) std::swap(i, j);
    return is_in(operand.part, i, j) ? static_cast<double>(problem.device.before_call(operand.at(0, i, j))) : 0.0;
  });
  const bool lower = (operand.part == Part::lower) != transposed;
  for (std::int64_t i = 0; i < factor.rows; ++i) {
    (lower ? factor.end[static_cast<std::size_t>(i)] : factor.first[static_cast<std::size_t>(i)]) = lower ? i + 1 : i;
  }
  return factor;
}

}  // namespace miniblas::calls
