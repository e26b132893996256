// `miniblas counters`: what it writes, and what it refuses.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <vector>

#include "tests/bench/command_line.h"
#include "tests/bench/counters_lines.h"

namespace miniblas {
namespace {

Ran run_counters(const std::string& options, const std::string& input) {
  return run_miniblas("counters " + options, "", input);
}

TEST(Counters, HardwareAndCountsStandSideBySide) {
  const TemporaryFolder folder;
  const std::string path = folder.path("counters-64.json");
  const Ran ran = run_counters("--n 64 --json '" + path + "'",
                               counter_lines("gemm 03_register_tile", 1000) + counter_lines("transpose 01_naive", 7));
  ASSERT_EQ(ran.status, 0) << ran.error;
  EXPECT_NE(ran.out.find("gemm 03_register_tile"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("1,004"), std::string::npos) << ran.out;

  const auto json = nlohmann::json::parse(std::ifstream(path));
  EXPECT_EQ(json.at("schema"), "miniblas-counters-1");
  EXPECT_EQ(json.at("n"), 64);
  EXPECT_NE(json.at("command").get<std::string>().find("miniblas counters --n 64"), std::string::npos);
  EXPECT_TRUE(json.at("environment").contains("kernels_hash"));
  ASSERT_EQ(json.at("rungs").size(), 2u);

  const auto& gemm = json.at("rungs").at(0);
  EXPECT_EQ(gemm.at("family"), "gemm");
  EXPECT_EQ(gemm.at("name"), "03_register_tile");
  // One block of 8 warps, which load 4 + 4 factors for each k. Each sector of C is written 4 times, once for each of
  // the 4 rows of a thread that lie in it.
  const auto& counted = gemm.at("counted");
  EXPECT_EQ(counted.at("global_store_sectors"), 64 * 64 / 8 * 4);
  EXPECT_EQ(counted.at("shared_load_requests"), 8 * 64 * 8);
  EXPECT_EQ(counted.size(), 8u);
  const char* const keys[] = {"global_load_requests",  "global_load_sectors",   "global_store_requests",
                              "global_store_sectors",  "shared_load_requests",  "shared_store_requests",
                              "shared_load_conflicts", "shared_store_conflicts"};
  int expected = 1000;
  for (const char* key : keys) EXPECT_EQ(gemm.at("hardware").at(key), expected++) << key;

  // Every float is read and written once: reads by columns, 4 sectors a warp; writes by rows, 32.
  const auto& transpose = json.at("rungs").at(1).at("counted");
  EXPECT_EQ(transpose.at("global_load_requests"), 64 * 64 / 32);
  EXPECT_EQ(transpose.at("global_load_sectors"), 64 * 64 / 8);
  EXPECT_EQ(transpose.at("global_store_sectors"), 64 * 64);
  EXPECT_EQ(transpose.at("shared_load_requests"), 0);
}

TEST(Counters, BadInputGivesOneLineAndNoFile) {
  const std::string good = counter_lines("gemm 01_naive", 1);
  const std::string without_last = good.substr(0, good.rfind('\n', good.size() - 2) + 1);
  const std::string metric = ncu_metrics[0];
  const struct {
    std::string input;
    std::vector<std::string> said;
  } cases[] = {
      {"", {"empty"}},
      {"\n", {"line 1", "FAMILY RUNG METRIC VALUE"}},
      {good + "gemm 01_naive 5\n", {"line 9", "gemm 01_naive 5", "FAMILY RUNG METRIC VALUE"}},
      {good + "gemm 01_naive " + metric + " 5 inst\n", {"line 9", "FAMILY RUNG METRIC VALUE"}},
      {"quilt 01_naive " + metric + " 5\n", {"line 1", "quilt", "transpose"}},
      {"transpose 00_uncoalesced " + metric + " 5\n", {"line 1", "00_uncoalesced", "01_naive"}},
      {"gemm 01_naive sm__cycles.sum 5\n", {"line 1", "sm__cycles.sum", metric}},
      {"gemm 01_naive " + metric + " n/a\n", {"line 1", "n/a", "whole numbers"}},
      {"gemm 01_naive " + metric + " 1,024\n", {"line 1", "1,024", "whole numbers"}},
      {"gemm 01_naive " + metric + " -1\n", {"line 1", "-1", "whole numbers"}},
      {"gemm 01_naive " + metric + " 99999999999999999999\n", {"99999999999999999999", "whole numbers"}},
      {good + "gemm 01_naive " + metric + " 5\n", {"line 9", metric, "again"}},
      {without_last, {"lacks", ncu_metrics[7], "gemm 01_naive"}},
  };
  for (const auto& bad : cases) {
    const TemporaryFolder folder;
    const Ran ran = run_counters("--n 16 --json '" + folder.path("x.json") + "'", bad.input);
    EXPECT_EQ(ran.status, 2) << bad.input;
    EXPECT_EQ(ran.out, "") << bad.input;
    EXPECT_EQ(std::count(ran.error.begin(), ran.error.end(), '\n'), 1) << bad.input << "\n" << ran.error;
    for (const std::string& text : bad.said) EXPECT_NE(ran.error.find(text), std::string::npos) << ran.error;
    EXPECT_TRUE(folder.is_empty()) << bad.input;
  }
}

TEST(Counters, ListsWhatALineMayHold) {
  EXPECT_NE(run_miniblas("counters --list rungs").out.find("transpose 01_naive\n"), std::string::npos);
  std::string metrics;
  for (const char* metric : ncu_metrics) metrics += std::string(metric) + "\n";
  EXPECT_EQ(run_miniblas("counters --list metrics").out, metrics);
}

}  // namespace
}  // namespace miniblas
