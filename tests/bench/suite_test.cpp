// The suite: its options and rows, how it times and checks, and its result file. What it measures needs a GPU.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "bench/suite/probe.h"
#include "bench/suite/rows.h"
#include "bench/suite/suite.h"
#include "bench/suite/suite_json.h"
#include "tests/bench/copied_project.h"

namespace miniblas {
namespace {

using namespace miniblas::bench;

SuiteArguments sgemm() {
  SuiteArguments arguments;
  arguments.routine = "sgemm";
  return arguments;
}

SuiteArguments split(const char* mode = "bf16x6") {
  SuiteArguments arguments;
  arguments.routine = "split";
  arguments.mode = mode;
  return arguments;
}

std::string refusal(const SuiteArguments& arguments) {
  try {
    parse_options(arguments);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

// --- options and rows

TEST(SuiteOptions, NameTheBadValueAndWhatIsAllowed) {
  struct Bad {
    void (*set)(SuiteArguments&);
    std::vector<const char*> said;
  };
  const Bad cases[] = {
      {[](auto& a) { a.routine = "dgemm"; }, {"dgemm", "sgemm"}},
      {[](auto& a) { a.mode = "bf16x6"; }, {"--mode", "split"}},
      {[](auto& a) { a = split("bf16x9"); }, {"--mode", "bf16x9", "bf16x6", "bf16x3", "fp16x3"}},
      {[](auto& a) { a = split("default"); }, {"--mode", "default", "bf16x6"}},
      {[](auto& a) { a.json = ""; }, {"--json"}},
      {[](auto& a) { a.shapes = {"12x34"}; }, {"--shape", "12x34", "MxNxK"}},
      {[](auto& a) { a.shapes = {"1x2x3x4x5"}; }, {"--shape", "1x2x3x4x5"}},
      {[](auto& a) {
         a.shapes = {"8x8x8", "0x1x1"};
       },
       {"--shape 0x1x1", "'0'", "16777213"}},
      {[](auto& a) { a.shapes = {"8x8x16777214"}; }, {"16777214", "16777213"}},
      {[](auto& a) {
         a.ops = {"nn", "nc"};
       },
       {"--op", "nc", "tt"}},
      {[](auto& a) { a.only = "round"; }, {"--only", "round", "squares", "batched"}},
      {[](auto& a) { a.only = "skinny", a.shapes = {"1x1x1"}; }, {"--only", "--shape"}},
      {[](auto& a) { a.pad = "-1"; }, {"--pad", "-1", "0"}},
      {[](auto& a) { a.offset = "x"; }, {"--offset", "'x'"}},
      {[](auto& a) { a.beta = "1.5"; }, {"--beta", "1.5", "from -1 to 1"}},
      {[](auto& a) { a.beta = "nan"; }, {"--beta", "nan"}},
      {[](auto& a) { a.batch_form = "array"; }, {"--batch-form", "array", "strided", "pointers"}},
      {[](auto& a) { a.seconds = "0"; }, {"--seconds", "'0'"}},
      {[](auto& a) { a.workspace = "-1"; }, {"--workspace", "-1"}},
  };
  for (const Bad& bad : cases) {
    SuiteArguments arguments = sgemm();
    bad.set(arguments);
    const std::string said = refusal(arguments);
    for (const char* text : bad.said) EXPECT_NE(said.find(text), std::string::npos) << text << ": " << said;
  }
  EXPECT_EQ(refusal(sgemm()), "");
}

TEST(SuiteOptions, ReachTheRows) {
  SuiteArguments arguments = sgemm();
  arguments.shapes = {"5x6x7", "2x3x4x10"};
  arguments.ops = {"tn"};
  arguments.pad = "3";
  arguments.offset = "1";
  arguments.beta = "-0.5";
  arguments.batch_form = "pointers";
  const auto rows = suite_rows(parse_options(arguments));
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].name(), "5x6x7 tn, padded by 3");
  EXPECT_EQ(rows[1].name(), "2x3x4x10 tn, padded by 3");
  EXPECT_EQ(rows[0].a().ld, 7 + 3);  // A is stored as 7 x 5
  EXPECT_EQ(rows[0].b().ld, 7 + 3);
  EXPECT_EQ(rows[0].c().ld, 5 + 3);
  EXPECT_EQ(rows[1].c().stride(), (2 + 3) * 3);
  EXPECT_EQ(rows[1].offset, 1);
  EXPECT_EQ(rows[1].beta, -0.5f);
  EXPECT_EQ(rows[1].form, BatchForm::pointers);
  EXPECT_EQ(rows[0].flops(), 2.0 * 5 * 6 * 7);
  EXPECT_EQ(rows[1].bytes(), 4.0 * (8 + 12 + 6) * 10);
}

TEST(SuiteRows, AreAllShapesByAllOps) {
  const auto rows = suite_rows(parse_options(sgemm()));
  std::set<std::string> names;
  std::set<std::string> shapes;
  for (const SuiteProblem& row : rows) {
    names.insert(row.name());
    shapes.insert(row.shape());
  }
  EXPECT_EQ(shapes.size(), 19u + 5u + 17u + 7u);
  EXPECT_EQ(names.size(), 4 * shapes.size());
  EXPECT_EQ(rows.size(), names.size());
  for (const char* name :
       {"16384x16384x16384 tt", "1x1x1048576 nn", "512x11008x4096 nt", "8x8x8x131072 tn", "640x640x640 nn"}) {
    EXPECT_EQ(names.count(name), 1u) << name;
  }
}

TEST(SuiteRows, OfSplitAreMore) {
  const auto rows = suite_rows(parse_options(split()));
  std::set<std::string> names;
  for (const SuiteProblem& row : rows) names.insert(row.name());
  EXPECT_EQ(names.size(), rows.size());
  EXPECT_EQ(rows.size(), suite_rows(parse_options(sgemm())).size() + 4u * 8u);
  for (const char* name : {"8192x8192x64 nn", "8192x8192x1024 tt", "256x256x16384 tn", "1024x1024x1024x16 nt",
                           "4096x4096x4096 nn", "4096x4096x4096 nn, padded by 3", "4096x4096x4096 tt, padded by 64"}) {
    EXPECT_EQ(names.count(name), 1u) << name;
  }
  EXPECT_STREQ(parse_options(split("bf16x3")).mode->name, "bf16x3");
  EXPECT_STREQ(parse_options(split("fp16x3")).mode->name, "fp16x3");
  SuiteArguments unsaid = split();
  unsaid.mode.reset();
  EXPECT_STREQ(parse_options(unsaid).mode->name, "bf16x6");
  EXPECT_EQ(parse_options(sgemm()).mode, nullptr);
}

TEST(SuiteRows, HaveTheClassOfTheirShape) {
  EXPECT_EQ(class_of(1024, 1024, 1024, 1), SuiteClass::squares);
  EXPECT_EQ(class_of(128, 128, 128, 1), SuiteClass::squares);
  EXPECT_EQ(class_of(96, 96, 96, 1), SuiteClass::small_squares);
  EXPECT_EQ(class_of(128, 4096, 4096, 1), SuiteClass::skinny);
  EXPECT_EQ(class_of(512, 4096, 11008, 1), SuiteClass::other);
  EXPECT_EQ(class_of(64, 64, 64, 8192), SuiteClass::batched);
  SuiteArguments arguments = sgemm();
  arguments.only = "batched";
  EXPECT_EQ(suite_rows(parse_options(arguments)).size(), 4u * 7u);
  arguments.routine = "split";
  EXPECT_EQ(suite_rows(parse_options(arguments)).size(), 4u * 8u);
}

// --- protocol

TEST(SuiteProtocol, FillsTheCacheFourTimesWithColdSets) {
  constexpr double l2 = 50e6;
  EXPECT_EQ(count_sets(7.9e6, l2), 1);
  EXPECT_EQ(count_sets(8e6, l2), 16);
  EXPECT_EQ(count_sets(50e6, l2), 4);
  EXPECT_EQ(count_sets(51e6, l2), 4);
  EXPECT_EQ(count_sets(49e6, l2), 5);
  EXPECT_EQ(count_sets(3e9, l2), 1);
}

TEST(SuiteProtocol, AGraphUsesEachSetAsOftenAsAnother) {
  EXPECT_EQ(choose_timing(199.0), TimedBy::graph);
  EXPECT_EQ(choose_timing(200.0), TimedBy::calls);
  EXPECT_EQ(calls_per_replay(100.0, 1), 15);
  EXPECT_EQ(calls_per_replay(100.0, 4), 16);
  EXPECT_EQ(calls_per_replay(1.0, 1), 200);
  EXPECT_EQ(calls_per_replay(1.0, 5) % 5, 0);
  EXPECT_LE(calls_per_replay(1.0, 5), 200);
  EXPECT_EQ(calls_per_replay(199.0, 16), 16);
}

TEST(SuiteProtocol, RoundsAreOddAndFitTheTime) {
  for (const double us : {0.5, 3.0, 1500.0, 20000.0, 170000.0}) {
    const Rounds rounds = plan_rounds(0.3, {us, us, us});
    EXPECT_EQ(rounds.count % 2, 1);
    EXPECT_GE(rounds.count, 5);
    EXPECT_LE(rounds.count, 15);
    ASSERT_EQ(rounds.repeats.size(), 3u);
    EXPECT_GE(rounds.repeats[0], 1);
    if (us < 20000.0) {
      EXPECT_LE(rounds.count * 3 * rounds.repeats[0] * us, 0.3e6);
    }
  }
  EXPECT_EQ(plan_rounds(0.3, {170000.0, 170000.0}).count, 5);
  EXPECT_EQ(plan_rounds(0.3, {1500.0, 1500.0}).count, 15);
}

// --- data and probe

// One for all tests, since it takes a while.
const NormalBlock& block() {
  static const NormalBlock block;
  return block;
}

TEST(SuiteData, IsNormalAndNeverZero) {
  double sum = 0.0;
  double squares = 0.0;
  for (const float value : block().values()) {
    ASSERT_NE(value, 0.0f);
    sum += value;
    squares += static_cast<double>(value) * value;
  }
  EXPECT_NEAR(sum / NormalBlock::size, 0.0, 2e-3);
  EXPECT_NEAR(squares / NormalBlock::size, 1.0, 2e-3);
  EXPECT_EQ(block().at(NormalBlock::size + 5), block().values()[5]);
}

TEST(SuiteProbe, LooksAtEdgesAndAtEnoughElements) {
  for (const SuiteProblem& problem : suite_rows(parse_options(sgemm()))) {
    std::size_t count = 0;
    const auto items = probed_items(problem);
    EXPECT_EQ(items.front().item, 0);
    EXPECT_EQ(items.back().item, problem.batch - 1);
    for (const ProbedItem& item : items) {
      count += item.rows.size() * item.cols.size();
      EXPECT_EQ(item.rows.front(), 0);
      EXPECT_EQ(item.rows.back(), problem.m - 1);
      EXPECT_EQ(item.cols.front(), 0);
      EXPECT_EQ(item.cols.back(), problem.n - 1);
    }
    const std::size_t all = static_cast<std::size_t>(problem.m) * static_cast<std::size_t>(problem.n) *
                            static_cast<std::size_t>(problem.batch);
    EXPECT_GE(count, std::min<std::size_t>(all, 256)) << problem.name();
    EXPECT_LE(count, 600u) << problem.name();
  }
}

// C as the first set's product is, computed from the matrices as they are stored.
std::vector<float> product(const SuiteProblem& p) {
  const Placement place(p);
  const StoredMatrix a = p.a();
  const StoredMatrix b = p.b();
  const StoredMatrix c = p.c();
  std::vector<float> values(static_cast<std::size_t>(c.stride() * p.batch));
  for (std::int64_t item = 0; item < p.batch; ++item) {
    for (std::int64_t row = 0; row < p.m; ++row) {
      for (std::int64_t col = 0; col < p.n; ++col) {
        const std::int64_t element = item * c.stride() + col * c.ld + row;
        double sum = static_cast<double>(p.beta) * block().at(place.c(0) + element);
        for (std::int64_t l = 0; l < p.k; ++l) {
          const std::int64_t of_a = p.op.a == MINIBLAS_OP_N ? row + l * a.ld : l + row * a.ld;
          const std::int64_t of_b = p.op.b == MINIBLAS_OP_N ? l + col * b.ld : col + l * b.ld;
          sum += static_cast<double>(block().at(place.a(0) + item * a.stride() + of_a)) *
                 block().at(place.b(0) + item * b.stride() + of_b);
        }
        values[static_cast<std::size_t>(element)] = static_cast<float>(sum);
      }
    }
  }
  return values;
}

std::vector<float> at(const std::vector<float>& values, const std::vector<std::int64_t>& elements) {
  std::vector<float> taken;
  for (const std::int64_t element : elements) taken.push_back(values[static_cast<std::size_t>(element)]);
  return taken;
}

TEST(SuiteProbe, TakesTheRightProductAndNoOther) {
  for (const char* op : {"nn", "nt", "tn", "tt"}) {
    for (const char* shape : {"5x9x7", "20x3x2x40", "1x1x300"}) {
      SuiteArguments arguments = sgemm();
      arguments.shapes = {shape};
      arguments.ops = {op};
      arguments.pad = "2";
      arguments.offset = "3";
      arguments.beta = "0.5";
      const SuiteProblem problem = suite_rows(parse_options(arguments)).front();
      const Probe probe(problem, block());
      std::vector<float> values = at(product(problem), probe.elements());
      EXPECT_NO_THROW(probe.require_within_bound("it", values)) << shape << op;
      EXPECT_LT(probe.error(values), 1e-6) << shape << op;
      EXPECT_FALSE(probe.paddings().empty());
      for (const float wrong : {values.back() + 0.01f, std::numeric_limits<float>::quiet_NaN()}) {
        values.back() = wrong;
        EXPECT_THROW(probe.require_within_bound("it", values), WrongResult) << shape << op << wrong;
        EXPECT_FALSE(probe.error(values) < 1e-6) << shape << op << wrong;
      }
    }
  }
}

TEST(SuiteProbe, GivesAMathModeItsTolerance) {
  SuiteArguments arguments = split();
  arguments.shapes = {"1x1x100"};
  arguments.ops = {"nn"};
  const SuiteProblem problem = suite_rows(parse_options(arguments)).front();
  const Probe probe(problem, block());
  const Placement place(problem);
  double magnitude = 0.0;
  for (int l = 0; l < 100; ++l) {
    magnitude += std::abs(static_cast<double>(block().at(place.a(0) + l)) * block().at(place.b(0) + l));
  }
  const auto passes = [&](double error, const Tolerance& tolerance) {
    std::vector<float> values = at(product(problem), probe.elements());
    values[0] = static_cast<float>(values[0] + error * magnitude);
    try {
      probe.require_within_bound("it", values, tolerance);
    } catch (const WrongResult&) {
      return false;
    }
    return true;
  };
  const double bound = 102 * 0x1p-24;
  const Tolerance& six = find_math_mode("bf16x6")->tolerance;
  const Tolerance& three = find_math_mode("bf16x3")->tolerance;
  EXPECT_TRUE(passes(0.9 * bound, {}));
  EXPECT_FALSE(passes(1.1 * bound, {}));
  EXPECT_TRUE(passes(2.9 * bound, six));
  EXPECT_FALSE(passes(3.1 * bound, six));
  EXPECT_TRUE(passes(0x1p-15 + 2.9 * bound, three));
  EXPECT_FALSE(passes(1.1 * 0x1p-15 + 3.1 * bound, three));
}

// --- a whole run, with times that are made up

class MadeUpTimes final : public SuiteMeasurer {
 public:
  explicit MadeUpTimes(bool in_math_mode) : in_math_mode_(in_math_mode) {}
  SuiteMeasurement measure(const SuiteProblem& problem) override {
    SuiteMeasurement measured;
    measured.own = {0.010, 0.001, 15};
    measured.cublas = {problem.is_batched() ? 0.009 : 0.012, 0.001, 15};
    measured.error = 1e-7;
    measured.cublas_error = 2e-7;
    measured.timed_by = TimedBy::graph;
    measured.calls_per_replay = 150;
    measured.own_calls = {0.011, 0.001, 15};
    measured.cublas_calls = {0.013, 0.001, 15};
    if (!problem.is_batched()) {
      measured.cublaslt = {0.011, 0.001, 15};
      measured.kernel = "07_cp_async";
    }
    if (in_math_mode_) {
      measured.cublas_alone = {problem.is_batched() ? 0.010 : 0.011, 0.001, 15};
      measured.default_math = {problem.is_batched() ? 0.0095 : 0.015, 0.001, 15};
      measured.default_error = 3e-7;
      measured.default_kernel = "06_warp_tile";
    }
    return measured;
  }
  Environment environment() const override {
    Environment environment = describe_environment();
    environment.gpu.name = "Made-up GPU";
    return environment;
  }

 private:
  bool in_math_mode_;
};

std::string made_up_file(std::string* printed = nullptr, SuiteArguments arguments = sgemm()) {
  arguments.shapes = {"100x200x300", "8x8x8x1000"};
  arguments.ops = {"nn", "tt"};
  arguments.command = "miniblas suite sgemm";
  const SuiteOptions options = parse_options(arguments);
  MadeUpTimes times(options.mode != nullptr);
  std::ostringstream out;
  const SuiteResult result = measure_suite(times, options, suite_rows(options), out);
  if (printed != nullptr) *printed = out.str();
  return suite_json(result);
}

TEST(SuiteRun, WritesRowsAndMeans) {
  std::string printed;
  const auto json = nlohmann::json::parse(made_up_file(&printed));
  EXPECT_EQ(json.at("schema"), "miniblas-suite-sgemm-1");
  EXPECT_EQ(json.at("environment").at("gpu"), "Made-up GPU");
  ASSERT_EQ(json.at("rows").size(), 4u);
  const auto& row = json.at("rows")[1];
  EXPECT_EQ(row.at("op"), "tt");
  EXPECT_EQ(row.at("class"), "skinny");
  EXPECT_EQ(row.at("lda"), 300);
  EXPECT_EQ(row.at("ldb"), 200);
  EXPECT_EQ(row.at("timing"), "graph");
  EXPECT_EQ(row.at("kernel"), "07_cp_async");
  EXPECT_NEAR(row.at("ours_us").get<double>(), 10.0, 1e-9);
  EXPECT_NEAR(row.at("cublas_call_us").get<double>(), 13.0, 1e-9);
  EXPECT_NEAR(row.at("ratio").get<double>(), 1.2, 1e-9);
  EXPECT_NEAR(row.at("ratio_lt").get<double>(), 1.1, 1e-9);
  EXPECT_NEAR(row.at("tflops").get<double>(), 2.0 * 100 * 200 * 300 / 10e-6 / 1e12, 1e-9);
  EXPECT_TRUE(json.at("rows")[2].at("ratio_lt").is_null());
  EXPECT_NEAR(json.at("geomean").get<double>(), std::sqrt(1.2 * 0.9), 1e-9);
  EXPECT_NEAR(json.at("geomean_lt").get<double>(), 1.1, 1e-9);
  EXPECT_NEAR(json.at("min").get<double>(), 0.9, 1e-9);
  EXPECT_NEAR(json.at("classes").at("batched").at("geomean").get<double>(), 0.9, 1e-9);
  EXPECT_TRUE(json.at("classes").at("squares").at("geomean").is_null());
  for (const char* text : {"100x200x300", "8x8x8x1000", "1.200", "07_cp_async", "the least ratio: 0.900"}) {
    EXPECT_NE(printed.find(text), std::string::npos) << text << "\n" << printed;
  }
}

TEST(SuiteRun, AMathModeIsBesideDefaultMathAndCublasAlone) {
  std::string printed;
  const auto json = nlohmann::json::parse(made_up_file(&printed, split("bf16x3")));
  EXPECT_EQ(json.at("schema"), "miniblas-suite-split-2");
  EXPECT_EQ(json.at("mode"), "bf16x3");
  const auto& row = json.at("rows")[0];
  EXPECT_NEAR(row.at("cublas_alone_us").get<double>(), 11.0, 1e-9);
  EXPECT_NEAR(row.at("default_us").get<double>(), 15.0, 1e-9);
  EXPECT_NEAR(row.at("ratio").get<double>(), 1.1, 1e-9) << "cuBLAS alone is the better one";
  EXPECT_NEAR(row.at("ratio_default").get<double>(), 1.5, 1e-9);
  EXPECT_NEAR(row.at("default_error").get<double>(), 3e-7, 1e-12);
  EXPECT_EQ(row.at("default_kernel"), "06_warp_tile");
  EXPECT_NEAR(json.at("rows")[2].at("ratio").get<double>(), 0.9, 1e-9) << "cuBLAS beside the others is";
  EXPECT_NEAR(json.at("geomean_default").get<double>(), std::sqrt(1.5 * 0.95), 1e-9);
  EXPECT_NEAR(json.at("min_default").get<double>(), 0.95, 1e-9);
  EXPECT_NEAR(json.at("classes").at("skinny").at("min_default").get<double>(), 1.5, 1e-9);
  for (const char* text : {"sgemm in bf16x3 on Made-up GPU", "to default", "the least ratio to default math: 0.950"}) {
    EXPECT_NE(printed.find(text), std::string::npos) << text << "\n" << printed;
  }
  const auto plain = nlohmann::json::parse(made_up_file());
  for (const char* key : {"mode", "geomean_default"}) EXPECT_FALSE(plain.contains(key)) << key;
  for (const char* key : {"cublas_alone_us", "default_us", "ratio_default", "default_kernel"}) {
    EXPECT_FALSE(plain.at("rows")[0].contains(key)) << key;
  }
}

class Failing final : public SuiteMeasurer {
 public:
  SuiteMeasurement measure(const SuiteProblem&) override { throw Error("cublasSgemm: CUBLAS_STATUS_NOT_SUPPORTED"); }
  Environment environment() const override { return describe_environment(); }
};

TEST(SuiteRun, ALibrarysErrorNamesTheRow) {
  SuiteArguments arguments = sgemm();
  arguments.shapes = {"5x6x7"};
  const SuiteOptions options = parse_options(arguments);
  Failing failing;
  std::ostringstream out;
  try {
    measure_suite(failing, options, suite_rows(options), out);
    FAIL() << out.str();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "5x6x7 nn: cublasSgemm: CUBLAS_STATUS_NOT_SUPPORTED");
  }
}

constexpr const char* suite_file = "bench/results/h200/sgemm.json";

TEST_F(CopiedProject, TheSuitesTablesShowRatesAndLosses) {
  write("docs/made_up.md",
        "<!-- table sgemm h200 -->\n<!-- end table -->\n<!-- table sgemm-losses h200 -->\n<!-- end table -->\n");
  write("docs/made_up_means.md", "<!-- table sgemm-means h200 -->\n<!-- end table -->\n");
  write(suite_file, made_up_file());
  EXPECT_EQ(report("--check").status, 1);
  const Ran ran = report("");
  EXPECT_EQ(ran.status, 0) << ran.out << ran.error;
  EXPECT_EQ(report("--check").status, 0);
  const std::string text = text_of("docs/made_up.md");
  for (const char* line :
       {"| 100 x 200 x 300 | 1.20 (1.200) | - | - | 1.20 (1.200) |",
        "| 8 x 8 x 8, batch 1000 | 76.8 (0.900) | - | - | 76.8 (0.900) |",
        "| 8 x 8 x 8, batch 1000 | tt | - | graph | 10.0 | 9.00 | 0.900 |", "| skinny | 2 | 1.200 |"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
  }
  EXPECT_EQ(text.find("| 100 x 200 x 300 | nn |"), std::string::npos) << text;
  const std::string means = text_of("docs/made_up_means.md");
  EXPECT_NE(means.find("| skinny | 2 | 1.200 |"), std::string::npos) << means;
  EXPECT_EQ(means.find("100 x 200 x 300"), std::string::npos) << means;
}

TEST_F(CopiedProject, AnInventedFigureOfTheSuiteIsFound) {
  const auto tamper = [](nlohmann::json& json, const std::string& pointer, const nlohmann::json& value) {
    json.at(nlohmann::json::json_pointer(pointer)) = value;
  };
  for (const char* pointer : {"/rows/0/ratio", "/rows/1/ratio_lt", "/rows/2/tflops", "/rows/3/gb_per_s", "/geomean",
                              "/geomean_lt", "/min", "/classes/skinny/geomean", "/classes/batched/min", "/rows/0/error",
                              "/rows/0/rounds", "/rows/0/class", "/classes/squares/geomean"}) {
    auto json = nlohmann::json::parse(made_up_file());
    const nlohmann::json& old = json.at(nlohmann::json::json_pointer(pointer));
    const std::string key = std::string(pointer).substr(std::string(pointer).rfind('/') + 1);
    if (key == "error") {
      tamper(json, pointer, nullptr);
    } else if (key == "class") {
      tamper(json, pointer, "squares");
    } else if (key == "rounds") {
      tamper(json, pointer, 3);
    } else {
      tamper(json, pointer, old.is_null() ? 1.0 : old.get<double>() * 1.02);
    }
    write(suite_file, json.dump());
    const Ran ran = report("--check");
    EXPECT_EQ(ran.status, 1) << pointer;
    EXPECT_NE(ran.out.find("sgemm.json: "), std::string::npos) << pointer << ran.out;
    EXPECT_NE(ran.out.find(key), std::string::npos) << pointer << ran.out;
  }
}

TEST_F(CopiedProject, TheTablesOfAMathModeShowWhereDefaultMathIsAhead) {
  write("docs/made_up.md",
        "<!-- table split-means h200 -->\n<!-- end table -->\n<!-- table split-losses h200 -->\n<!-- end table -->\n"
        "<!-- table split-bf16x3 h200 -->\n<!-- end table -->\n");
  SuiteArguments arguments = split();
  arguments.pad = "3";
  write("bench/results/h200/split.json", made_up_file(nullptr, arguments));
  write("bench/results/h200/split-bf16x3.json", made_up_file(nullptr, split("bf16x3")));
  const Ran ran = report("");
  EXPECT_EQ(ran.status, 0) << ran.out << ran.error;
  const std::string text = text_of("docs/made_up.md");
  for (const char* line :
       {"| least, to cuBLAS | to default math | least, to default math |",
        "| skinny | 2 | 1.100 | 1.100 | 1.100 | 1.500 |",
        "| 8 x 8 x 8, batch 1000, padded by 3 | nn | - | graph | 10.0 | 9.00 | 0.900 | 10.0 | 9.50 | 0.950 |",
        "| 100 x 200 x 300 | 1.20 (1.100) |"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
  }
  EXPECT_EQ(text.find("| 100 x 200 x 300, padded by 3 | nn |"), std::string::npos) << text;
}

TEST_F(CopiedProject, AnInventedFigureOfAMathModeIsFound) {
  const auto complains = [&](const std::string& file, const nlohmann::json& json, const std::string& what) {
    write("bench/results/h200/" + file, json.dump());
    const Ran ran = report("--check");
    EXPECT_EQ(ran.status, 1) << what;
    EXPECT_NE(ran.out.find(file + ": "), std::string::npos) << what << ran.out;
    EXPECT_NE(ran.out.find(what), std::string::npos) << what << ran.out;
  };
  for (const char* pointer : {"/rows/0/ratio", "/rows/0/ratio_default", "/geomean_default", "/min_default",
                              "/classes/batched/geomean_default"}) {
    auto json = nlohmann::json::parse(made_up_file(nullptr, split()));
    nlohmann::json& figure = json.at(nlohmann::json::json_pointer(pointer));
    figure = figure.get<double>() * 1.02;
    complains("split.json", json, std::string(pointer).substr(std::string(pointer).rfind('/') + 1));
  }
  complains("split.json", nlohmann::json::parse(made_up_file(nullptr, split("bf16x3"))), "it holds split-bf16x3");
}

// --- the command

TEST(SuiteCommand, GivesOneLineAndNoFileForBadInput) {
  struct Bad {
    const char* arguments;
    const char* environment;
    std::vector<const char*> said;
  };
  const Bad cases[] = {
      {"suite dgemm", "", {"dgemm", "sgemm"}},
      {"suite sgemm --shape 12x34 --op nn", "", {"12x34", "MxNxK"}},
      {"suite sgemm --shape 1x2x3 --op nx", "", {"nx", "nn"}},
      {"suite sgemm --fast", "", {"--fast"}},
      {"suite sgemm --mode bf16x6", "", {"--mode", "split"}},
      {"suite split --mode bf16x9", "", {"--mode", "bf16x9", "bf16x3"}},
      {"suite sgemm", "NVIDIA_TF32_OVERRIDE=1", {"NVIDIA_TF32_OVERRIDE", "'1'"}},
#ifndef MINIBLAS_WITH_CUDA
      {"suite sgemm", "", {"this build has no CUDA"}},
#else
      {"suite sgemm", "CUDA_VISIBLE_DEVICES=", {"cuda"}},
#endif
  };
  for (const Bad& bad : cases) {
    const TemporaryFolder folder;
    const std::string json = " --json '" + folder.path("x.json") + "'";
    const Ran ran = run_miniblas(bad.arguments + json, bad.environment);
    EXPECT_EQ(ran.status, 2) << bad.arguments;
    EXPECT_EQ(std::count(ran.error.begin(), ran.error.end(), '\n'), 1) << bad.arguments << "\n" << ran.error;
    for (const char* text : bad.said) EXPECT_NE(ran.error.find(text), std::string::npos) << text << "\n" << ran.error;
    EXPECT_TRUE(folder.is_empty()) << bad.arguments;
  }
}

}  // namespace
}  // namespace miniblas
