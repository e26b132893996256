// What the ladder is asked to do.
#pragma once

#include <optional>
#include <string>

#include "bench/ladder/family.h"

namespace miniblas::bench {

// As they stand on the command line.
struct LadderArguments {
  std::string family = "gemm";
  std::optional<std::string> n;
  std::optional<std::string> device;
  std::optional<std::string> kernel;
  std::optional<std::string> json;
  std::optional<std::string> count_n;
  std::string command;  // the whole line
};

struct LadderOptions {
  Family family = Family::gemm;
  std::optional<int> n;
  std::optional<std::string> device;
  std::optional<std::string> kernel;
  std::optional<std::string> json;
  std::optional<int> count_n;
  std::string command;
};

// Throws Error for what is not allowed. Whether there is such a kernel shows only with a device.
LadderOptions parse_options(const LadderArguments& arguments);

// The rungs to run. Throws Error if `options.kernel` is none of `names`.
std::vector<std::string> wanted_rungs(const LadderOptions& options, const std::vector<std::string>& names);

// At which n to count: at the problem's own, unless the tracer would take minutes.
int counted_n(const LadderOptions& options, int n);

}  // namespace miniblas::bench
