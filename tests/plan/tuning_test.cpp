// Tables of measured choices: what they may say, and that the plan follows them.
#include "lib/plan/tuning.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "lib/core/workspace.h"
#include "lib/plan/built_in_tuning.h"
#include "lib/plan/find_kernel.h"
#include "lib/plan/gemm_plan.h"
#include "tests/plan/model_gpu.h"
#include "tests/plan/problems.h"

namespace miniblas {
namespace {

const std::string header = "miniblas-tuning 2\ngpu NVIDIA H200\n";

std::string why_refused(const std::string& text) {
  TuningTable table;
  std::string why;
  return table.parse(text, "NVIDIA H200", why) ? "" : why;
}

std::string planned(const GemmProblem& p, const std::string& lines) {
  TuningTable table;
  std::string why;
  EXPECT_TRUE(table.parse(header + lines, "NVIDIA H200", why)) << why;
  const ModelGpu gpu(90);
  const GemmPlan plan = plan_gemm(p, gpu, nullptr, {std::size_t{1} << 29, Workspace::ticket_count}, &table);
  return plan.kernel->name + (" " + std::to_string(plan.split.parts)) + " " + std::to_string(plan.split.cluster);
}

TEST(TuningTable, HasTheShapesOfItsLines) {
  TuningTable table;
  std::string why;
  ASSERT_TRUE(table.parse(header + "nt 64 64 16384 1 sliced_k_64x32_8 - 66 2\nnn 8 9 10 11 small_batch - 1 1\n",
                          "NVIDIA H200", why))
      << why;
  GemmProblem p = square(64, Op::n, Op::t);
  p.k = 16384;
  const TunedShape* const shape = table.find(p);
  ASSERT_NE(shape, nullptr);
  EXPECT_STREQ(shape->kernel, "sliced_k_64x32_8");
  EXPECT_FALSE(shape->packs_a || shape->packs_b);
  EXPECT_EQ(shape->parts, 66);
  EXPECT_EQ(shape->cluster, 2);
  p.op_a = Op::t;
  EXPECT_EQ(table.find(p), nullptr);
}

TEST(TuningTable, RefusesWhatItDoesNotKnow) {
  EXPECT_EQ(why_refused(header), "");
  EXPECT_NE(why_refused("").find("line 1"), std::string::npos);
  EXPECT_NE(why_refused("miniblas-tuning 3\ngpu NVIDIA H200\n").find("line 1"), std::string::npos);
  EXPECT_NE(why_refused("miniblas-tuning 2\ngpu NVIDIA A100\n").find("another GPU"), std::string::npos);
  const std::string good = "nt 64 64 64 1 06_warp_tile - 1 1\n";
  EXPECT_EQ(why_refused(header + good), "");
  for (const char* line :
       {"nx 64 64 64 1 06_warp_tile - 1 1", "nt 0 64 64 1 06_warp_tile - 1 1", "nt 64 64 64 0 06_warp_tile - 1 1",
        "nt 64 64 64 1 06_warp_tile - 3 2", "nt 64 64 64 1 06_warp_tile - 1", "nt 64 64 64 1 06_warp_tile - 1 1 1", "",
        "nt 64 64 64 1 a_name_that_is_longer_than_any_kernel_has - 1 1", "nt 64 64 64 1 06_warp_tile BA 1 1",
        "nt 64 64 64 1 06_warp_tile 1 1", "nt 64 64 99999999999999999999 1 06_warp_tile - 1 1"}) {
    EXPECT_NE(why_refused(header + good + line + "\n").find("line 4"), std::string::npos) << line;
  }
}

TEST(TuningTable, IsWhatThePlanFollows) {
  EXPECT_NE(planned(square(1024, Op::n, Op::t), ""), "06_warp_tile 1 1");
  EXPECT_EQ(planned(square(1024, Op::n, Op::t), "nt 1024 1024 1024 1 06_warp_tile - 1 1\n"), "06_warp_tile 1 1");
  GemmProblem p = square(64, Op::n, Op::t);
  p.k = 16384;
  EXPECT_EQ(planned(p, "nt 64 64 16384 1 sliced_k_64x32_8 - 66 2\n"), "sliced_k_64x32_8 66 2");
  const auto packs = [](const std::string& what) {
    TuningTable table;
    std::string why;
    EXPECT_TRUE(table.parse(header + "tn 1024 1024 1024 1 tma_128x64_4 " + what + " 1 1\n", "NVIDIA H200", why)) << why;
    const PlanResources resources = {std::size_t{1} << 29, Workspace::ticket_count};
    const GemmPacking packing = plan_gemm(square(1024, Op::t, Op::n), ModelGpu(90), nullptr, resources, &table).packing;
    return std::string(packing.a ? "A" : "") + (packing.b ? "B" : "");
  };
  for (const char* what : {"A", "B", "AB"}) EXPECT_EQ(packs(what), what);
}

// A table may be older than the library, or of another workspace.
TEST(TuningTable, IsLeftWhereItCantBeFollowed) {
  const std::string own = planned(square(1024, Op::n, Op::t), "");
  EXPECT_EQ(planned(square(1024, Op::n, Op::t), "nt 1024 1024 1024 1 09_of_tomorrow - 1 1\n"), own);
  EXPECT_EQ(planned(square(1024, Op::n, Op::t), "nt 1024 1024 1024 1 small_batch - 1 1\n"), own);
  EXPECT_EQ(planned(square(1024, Op::n, Op::t), "nt 1024 1024 1024 1 06_warp_tile - 7 1\n"), own);
  EXPECT_EQ(planned(square(1024, Op::n, Op::t), "nt 1024 1024 1024 1 09_bf16_split - 1 1\n"), own)
      << "other arithmetic than FP32 needs a handle that asks for it";
}

// A kernel that is renamed or removed must take its lines along.
TEST(BuiltInTuning, IsATableOfKernelsThatThereAre) {
  EXPECT_EQ(built_in_tuning("host"), nullptr);
  EXPECT_EQ(built_in_tuning("NVIDIA H200 NVL"), nullptr);
  const char* const text = built_in_tuning("NVIDIA H200");
  ASSERT_NE(text, nullptr);
  EXPECT_EQ(why_refused(text), "");
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (number < 3) continue;  // the header
    std::istringstream words(line);
    std::string ops, m, n, k, items, kernel;
    words >> ops >> m >> n >> k >> items >> kernel;
    EXPECT_NE(find_kernel(host_kernel_tables().gemm, kernel.c_str()), nullptr) << line;
  }
}

}  // namespace
}  // namespace miniblas
