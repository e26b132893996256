// `miniblas report`: writes the documents' tables from the result files, or checks that they are up to date.
#pragma once

#include <string>

namespace miniblas::bench {

struct ReportArguments {
  bool check = false;
  std::string root = ".";
};

// The program's exit code. Throws Error for what can't be read or written.
int run_report(const ReportArguments& arguments);

}  // namespace miniblas::bench
