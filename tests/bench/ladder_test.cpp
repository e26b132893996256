// `miniblas ladder` on the host device: its JSON against the formulas, its table against the JSON.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/bench/command_line.h"

namespace miniblas {
namespace {

using nlohmann::json;

json ladder(const std::string& arguments) {
  const TemporaryFolder folder;
  const Ran ran = run_miniblas("ladder --device host --json '" + folder.path("ladder.json") + "' " + arguments);
  EXPECT_EQ(ran.status, 0) << ran.error;
  std::ifstream file(folder.path("ladder.json"));
  return json::parse(file);
}

std::map<std::string, json> by_name(const json& result) {
  std::map<std::string, json> rungs;
  for (const json& rung : result.at("rungs")) rungs[rung.at("name")] = rung;
  return rungs;
}

constexpr const char* only_on_a_gpu[] = {"08_tma", "10_wgmma_split"};

TEST(Ladder, GemmFollowsTheFormulas) {
  constexpr double n = 128;
  const json result = ladder("--n 128");
  EXPECT_EQ(result.at("n"), 128);
  EXPECT_EQ(result.at("device"), "host");
  const auto rungs = by_name(result);
  const double naive_reads = 2 * n * n * n;
  struct Expected {
    double tile;            // 1: no tile
    double register_reuse;  // for how many products a thread uses a factor that it read
    double elements_a_request = 32;
  };
  const std::map<std::string, Expected> expected = {{"00_uncoalesced", {1, 1}},
                                                    {"01_naive", {1, 1}},
                                                    {"02_shared_tile_16", {16, 1}},
                                                    {"02_shared_tile_32", {32, 1}},
                                                    {"03_register_tile", {64, 4}},
                                                    {"04_double_buffer", {64, 4}},
                                                    {"05_float4", {64, 4, 128}},
                                                    {"06_warp_tile", {128, 32.0 / 3, 128}},
                                                    // one operand by 16 bytes, one by words
                                                    {"07_cp_async", {128, 32.0 / 3, 51.2}}};
  EXPECT_EQ(rungs.size(), expected.size() + 3);
  for (const char* name : only_on_a_gpu) EXPECT_TRUE(rungs.at(name).at("correct").is_null()) << name;
  for (const auto& [name, e] : expected) {
    const double t = e.tile;
    const json& rung = rungs.at(name);
    EXPECT_EQ(rung.at("correct"), true) << name;
    EXPECT_LT(rung.at("max_error").get<double>(), 1e-4) << name;
    EXPECT_EQ(rung.at("global_load_elements"), naive_reads / t) << name;
    EXPECT_EQ(rung.at("global_load_requests"), naive_reads / t / e.elements_a_request) << name;
    EXPECT_EQ(rung.at("reads_vs_naive"), t) << name;
    if (t <= 32) {
      EXPECT_EQ(rung.at("bank_conflicts"), 0) << name;
    }
    const double shared_reads = t > 1 ? naive_reads / e.register_reuse : 0;
    const double formula =
        (naive_reads / t * 290 + (t > 1 ? n * n * n / std::round(e.register_reuse) * 33 : 0)) / 1.4e9;
    EXPECT_NEAR(rung.at("model_seconds").get<double>(), formula, 1e-9 + formula * 1e-6) << name;
    const double counted = (naive_reads / t * 290 + shared_reads * 33) / 1.4e9;
    EXPECT_NEAR(rung.at("model_seconds_counted").get<double>(), counted, 1e-9 + counted * 1e-6) << name;
    for (const char* measured : {"milliseconds", "tflops", "vs_cublas"}) EXPECT_TRUE(rung.at(measured).is_null());
  }
  EXPECT_EQ(rungs.at("02_shared_tile_32").at("sectors_vs_naive"), 20);

  // The split pass reads A and B; images of 6 bytes an element; an exponent an image for each of 8 and 4 warps.
  const json& split = rungs.at("09_bf16_split");
  EXPECT_EQ(split.at("correct"), true);
  EXPECT_LT(split.at("max_error").get<double>(), 1e-4);
  EXPECT_EQ(split.at("global_load_elements"), 2 * n * n + 2 * n * n * 6 / 4 + 2 * n / 32 * (8 + 4));
  EXPECT_EQ(split.at("bank_conflicts"), 0);
}

TEST(Ladder, TransposeHas992ConflictsATileOrNone) {
  const auto rungs = by_name(ladder("--family transpose --n 96"));
  EXPECT_EQ(rungs.at("01_naive").at("bank_conflicts"), 0);
  EXPECT_EQ(rungs.at("02_shared_tile").at("bank_conflicts"), 9 * 992);
  EXPECT_EQ(rungs.at("03_padded").at("bank_conflicts"), 0);
  EXPECT_EQ(rungs.at("04_float4").at("bank_conflicts"), 0);
  for (const auto& [name, rung] : rungs) EXPECT_EQ(rung.at("correct"), true) << name;
}

TEST(Ladder, OneKernelIsStillComparedWithNaive) {
  const json result = ladder("--n 64 --kernel 02_shared_tile");
  ASSERT_EQ(result.at("rungs").size(), 2u);
  EXPECT_EQ(result.at("rungs")[0].at("reads_vs_naive"), 16);
  EXPECT_EQ(result.at("rungs")[1].at("reads_vs_naive"), 32);
}

TEST(Ladder, SizesThatNoTileDividesAreCorrect) {
  for (const auto& [name, rung] : by_name(ladder("--n 37"))) {
    const bool runs = std::find(std::begin(only_on_a_gpu), std::end(only_on_a_gpu), name) == std::end(only_on_a_gpu);
    EXPECT_EQ(rung.at("correct"), runs ? nlohmann::json(true) : nlohmann::json()) << name;
  }
  for (const auto& [name, rung] : by_name(ladder("--family transpose --n 1"))) EXPECT_EQ(rung.at("correct"), true);
}

TEST(Ladder, WhatWasNotCountedIsNull) {
  const json rung = ladder("--n 100 --count-n 64 --kernel 01_naive").at("rungs")[0];
  EXPECT_TRUE(rung.at("global_load_elements").is_null());
  EXPECT_EQ(rung.at("counted").at("n"), 64);
  EXPECT_EQ(rung.at("counted").at("global_load_elements"), 2 * 64 * 64 * 64);
  EXPECT_EQ(rung.at("model_scaled_from"), 64);
}

TEST(Ladder, TheTableSaysWhichFiguresAreWhich) {
  const Ran ran = run_miniblas("ladder --device host --n 64");
  EXPECT_EQ(ran.status, 0);
  for (const char* text :
       {"counted", "modelled", "measured", "444.8 s", "39.2 s", "11.3x", "64.5 s", "6.9x", "32x", "20x"}) {
    EXPECT_NE(ran.out.find(text), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace miniblas
