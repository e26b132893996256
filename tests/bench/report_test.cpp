// The docs' tables are those of the committed results, and the check of that can fail.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/bench/command_line.h"

namespace miniblas {
namespace {

namespace fs = std::filesystem;

TEST(Report, TablesInTheDocsAreUpToDate) {
  const Ran ran = run_miniblas("report --check --root '" MINIBLAS_SOURCE_DIR "'");
  EXPECT_EQ(ran.status, 0) << ran.out << ran.error;
}

class CopiedProject : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* part : {"README.md", "docs", "bench/results", "kernels"}) {
      const fs::path to = folder_.path(part);
      fs::create_directories(to.parent_path());
      fs::copy(fs::path(MINIBLAS_SOURCE_DIR) / part, to, fs::copy_options::recursive);
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
  TemporaryFolder folder_;
};

TEST_F(CopiedProject, AChangedTableIsStale) {
  replace_in("README.md", "| `02_shared_tile_32`", "| `02_shared_tile_33`");
  const Ran stale = report("--check");
  EXPECT_EQ(stale.status, 1);
  EXPECT_NE((stale.out + stale.error).find("README.md"), std::string::npos) << stale.out << stale.error;
  EXPECT_EQ(report("").status, 0);
  EXPECT_EQ(report("--check").status, 0);
}

TEST_F(CopiedProject, AnInventedFigureIsFound) {
  replace_in("bench/results/h200/gemm-ladder-1024.json", "\"tflops\": ", "\"tflops\": 1");
  const Ran ran = report("--check");
  EXPECT_EQ(ran.status, 1) << ran.out << ran.error;
}

TEST_F(CopiedProject, AnUnknownTableIsAnError) {
  replace_in("README.md", "<!-- table gemm-ladder-h200 -->", "<!-- table gemm-ladder-h2000 -->");
  const Ran ran = report("--check");
  EXPECT_NE(ran.status, 0);
  EXPECT_NE((ran.out + ran.error).find("gemm-ladder-h2000"), std::string::npos);
}

}  // namespace
}  // namespace miniblas
