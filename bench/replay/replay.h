// Runs calls from lines of the library's log again, on data of its own, and checks them.
#pragma once

#include <string>

namespace miniblas::bench {

struct ReplayArguments {
  std::string line;  // "-": many, from the standard input
  bool wide = false;
};

// The program's exit code.
int run_replay(const ReplayArguments& arguments);

}  // namespace miniblas::bench
