// The problems that the suite measures.
#pragma once

#include <vector>

#include "bench/suite/options.h"
#include "bench/suite/problem.h"

namespace miniblas::bench {

// The built-in shapes, or those of --shape, by all op pairs that were asked for.
std::vector<SuiteProblem> suite_rows(const SuiteOptions& options);

// Whether a square product is one of those that are so small that their calls cost as much as their work.
bool is_small_square(std::int64_t n);

}  // namespace miniblas::bench
