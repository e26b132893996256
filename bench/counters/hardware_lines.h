// A GPU's counters as text, a line for each: "gemm 01_naive smsp__inst_executed_op_shared_ld.sum 0".
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "bench/counters/metrics.h"
#include "bench/ladder/family.h"

namespace miniblas::bench {

struct HardwareRung {
  Family family;
  std::string name;
  MetricValues values;
};

// The rungs in the order in which they come first. Throws Error that names the line for anything but FAMILY RUNG
// METRIC VALUE, for a metric that stands there twice, and for a rung without one; also if there are no lines.
std::vector<HardwareRung> read_hardware_lines(std::istream& in);

}  // namespace miniblas::bench
