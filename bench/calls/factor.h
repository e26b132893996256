// A factor of a product in float64, with the elements that it has not left out.
#pragma once

#include <cstdint>
#include <vector>

#include "bench/calls/problem.h"

namespace miniblas::calls {

// Row-major. Of row i only the columns [first[i], end[i]) are there: the other triangle is no zero that could meet an
// infinity.
struct Factor {
  std::int64_t rows = 0;
  std::int64_t cols = 0;
  std::vector<double> elements;
  std::vector<std::int64_t> first;
  std::vector<std::int64_t> end;

  const double* row(std::int64_t i) const { return elements.data() + i * cols; }
};

// op of a matrix or vector that is stored in full.
Factor general(const Problem& problem, const Operand& operand, std::size_t item, bool transposed);
// A symmetric matrix of which one triangle is stored.
Factor symmetric(const Problem& problem, const Operand& operand);
// op of a triangular matrix; its diagonal counts as 1 where it isn't read.
Factor triangular(const Problem& problem, const Operand& operand, bool transposed);

}  // namespace miniblas::calls
