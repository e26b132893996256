// `miniblas tune`: its options, what it measures, and the table it writes. The measurement needs a GPU.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <vector>

#include "bench/suite/probe.h"
#include "bench/tune/scoped_tuning.h"
#include "bench/tune/tune.h"
#include "bench/tune/tuning_text.h"
#include "bench/tune/ways_to_time.h"
#include "lib/plan/tuning.h"
#include "tests/bench/command_line.h"
#include "tests/support/environment.h"

namespace miniblas {
namespace {

using namespace miniblas::bench;

SuiteProblem product(int m, int n, int k, OpPair op = {}) {
  SuiteProblem problem;
  problem.m = m;
  problem.n = n;
  problem.k = k;
  problem.op = op;
  return problem;
}

GemmProblem as_library(const SuiteProblem& p) {
  GemmProblem problem;
  problem.op_a = p.op.a == MINIBLAS_OP_N ? Op::n : Op::t;
  problem.op_b = p.op.b == MINIBLAS_OP_N ? Op::n : Op::t;
  problem.m = p.m;
  problem.n = p.n;
  problem.k = p.k;
  problem.batch_count = p.batch;
  return problem;
}

std::string contents(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// --- options

TEST(TuneOptions, TakeTheSuitesShapesWithoutBatches) {
  const TuneOptions options = parse_options(TuneArguments{});
  EXPECT_GT(options.rows.size(), 100u);
  std::set<std::string> names;
  for (const SuiteProblem& row : options.rows) {
    EXPECT_FALSE(row.is_batched());
    names.insert(row.name());
  }
  EXPECT_EQ(names.size(), options.rows.size());
  EXPECT_EQ(names.count("1024x1024x1024 tt"), 1u);
}

TEST(TuneOptions, TakeWhatIsAskedFor) {
  TuneArguments arguments;
  arguments.shapes = {"8x9x10", "64x64x4096"};
  arguments.ops = {"nt"};
  arguments.seconds = "1.5";
  const TuneOptions options = parse_options(arguments);
  ASSERT_EQ(options.rows.size(), 2u);
  EXPECT_EQ(options.rows[0].name(), "8x9x10 nt");
  EXPECT_EQ(options.seconds, 1.5);
}

TEST(TuneCommand, GivesOneLineAndNoFileForBadInput) {
  struct Bad {
    const char* arguments;
    const char* environment;
    std::vector<const char*> said;
  };
  const Bad cases[] = {
      {"tune --shape 12x34", "", {"--shape", "12x34", "MxNxK"}},
      {"tune --shape 8x8x8x100", "", {"--shape", "8x8x8x100", "batch"}},
      {"tune --shape 8x0x8", "", {"--shape 8x0x8", "'0'"}},
      {"tune --op nx", "", {"--op", "nx", "tt"}},
      {"tune --seconds 0", "", {"--seconds", "'0'", "3600"}},
      {"tune --device host", "", {"--device", "host", "cuda"}},
      {"tune --fast", "", {"--fast"}},
#ifndef MINIBLAS_WITH_CUDA
      {"tune", "", {"this build has no CUDA"}},
#else
      {"tune", "CUDA_VISIBLE_DEVICES=", {"cuda"}},
#endif
  };
  for (const Bad& bad : cases) {
    const TemporaryFolder folder;
    const Ran ran = run_miniblas(bad.arguments + (" --output '" + folder.path("table") + "'"), bad.environment);
    EXPECT_EQ(ran.status, 2) << bad.arguments;
    EXPECT_EQ(std::count(ran.error.begin(), ran.error.end(), '\n'), 1) << bad.arguments << "\n" << ran.error;
    for (const char* text : bad.said) EXPECT_NE(ran.error.find(text), std::string::npos) << text << "\n" << ran.error;
    EXPECT_TRUE(folder.is_empty()) << bad.arguments;
  }
}

TEST(TuneCommand, KeepsAFileThatIsThere) {
  const TemporaryFolder folder;
  const std::string path = folder.path("table");
  std::ofstream(path) << "mine";
  const Ran ran = run_miniblas("tune --output '" + path + "'");
  EXPECT_EQ(ran.status, 2);
  for (const std::string& text : {path, std::string("--force")}) {
    EXPECT_NE(ran.error.find(text), std::string::npos) << ran.error;
  }
  // Here it is the missing GPU that ends the command.
  const Ran forced = run_miniblas("tune --force --output '" + path + "'", "CUDA_VISIBLE_DEVICES=");
  EXPECT_EQ(forced.status, 2);
  EXPECT_EQ(forced.error.find("--force"), std::string::npos) << forced.error;
  EXPECT_EQ(contents(path), "mine");
}

// --- what is measured

Candidate candidate(const std::string& kernel, double microseconds) {
  return {"  " + kernel, {kernel, "", 1, 1}, microseconds, false};
}

TEST(WaysToTime, AreThePlansOwnAndThoseThatMayBeBetter) {
  Explanation explanation;
  explanation.chosen = Way{"own", "", 1, 1};
  explanation.candidates = {candidate("slow", 20.1), candidate("near", 19.9), candidate("own", 10.0),
                            candidate("close", 10.5)};
  explanation.candidates.push_back({"  old: not, because it is", {"old", "", 1, 1}, std::nullopt, true});
  const std::vector<Way> expected = {{"own", "", 1, 1}, {"close", "", 1, 1}, {"near", "", 1, 1}};
  EXPECT_EQ(ways_to_time(explanation), expected);
}

TEST(WaysToTime, AreEightAtMost) {
  Explanation explanation;
  explanation.chosen = Way{"own", "", 4, 2};
  explanation.candidates = {{"  own", {"own", "", 4, 2}, 1.2, false}};
  for (int i = 0; i < 20; ++i) explanation.candidates.push_back(candidate("k" + std::to_string(i), 1.0 + 0.01 * i));
  const std::vector<Way> ways = ways_to_time(explanation);
  ASSERT_EQ(ways.size(), 8u);
  EXPECT_EQ(ways.front(), *explanation.chosen);
  EXPECT_EQ(ways.back().kernel, "k6");
}

TEST(WaysToTime, AreNoMoreThanOneWithoutAPrediction) {
  Explanation explanation;
  EXPECT_TRUE(ways_to_time(explanation).empty());
  explanation.chosen = Way{"vector_product", "", 8, 1};
  explanation.candidates = {{"  vector_product", *explanation.chosen, std::nullopt, false}};
  EXPECT_EQ(ways_to_time(explanation), std::vector<Way>{*explanation.chosen});
}

TEST(ScopedTuning, IsThereForItsScopeAlone) {
  const test::ScopedEnvironment mine("MINIBLAS_TUNING", "mine");
  std::string path;
  {
    const ScopedTuning tuning("text");
    path = std::getenv("MINIBLAS_TUNING");
    EXPECT_EQ(contents(path), "text");
  }
  EXPECT_STREQ(std::getenv("MINIBLAS_TUNING"), "mine");
  EXPECT_FALSE(std::filesystem::exists(path));
  unsetenv("MINIBLAS_TUNING");
  { const ScopedTuning tuning("text"); }
  EXPECT_EQ(std::getenv("MINIBLAS_TUNING"), nullptr);
}

TEST(ScopedTuning, NeedsAFolderForItsFile) {
  for (const char* folder : {"/nowhere", "/proc"}) {
    const test::ScopedEnvironment variable("TMPDIR", folder);
    EXPECT_THROW(ScopedTuning("text"), Error) << folder;
  }
}

// --- the table

constexpr OpPair nt = {MINIBLAS_OP_N, MINIBLAS_OP_T};
constexpr OpPair tn = {MINIBLAS_OP_T, MINIBLAS_OP_N};

TEST(TuningText, IsWhatTheLibraryReads) {
  const std::vector<TuningLine> lines = {{product(64, 65, 16384, nt), {"sliced_k_64x32_8", "", 66, 2}},
                                         {product(1000, 999, 998, tn), {"06_warp_tile", "", 1, 1}},
                                         {product(16777213, 1, 2), {"07_cp_async", "", 12, 1}}};
  const std::string text = tuning_text("NVIDIA H200", lines);
  TuningTable table;
  std::string why;
  ASSERT_TRUE(table.parse(text, "NVIDIA H200", why)) << why << "\n" << text;
  for (const TuningLine& line : lines) {
    const TunedShape* const shape = table.find(as_library(line.problem));
    ASSERT_NE(shape, nullptr) << line.problem.name();
    EXPECT_EQ(shape->kernel, line.way.kernel);
    EXPECT_EQ(shape->parts, line.way.parts);
    EXPECT_EQ(shape->cluster, line.way.cluster);
  }
  EXPECT_EQ(table.find(as_library(product(64, 65, 16384, tn))), nullptr);
  EXPECT_FALSE(table.parse(text, "NVIDIA A100", why));
  EXPECT_TRUE(table.parse(tuning_text("host", {}), "host", why)) << why;
}

// Finds something better for the products with n = 2, and is wrong for those with n = 3.
class MadeUpTuner final : public Tuner {
 public:
  std::string gpu() const override { return "a card"; }
  TunedRow tune(const SuiteProblem& problem) override {
    if (problem.n == 3) throw WrongResult("it is wrong");
    if (problem.n == 4) throw Error("no memory");
    TunedRow row{problem, {"06_warp_tile", "", 1, 1}, 3, 10.0, std::nullopt};
    if (problem.n == 2) row.better = Improvement{{"08_tma", "", 4, 2}, 10.0, 8.0};
    return row;
  }
};

TEST(Tune, WritesALineForEachProductThatGotBetter) {
  MadeUpTuner tuner;
  TuneOptions options;
  options.rows = {product(7, 1, 9), product(7, 2, 9, nt), product(7, 5, 9)};
  std::ostringstream out;
  EXPECT_EQ(measure_table(tuner, options, out), "miniblas-tuning 2\ngpu a card\nnt 7 2 9 1 08_tma - 4 2\n");
  for (const char* text : {"a card", "7x2x9", "25.0 %", "06_warp_tile -> 08_tma / 4 in 2", "1 of 3 products"}) {
    EXPECT_NE(out.str().find(text), std::string::npos) << text << "\n" << out.str();
  }
}

TEST(Tune, NamesTheProductThatFails) {
  MadeUpTuner tuner;
  TuneOptions options;
  std::ostringstream out;
  options.rows = {product(7, 3, 9)};
  EXPECT_THROW(measure_table(tuner, options, out), WrongResult);
  options.rows = {product(7, 4, 9)};
  try {
    measure_table(tuner, options, out);
    ADD_FAILURE() << out.str();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "7x4x9 nn: no memory");
  }
}

}  // namespace
}  // namespace miniblas
