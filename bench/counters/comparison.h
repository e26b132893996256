// The host's counts of each rung beside a GPU's.
#pragma once

#include <string>
#include <vector>

#include "bench/counters/hardware_lines.h"
#include "bench/counters/metrics.h"
#include "bench/ladder/environment.h"
#include "bench/ladder/family.h"

namespace miniblas::bench {

struct ComparedRung {
  Family family;
  std::string name;
  MetricValues counted;   // on the host
  MetricValues hardware;  // on the GPU
};

struct Comparison {
  int n = 0;
  std::string command;
  Environment environment;
  std::vector<ComparedRung> rungs;
};

// Counts each of the rungs at size n, which takes seconds at 256. Throws Error if a traced run finds a rung faulty.
std::vector<ComparedRung> compare_counters(const std::vector<HardwareRung>& hardware, int n);

}  // namespace miniblas::bench
