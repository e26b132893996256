// Runs the program `miniblas` and gives what it printed.
#pragma once

#include <string>

#include "tests/support/temporary_folder.h"

namespace miniblas {

struct Ran {
  int status;  // the exit status; -1 if a signal ended it
  std::string out;
  std::string error;
};

// One command as a shell takes it, with `input` as its standard input.
Ran run_shell(const std::string& command, const std::string& input = "");

// `environment` is put before the command, as a shell takes it: "MINIBLAS_DEVICE=host".
Ran run_miniblas(const std::string& arguments, const std::string& environment = "", const std::string& input = "");

}  // namespace miniblas
