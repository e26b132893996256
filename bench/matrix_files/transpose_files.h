// `miniblas transpose`: the transpose of a matrix from a .npy file.
#pragma once

#include <optional>
#include <string>

namespace miniblas::bench {

// As they stand on the command line.
struct TransposeArguments {
  std::string a;
  std::string output;
  std::optional<std::string> kernel;
  std::optional<std::string> device;
  bool check = false;
};

// The program's exit code. Throws Error for what can't be done. The output file is there in full if the code is
// exit_good, and else stays as it was.
int run_transpose(const TransposeArguments& arguments);

}  // namespace miniblas::bench
