// `miniblas random`: checks the library with random calls.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace miniblas::bench {

struct RandomArguments {
  std::optional<std::string> count;
  std::optional<std::string> seconds;
  std::optional<std::string> seed;
  std::optional<std::string> index;
  std::optional<std::string> threads;
  std::optional<std::string> device;
  std::vector<std::string> routines;
  std::optional<std::string> json;
  std::string command;  // for the record
};

// The program's exit code.
int run_random(const RandomArguments& arguments);

}  // namespace miniblas::bench
