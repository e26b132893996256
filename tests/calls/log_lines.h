// The lines that the library's log gets, in a file.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "miniblas/miniblas.h"
#include "tests/support/temporary_folder.h"

namespace miniblas::test {

class LogLines {
 public:
  explicit LogLines(int level) : path_(folder_.path("log")) {
    EXPECT_EQ(miniblasLoggerConfigure(1, 0, 0, path_.c_str()), MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(miniblasLoggerSetLevel(level), MINIBLAS_STATUS_SUCCESS);
    file_.open(path_);
  }
  ~LogLines() {
    miniblasLoggerSetLevel(1);
    miniblasLoggerConfigure(0, 0, 0, nullptr);
  }
  LogLines(const LogLines&) = delete;
  LogLines& operator=(const LogLines&) = delete;

  // The next line, or nothing if there is none yet.
  std::string next() {
    std::string line;
    if (!std::getline(file_, line)) file_.clear();
    return line;
  }

 private:
  TemporaryFolder folder_;
  std::string path_;
  std::ifstream file_;
};

}  // namespace miniblas::test
