// The cells of the contract's tables: for each a name and calls, as lines that `miniblas replay` takes.
//
// A line is right if its call gives the status that the cell says, the result of the float64 oracle, and touches
// nothing that it must not. data=special puts NaN, infinities, subnormals and -0 among the elements; what must not be
// read holds NaN always.
#pragma once

#include <span>
#include <vector>

#include "miniblas/miniblas.h"

namespace miniblas::test {

struct Cell {
  const char* name;
  miniblasStatus_t status;
  std::vector<const char*> lines;
};

std::span<const Cell> cells_of_level_1();
std::span<const Cell> cells_of_level_2();
std::span<const Cell> cells_of_level_3();
std::span<const Cell> cells_where_cublas_strays();

}  // namespace miniblas::test
