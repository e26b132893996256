// Plans that are kept: each key gets its own, and a plan is made once.
#include "lib/plan/plan_cache.h"

#include <gtest/gtest.h>

#include <vector>

#include "lib/core/workspace.h"
#include "tests/plan/model_gpu.h"
#include "tests/plan/problems.h"

namespace miniblas {
namespace {

// Everything that the planner looks at is in the key: where a field differs the plan is made anew.
TEST(PlanCache, TellsApartAllThatAPlanDependsOn) {
  const GemmProblem first = problem(64, 96, 128, Op::n, Op::n);
  const PlanResources some{1 << 20, Workspace::ticket_count};
  std::vector<PlanKey> keys = {PlanKey(first, nullptr, some)};
  const auto add = [&](auto change) {
    GemmProblem p = first;
    change(p);
    keys.emplace_back(p, nullptr, some);
  };
  const float* array[] = {nullptr};
  const float scalar = 1.0f;
  add([](GemmProblem& p) { p.m = 65; });
  add([](GemmProblem& p) { p.n = 97; });
  add([](GemmProblem& p) { p.k = 129; });
  add([](GemmProblem& p) { p.op_a = Op::t; });
  add([](GemmProblem& p) { p.op_b = Op::t; });
  add([](GemmProblem& p) { p.a.ld = 68; });
  add([](GemmProblem& p) { p.b.ld = 132; });
  add([](GemmProblem& p) { p.a.stride = 4; });
  add([](GemmProblem& p) { p.b.stride = 4; });
  add([](GemmProblem& p) { p.batch_count = 2; });
  add([](GemmProblem& p) { p.a.base += 1; });
  add([](GemmProblem& p) { p.b.base += 1; });
  add([](GemmProblem& p) { p.a.base = nullptr; });
  add([&](GemmProblem& p) { p.a.items = array; });
  add([&](GemmProblem& p) { p.alpha.device = &scalar; });
  add([](GemmProblem& p) { p.beta.value = 1.0f; });  // or any other thing that keeps C from being written as boxes
  keys.emplace_back(first, nullptr, PlanResources{1 << 21, Workspace::ticket_count});
  keys.emplace_back(first, nullptr, PlanResources{1 << 20, Workspace::ticket_count, SplitForm::bf16x6});
  keys.emplace_back(first, nullptr, PlanResources{1 << 20, Workspace::ticket_count, SplitForm::bf16x6, 1 << 21});
  keys.emplace_back(first, nullptr,
                    PlanResources{1 << 20, Workspace::ticket_count, SplitForm::bf16x6, 1 << 21, {.a = true}});
  keys.emplace_back(first, &host_kernel_tables().gemm[3], some);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    for (std::size_t j = 0; j < keys.size(); ++j) EXPECT_EQ(keys[i] == keys[j], i == j) << i << ", " << j;
  }
  // Of the same alignment, elsewhere.
  GemmProblem moved = first;
  moved.a.base += 4;
  EXPECT_EQ(PlanKey(moved, nullptr, some), keys[0]);
}

TEST(PlanCache, GivesThePlanThatWouldBeMade) {
  const ModelGpu gpu(90);
  const PlanResources resources{std::size_t{1} << 29, Workspace::ticket_count};
  PlanCache cache;
  int made = 0;
  const auto planned = [&](const GemmProblem& p) {
    return cache.get(PlanKey(p, nullptr, resources), [&] {
      ++made;
      return plan_gemm(p, gpu, nullptr, resources);
    });
  };
  // More shapes than the cache holds, twice.
  for (int round = 0; round < 2; ++round) {
    for (std::int64_t m = 2; m <= 400; m += 3) {
      const GemmProblem p = problem(m, 2 * m, 1000, Op::n, Op::n);
      const GemmPlan kept = planned(p);
      const GemmPlan fresh = plan_gemm(p, gpu, nullptr, resources);
      ASSERT_EQ(kept.kernel, fresh.kernel) << m;
      ASSERT_EQ(kept.split.parts, fresh.split.parts) << m;
    }
  }
  const int before = made;
  for (int i = 0; i < 10; ++i) planned(problem(77, 78, 79, Op::n, Op::n));
  EXPECT_EQ(made, before + 1);
}

}  // namespace
}  // namespace miniblas
