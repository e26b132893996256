// What `miniblas tune` is asked to do.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/suite/problem.h"

namespace miniblas::bench {

// As they stand on the command line.
struct TuneArguments {
  std::vector<std::string> shapes;
  std::vector<std::string> ops;
  std::optional<std::string> seconds;
  std::optional<std::string> output;
  std::optional<std::string> device;
  bool force = false;
};

struct TuneOptions {
  std::vector<SuiteProblem> rows;  // the suite's without its batches, or those of --shape, by all op pairs
  double seconds = 0.3;            // a row, for all candidates together
  std::optional<std::string> output;
};

// Throws Error for what is not allowed, and for a file that is there without --force.
TuneOptions parse_options(const TuneArguments& arguments);

}  // namespace miniblas::bench
