// `miniblas counters`.
#pragma once

#include "bench/counters/options.h"

namespace miniblas::bench {

// Compares what stands on the standard input with counts of its own. Returns the program's exit code. Throws Error.
int run_counters(const CountersArguments& arguments);

}  // namespace miniblas::bench
