// The table of counters in the docs, and what `miniblas report` refuses in the file that it comes from.
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/bench/copied_project.h"

namespace miniblas {
namespace {

using nlohmann::json;

constexpr const char* file = "bench/results/h200/counters-256.json";

json values(int shared_loads, int store_conflicts) {
  return {{"global_load_requests", 16384},        {"global_load_sectors", 32768},
          {"global_store_requests", 512},         {"global_store_sectors", 2048},
          {"shared_load_requests", shared_loads}, {"shared_store_requests", 1024},
          {"shared_load_conflicts", 0},           {"shared_store_conflicts", store_conflicts}};
}

// All rungs with the same counts. The hardware makes fewer shared loads in three of them.
json made_up_counters() {
  json rungs = json::array();
  std::istringstream list(run_miniblas("counters --list rungs").out);
  for (std::string family, name; list >> family >> name;) {
    json rung = {{"family", family}, {"name", name}, {"counted", values(4000, 96)}, {"hardware", values(4000, 96)}};
    if (name == "03_register_tile") rung["hardware"] = values(1000, 100);
    if (name == "02_shared_tile_16") rung["hardware"] = values(2500, 96);
    if (name == "02_shared_tile_32") rung["hardware"] = values(2000, 96);
    rungs.push_back(rung);
  }
  return {{"schema", "miniblas-counters-1"},
          {"n", 256},
          {"command", "miniblas counters"},
          {"environment",
           {{"gpu", "NVIDIA Made-up"},
            {"driver", "1.2"},
            {"cuda_runtime", "13.0"},
            {"cublas", nullptr},
            {"date", "2026-12-01T00:00:00Z"},
            {"commit", "abcdef0"},
            {"kernels_hash", "0"}}},
          {"rungs", rungs}};
}

class CountersReport : public CopiedProject {
 protected:
  void expect_refused(const json& content, const std::string& said) {
    write(file, content.dump());
    const Ran ran = report("");
    EXPECT_EQ(ran.status, 1) << said;
    EXPECT_NE(ran.out.find("counters-256.json: "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find(said), std::string::npos) << said << " in\n" << ran.out;
  }
};

TEST_F(CountersReport, TheTableShowsBothWhereTheyDiffer) {
  write(file, made_up_counters().dump());
  ASSERT_EQ(report("").status, 0) << report("").out;
  EXPECT_EQ(report("--check").status, 0);
  const std::string page = text_of("docs/counters.md");
  for (const char* line : {
           "| gemm `01_naive` | 16,384 | 32,768 | 2,048 | 4,000 | 0 | 96 |",
           "| transpose `01_naive` | 16,384 | 32,768 | 2,048 | 4,000 | 0 | 96 |",
           "| gemm `03_register_tile` | 16,384 | 32,768 | 2,048 | 4,000 (Made-up: 1,000) | 0 | 96 (Made-up: 100) |",
           "nvcc merges the shared loads of gemm `03_register_tile`: 4 of the source's become one of 16 bytes on the "
           "GPU.",
           "nvcc merges some of the shared loads of gemm `02_shared_tile_16`: the source has 1.60 for each that",
           "nvcc merges the shared loads of gemm `02_shared_tile_32`: the source has 2 for each that the GPU makes.",
           "Counted on the CPU and by the hardware counters of NVIDIA Made-up, driver 1.2, CUDA 13.0, 2026-12-01, "
           "commit "
           "abcdef0, both at n = 256.",
       }) {
    EXPECT_NE(page.find(line), std::string::npos) << line << " in\n" << page;
  }
  EXPECT_EQ(page.find("loads of gemm `01_naive`"), std::string::npos);
}

TEST_F(CountersReport, WithoutTheFileItIsNotMeasured) {
  std::filesystem::remove(folder_.path(file));
  EXPECT_NE(report("").status, 2);
  EXPECT_NE(text_of("docs/counters.md").find("-->\n\nnot measured yet\n\n<!--"), std::string::npos);
}

TEST_F(CountersReport, GlobalCountsMustAgree) {
  for (const char* key :
       {"global_load_requests", "global_load_sectors", "global_store_requests", "global_store_sectors"}) {
    json content = made_up_counters();
    content["rungs"][1]["hardware"][key] = 12345;
    expect_refused(content, std::string("gemm 01_naive: ") + key + " is ");
  }
}

TEST_F(CountersReport, EveryRungAndFieldMustBeThere) {
  json content = made_up_counters();
  content["rungs"].erase(1);
  expect_refused(content, "it lacks gemm 01_naive; scripts/compare-counters.sh makes it again");
  content = made_up_counters();
  content["rungs"][1]["hardware"].erase("shared_load_conflicts");
  expect_refused(content, "shared_load_conflicts");
  content = made_up_counters();
  content["n"] = 128;
  expect_refused(content, "it holds counters-128");
  content = made_up_counters();
  content["environment"]["gpu"] = nullptr;
  expect_refused(content, "without a GPU");
}

}  // namespace
}  // namespace miniblas
