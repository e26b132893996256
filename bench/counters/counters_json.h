// A comparison of counters as a result file.
#pragma once

#include <string>

#include "bench/counters/comparison.h"

namespace miniblas::bench {

inline constexpr const char* counters_schema = "miniblas-counters-1";

std::string counters_json(const Comparison& comparison);

}  // namespace miniblas::bench
