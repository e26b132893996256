// The docs' tables are those of the committed results, and the check of that can fail.
#include <gtest/gtest.h>

#include "tests/bench/copied_project.h"

namespace miniblas {
namespace {

TEST(Report, TablesInTheDocsAreUpToDate) {
  const Ran ran = run_miniblas("report --check --root '" MINIBLAS_SOURCE_DIR "'");
  EXPECT_EQ(ran.status, 0) << ran.out << ran.error;
}

constexpr const char* ceilings_file = "bench/results/h200/ceilings.json";

// Round figures of a made-up GPU that agree with each other.
constexpr const char* ceilings = R"({
  "schema": "miniblas-ceilings-1", "device": "cuda", "command": "miniblas info --measure",
  "environment": {"gpu": "Made-up GPU", "driver": "1.2", "cuda_runtime": "13.0", "cublas": null,
                  "date": "2026-12-01T00:00:00Z", "commit": "abcdef0", "kernels_hash": "0"},
  "gpu": {"name": "Made-up GPU", "compute_capability": 90, "multiprocessors": 100,
          "fp32_lanes_per_multiprocessor": 128, "sm_clock_mhz": 2000.0, "memory_clock_mhz": 2500.0,
          "memory_bus_bits": 8000, "peak_tflops": 51.2, "peak_gigabytes_per_second": 5000.0},
  "ceilings": {
    "ffma": {"flops": 1e11, "milliseconds": 2.0, "milliseconds_spread": 0.01, "rounds": 21, "tflops": 50.0,
             "of_peak": 0.9765625},
    "read": {"bytes": 1e9, "milliseconds": 0.25, "milliseconds_spread": 0.01, "rounds": 21,
             "gigabytes_per_second": 4000.0, "of_peak": 0.8},
    "copy": {"bytes": 2e9, "milliseconds": 0.5, "milliseconds_spread": 0.01, "rounds": 21,
             "gigabytes_per_second": 4000.0, "of_peak": 0.8},
    "memcpy": {"bytes": 2e9, "milliseconds": 0.5, "milliseconds_spread": 0.01, "rounds": 21,
               "gigabytes_per_second": 4000.0, "of_peak": 0.8}}})";

TEST_F(CopiedProject, RandomCallsThatDoNotAddUpAreFound) {
  replace_in("bench/results/h200/random-60s.json", R"("calls": )", R"("calls": 1)");
  const Ran wrong = report("--check");
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE((wrong.out + wrong.error).find("random-60s.json: calls is"), std::string::npos) << wrong.out << wrong.error;
}

TEST_F(CopiedProject, ATestersCallThatWasNotServedIsFound) {
  replace_in("bench/results/h200/blas-testers.json", R"("served": 17496)", R"("served": 17495)");
  const Ran wrong = report("--check");
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE((wrong.out + wrong.error).find("xblat3s: 17496 calls of sgemm_ were served, and not 17495"),
            std::string::npos)
      << wrong.out << wrong.error;
}

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

TEST_F(CopiedProject, TablesShowTheShareOfAMeasuredCeiling) {
  write(ceilings_file, ceilings);
  write("docs/made_up.md", "<!-- table ceilings-h200 -->\n<!-- end table -->\n");
  EXPECT_EQ(report("--check").status, 1);
  EXPECT_EQ(report("").status, 0);
  EXPECT_EQ(report("--check").status, 0);
  EXPECT_NE(text_of("README.md").find("| FFMA ceiling | - | - | 50.0 |"), std::string::npos);
  EXPECT_NE(text_of("docs/kernels/gemm-01-naive.md").find("| of the FFMA ceiling |"), std::string::npos);
  EXPECT_NE(text_of("docs/kernels/transpose-01-naive.md").find("| of the copy ceiling |"), std::string::npos);
  for (const char* line : {"| device query | Made-up GPU |", "| compute capability | 9.0 |",
                           "| FFMA | 2.00 | 50.0 TFLOP/s | 97.7 % |", "| read | 0.250 | 4000 GB/s | 80.0 % |"}) {
    EXPECT_NE(text_of("docs/made_up.md").find(line), std::string::npos) << line << text_of("docs/made_up.md");
  }
}

TEST_F(CopiedProject, AnInventedCeilingIsFound) {
  for (const auto& [from, to] : {std::pair{"\"tflops\": 50.0", "\"tflops\": 60.0"},
                                 {"\"of_peak\": 0.8}}}", "\"of_peak\": 0.9}}}"},
                                 {"\"peak_tflops\": 51.2", "\"peak_tflops\": 66.9"}}) {
    write(ceilings_file, ceilings);
    replace_in(ceilings_file, from, to);
    const Ran ran = report("--check");
    EXPECT_EQ(ran.status, 1) << to;
    EXPECT_NE(ran.out.find("ceilings.json: "), std::string::npos) << to << ran.out;
    EXPECT_NE(ran.out.find("recomputed"), std::string::npos) << to << ran.out;
  }
}

TEST_F(CopiedProject, AnUnknownTableIsAnError) {
  replace_in("README.md", "<!-- table gemm-ladder-h200 -->", "<!-- table gemm-ladder-h2000 -->");
  const Ran ran = report("--check");
  EXPECT_NE(ran.status, 0);
  EXPECT_NE((ran.out + ran.error).find("gemm-ladder-h2000"), std::string::npos);
}

}  // namespace
}  // namespace miniblas
