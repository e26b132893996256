// What `miniblas counters` is asked to do.
#pragma once

#include <optional>
#include <string>

namespace miniblas::bench {

// As they stand on the command line.
struct CountersArguments {
  std::optional<std::string> n;
  std::optional<std::string> json;
  std::optional<std::string> list;
  std::string command;  // the whole line
};

enum class CountersList { rungs, metrics };

struct CountersOptions {
  int n = 256;
  std::optional<std::string> json;
  std::optional<CountersList> list;
};

// Throws Error for what is not allowed.
CountersOptions parse_options(const CountersArguments& arguments);

}  // namespace miniblas::bench
