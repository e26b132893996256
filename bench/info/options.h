// What `miniblas info` is asked to do.
#pragma once

#include <optional>
#include <string>

namespace miniblas::bench {

// As they stand on the command line.
struct InfoArguments {
  std::optional<std::string> device;
  bool occupancy = false;
  std::optional<std::string> registers;
  std::optional<std::string> threads;
  std::optional<std::string> shared;
  std::optional<std::string> arch;
  bool measure = false;
  std::optional<std::string> json;
  std::string command;  // the whole line
};

// Throws Error for options that are not allowed, alone or together. The numbers' ranges depend on the GPU.
void check_options(const InfoArguments& arguments);

}  // namespace miniblas::bench
