// A comparison of counters on the terminal.
#pragma once

#include <iosfwd>

#include "bench/counters/comparison.h"

namespace miniblas::bench {

void print_counters(std::ostream& out, const Comparison& comparison);

}  // namespace miniblas::bench
