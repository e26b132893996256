// The library's log, in a file, for the length of a scope.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "miniblas/miniblas.h"
#include "tests/support/require.h"
#include "tests/support/temporary_folder.h"

namespace miniblas::test {

class LogFile {
 public:
  explicit LogFile(int level) {
    require_success(miniblasLoggerConfigure(1, 0, 0, name_.c_str()), "miniblasLoggerConfigure");
    require_success(miniblasLoggerSetLevel(level), "miniblasLoggerSetLevel");
  }
  ~LogFile() {
    miniblasLoggerSetLevel(1);
    miniblasLoggerConfigure(0, 0, 0, nullptr);
  }
  LogFile(const LogFile&) = delete;
  LogFile& operator=(const LogFile&) = delete;

  // The lines since the last call.
  std::vector<std::string> take_lines() {
    std::ifstream file(name_);
    std::vector<std::string> lines;
    std::size_t number = 0;
    for (std::string line; std::getline(file, line);) {
      if (number++ >= taken_) lines.push_back(line);
    }
    taken_ = number;
    return lines;
  }

 private:
  TemporaryFolder folder_;
  std::string name_ = folder_.path("log.txt");
  std::size_t taken_ = 0;
};

}  // namespace miniblas::test
