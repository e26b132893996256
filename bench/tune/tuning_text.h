// Writes tuning tables. lib/plan/tuning.h has the format.
#pragma once

#include <string>
#include <vector>

#include "bench/explain/explanation.h"
#include "bench/suite/problem.h"

namespace miniblas::bench {

struct TuningLine {
  SuiteProblem problem;
  Way way;
};

// A whole file.
std::string tuning_text(const std::string& gpu, const std::vector<TuningLine>& lines);

}  // namespace miniblas::bench
