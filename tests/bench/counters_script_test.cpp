// scripts/compare-counters.sh with a stand-in for Nsight Compute, which needs no GPU.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/bench/command_line.h"

namespace miniblas {
namespace {

namespace fs = std::filesystem;

// Prints what ncu prints: its own lines, the program's, and CSV with commas in cells. Gives metric number i 1000 i.
constexpr const char* stand_in = R"(#!/bin/sh
while [ "$1" != --metrics ]; do shift; done
echo '==PROF== Connected to process 1'
echo '  "rung",  correct'
echo '"ID","Kernel Name","Block Size","Section Name","Metric Name","Metric Unit","Metric Value"'
echo "$2" | tr ',' '\n' | awk '{
  printf "\"0\",\"void miniblas::cuda::rung<1, 2>(P)\",\"(16, 16, 1)\",\"\",\"%s\",\"\",\"%d,000\"\n", $1, NR }'
echo '==PROF== Disconnected from process 1'
)";

class CountersScript : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* folder : {"scripts", "build/cuda/bin", "tools"}) fs::create_directories(folder_.path(folder));
    fs::copy(MINIBLAS_SOURCE_DIR "/scripts/compare-counters.sh", folder_.path("scripts"));
    fs::create_symlink(MINIBLAS_PROGRAM, folder_.path(program));
  }
  void write_ncu(const std::string& text) {
    std::ofstream(folder_.path("tools/ncu")) << text;
    fs::permissions(folder_.path("tools/ncu"), fs::perms::owner_all);
  }
  Ran run(const std::string& arguments) {
    return run_shell("PATH='" + folder_.path("tools") + "':\"$PATH\" '" + folder_.path("scripts/compare-counters.sh") +
                     "' " + arguments);
  }
  // One line beyond those that say how far it is, which names `said`; no result.
  void expect_failure(const std::string& arguments, const std::string& said) {
    const Ran ran = run(arguments);
    EXPECT_NE(ran.status, 0) << said;
    EXPECT_NE(ran.error.find(said), std::string::npos) << said << " in\n" << ran.error;
    EXPECT_LE(std::count(ran.error.begin(), ran.error.end(), '\n'), 2) << ran.error;
    EXPECT_FALSE(fs::exists(folder_.path("results"))) << said;
  }

  static constexpr const char* program = "build/cuda/bin/miniblas";
  TemporaryFolder folder_;
};

TEST_F(CountersScript, GivesNcusValuesOfAllRungsToTheProgram) {
  write_ncu(stand_in);
  const Ran ran = run("results 16");
  ASSERT_EQ(ran.status, 0) << ran.error;
  const auto json = nlohmann::json::parse(std::ifstream(folder_.path("results/counters-16.json")));
  const std::string rungs = run_miniblas("counters --list rungs").out;
  EXPECT_EQ(json.at("rungs").size(), static_cast<std::size_t>(std::count(rungs.begin(), rungs.end(), '\n')));
  for (const auto& rung : json.at("rungs")) {
    EXPECT_EQ(rung.at("hardware").at("global_load_requests"), 1000);
    EXPECT_EQ(rung.at("hardware").at("shared_store_conflicts"), 8000);
  }
}

TEST_F(CountersScript, SaysWhatIsMissing) {
  expect_failure("", "usage");
  write_ncu(stand_in);
  expect_failure("results many", "N is 'many'");
  write_ncu("#!/bin/sh\necho '==ERROR== ERR_NVGPUCTRPERM - The user does not have permission'\n");
  expect_failure("results 16", "(ERR_NVGPUCTRPERM); run as root");
  write_ncu("#!/bin/sh\necho '==PROF== Connected'\necho '==ERROR== a driver is missing'\nexit 3\n");
  expect_failure("results 16", "ncu on gemm 00_uncoalesced exits with 3: ==ERROR== a driver is missing");
  write_ncu("#!/bin/sh\necho '==WARNING== No kernels were profiled.'\n");
  expect_failure("results 16", "gemm 00_uncoalesced: ==WARNING== No kernels were profiled.");
  fs::remove(folder_.path(program));
  expect_failure("results 16", "there is no build/cuda/bin/miniblas");
}

TEST_F(CountersScript, SaysThatNcuIsMissing) {
  if (fs::exists("/usr/local/cuda/bin/ncu") || run_shell("command -v ncu").status == 0) GTEST_SKIP() << "it is here";
  expect_failure("results 16", "there is no ncu");
}

}  // namespace
}  // namespace miniblas
