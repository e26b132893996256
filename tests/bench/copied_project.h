// A copy of what `miniblas report` works on, to change.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "tests/bench/command_line.h"

namespace miniblas {

class CopiedProject : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* part : {"README.md", "docs", "bench/results", "kernels"}) {
      const std::filesystem::path to = folder_.path(part);
      std::filesystem::create_directories(to.parent_path());
      std::filesystem::copy(std::filesystem::path(MINIBLAS_SOURCE_DIR) / part, to,
                            std::filesystem::copy_options::recursive);
    }
  }
  Ran report(const std::string& options) {
    return run_miniblas("report " + options + " --root '" + folder_.path("") + "'");
  }
  void replace_in(const std::string& file, const std::string& from, const std::string& to) {
    std::ostringstream text;
    text << std::ifstream(folder_.path(file)).rdbuf();
    std::string contents = text.str();
    const std::size_t at = contents.find(from);
    ASSERT_NE(at, std::string::npos) << file << " has no " << from;
    contents.replace(at, from.size(), to);
    std::ofstream(folder_.path(file)) << contents;
  }
  void write(const std::string& file, const std::string& text) { std::ofstream(folder_.path(file)) << text; }
  std::string text_of(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(folder_.path(file)).rdbuf();
    return text.str();
  }
  TemporaryFolder folder_;
};

}  // namespace miniblas
