// What `miniblas accuracy` is asked to do.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/accuracy/data.h"

namespace miniblas::bench {

// As they stand on the command line.
struct AccuracyArguments {
  std::optional<std::string> device;
  std::optional<std::string> json;
  std::vector<std::string> math;
  std::vector<std::string> data;
  std::vector<std::string> ks;
  std::optional<std::string> size;
  std::string command;  // the whole line
};

struct AccuracyOptions {
  std::optional<std::string> device;
  std::optional<std::string> json;
  std::vector<std::string> math;  // "cublas" or the name of a math mode; empty: all that there are
  std::vector<DataKind> data;
  std::vector<int> ks;
  std::optional<int> size;  // m and n; null: what the device does in a reasonable time
  std::string command;
};

inline constexpr const char* math_of_cublas = "cublas";

// Throws Error for what is not allowed.
AccuracyOptions parse_options(const AccuracyArguments& arguments);

// m and n for that k. The host device gets smaller matrices where k is large.
int size_for(const AccuracyOptions& options, int k, bool on_host);

}  // namespace miniblas::bench
