// `miniblas tune`: a table of the products for which the user's GPU has something better than what the plan takes.
#pragma once

#include <iosfwd>
#include <string>

#include "bench/tune/tuner.h"

namespace miniblas::bench {

// Measures row after row, and prints each to `out`. Gives the table's text.
std::string measure_table(Tuner& tuner, const TuneOptions& options, std::ostream& out);

// The program's exit code.
int run_tune(const TuneArguments& arguments);

}  // namespace miniblas::bench
