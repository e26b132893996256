// `miniblas suite`: both libraries' Sgemm on many problems, in default math or in another.
#pragma once

#include <iosfwd>
#include <vector>

#include "bench/suite/options.h"
#include "bench/suite/result.h"

namespace miniblas::bench {

// Measures row after row, and prints each to `out`.
SuiteResult measure_suite(SuiteMeasurer& measurer,
                          const SuiteOptions& options,
                          const std::vector<SuiteProblem>& rows,
                          std::ostream& out);

// The program's exit code.
int run_suite(const SuiteArguments& arguments);

}  // namespace miniblas::bench
