// How C is cut where the workspace has no room for all parts of A and B, and that the product is that of the problem.
#include "lib/blocks/split_gemm.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lib/plan/find_kernel.h"
#include "tests/plan/model_gpu.h"
#include "tests/plan/problems.h"

namespace miniblas {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;
constexpr const char* name = "09_bf16_split";

const GemmKernel& kernel() { return *find_kernel(host_kernel_tables().gemm, name); }

GemmPlan planned(const GemmProblem& p, std::size_t workspace_bytes, int compute_capability = 80) {
  const ModelGpu gpu(compute_capability);
  return plan_gemm(p, gpu, &kernel(), {workspace_bytes, 0});
}

TEST(SplitPlan, IsForcedByNameAlone) {
  const GemmProblem p = square(4096, Op::n, Op::n);
  EXPECT_STREQ(planned(p, 512 * mebibyte).kernel->name, name);
  for (const int compute_capability : {75, 80, 86, 89, 90, 100}) {
    const ModelGpu gpu(compute_capability);
    EXPECT_STRNE(plan_gemm(p, gpu, nullptr, {512 * mebibyte, 0}).kernel->name, name) << "true FP32 is the default";
  }
  EXPECT_NE(why_not(kernel().requirements, ModelGpu(75)), nullptr);
  EXPECT_EQ(why_not(kernel().requirements, ModelGpu(80)), nullptr);
  EXPECT_EQ(why_not(kernel().requirements, ModelGpu(86)), nullptr) << "it fits 99 KiB of shared memory";
}

TEST(SplitPlan, WhatHasNoRoomGetsAnotherKernel) {
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1000}, mebibyte}) {
    const GemmPlan plan = planned(square(4096, Op::n, Op::n), bytes);
    EXPECT_STRNE(plan.kernel->name, name) << bytes;
    EXPECT_EQ(std::string(plan.reason), "the kernel that this handle asks for can't be given these operands");
    EXPECT_FALSE(plan.panels.any());
  }
  GemmProblem p = square(64, Op::n, Op::n);
  p.k = 0;
  EXPECT_STRNE(planned(p, mebibyte).kernel->name, name) << "there is nothing to split";
  // Sizes of which the bytes pass 64 bits.
  constexpr std::int64_t huge = std::int64_t{1} << 40;
  EXPECT_STRNE(planned(square(huge, Op::n, Op::n), 512 * mebibyte).kernel->name, name);
}

// What launch_split_gemm() takes of the workspace.
std::size_t bytes_of(const GemmKernel& kernel, const GemmProblem& p, const SplitPanels& panels) {
  return split_bytes(split_rows(kernel, p, panels.rows, panels.items)) +
         split_bytes(split_cols(kernel, p, panels.cols, panels.items));
}

void check_that_panels_fit(const GemmKernel& kernel) {
  for (const std::int64_t m : {1, 100, 128, 129, 1000, 5000, 100000}) {
    for (const std::int64_t n : {1, 128, 777, 20000}) {
      for (const std::int64_t k : {1, 32, 1000, 8192, 65536}) {
        for (const std::int64_t items : {1, 7, 100}) {
          for (const std::size_t bytes : {std::size_t{300000}, mebibyte, 32 * mebibyte, 512 * mebibyte}) {
            GemmProblem p = problem(m, n, k, Op::n, Op::t);
            p.batch_count = items;
            p.a.stride = m * k;
            p.b.stride = items == 7 ? 0 : n * k;
            const auto panels = plan_split_panels(kernel, p, bytes);
            const auto where = testing::Message() << m << " " << n << " " << k << " " << items << " " << bytes;
            if (!panels) {
              EXPECT_GT(bytes_of(kernel, p, {128, 128, 1}) + 1024, bytes) << where;
              continue;
            }
            EXPECT_LE(bytes_of(kernel, p, *panels), bytes) << where;
            EXPECT_TRUE(panels->rows == m || panels->rows % image_rows == 0) << where;
            EXPECT_TRUE(panels->cols == n || panels->cols % image_rows == 0) << where;
            EXPECT_TRUE(panels->items == 1 || (panels->rows == m && panels->cols == n)) << where;
            EXPECT_GE(panels->items, 1) << where;
          }
        }
      }
    }
  }
}

TEST(SplitPlan, PanelsFitTheWorkspace) {
  for (const char* of_a_form : {name, "mma_split_bf16x3", "mma_split_fp16x3"}) {
    SCOPED_TRACE(of_a_form);
    check_that_panels_fit(*find_kernel(host_kernel_tables().gemm, of_a_form));
  }
}

TEST(SplitPlan, CutsAsLittleAsItCan) {
  const auto panels = [](const GemmProblem& p, std::size_t bytes) { return planned(p, bytes).panels; };
  // 384 MiB for each operand.
  const GemmProblem p = square(8192, Op::n, Op::n);
  EXPECT_EQ(panels(p, 770 * mebibyte), (SplitPanels{8192, 8192, 1}));
  // A as a whole, so that B is split once too.
  EXPECT_EQ(panels(p, 540 * mebibyte).rows, 8192);
  EXPECT_GE(panels(p, 540 * mebibyte).cols, 2560);
  EXPECT_GE(panels(p, 256 * mebibyte).rows, 2816);
  GemmProblem batch = square(512, Op::n, Op::n);
  batch.batch_count = 100;
  batch.a.stride = batch.b.stride = 512 * 512;
  EXPECT_EQ(panels(batch, 512 * mebibyte), (SplitPanels{512, 512, 100}));
  EXPECT_EQ(panels(batch, 31 * mebibyte), (SplitPanels{512, 512, 10}));
  batch.b.stride = 0;
  EXPECT_EQ(panels(batch, 31 * mebibyte), (SplitPanels{512, 512, 19})) << "B is there once";
}

TEST(SplitPlan, MatricesOfAnArrayAreTakenWhole) {
  const float* const arrays = nullptr;
  float* const outputs = nullptr;
  GemmProblem p = square(512, Op::n, Op::n);
  p.batch_count = 10;
  p.a = {nullptr, 512, 0, &arrays};
  p.b = {nullptr, 512, 0, &arrays};
  p.c = {nullptr, 512, 0, &outputs};
  EXPECT_EQ(planned(p, 4 * mebibyte).panels, (SplitPanels{512, 512, 1}));
  EXPECT_STRNE(planned(p, 2 * mebibyte).kernel->name, name);
}

// Whole numbers, behind each other.
std::vector<float> numbers(std::int64_t count, int seed) {
  std::vector<float> values(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<float>((static_cast<int>(i % 100003) * 7 + seed) % 23 - 11);
  }
  return values;
}

std::int64_t count_of(std::int64_t size, std::int64_t step) { return (size - 1) / step + 1; }

struct Case {
  Op op_a = Op::n;
  Op op_b = Op::n;
  std::int64_t items = 1;
  bool shares_b = false;
  bool by_arrays = false;
  bool scalars_on_device = false;
  std::size_t workspace_bytes = mebibyte;
  int least_panels = 1;
};

void check(const Case& c) {
  constexpr std::int64_t m = 300, n = 270, k = 70;
  const std::int64_t lda = (c.op_a == Op::n ? m : k) + 3;
  const std::int64_t ldb = (c.op_b == Op::n ? k : n) + 1;
  const std::int64_t ldc = m + 2;
  GemmProblem p = problem(m, n, k, c.op_a, c.op_b);
  p.batch_count = c.items;
  p.a.ld = lda, p.b.ld = ldb, p.c.ld = ldc;
  p.a.stride = lda * (c.op_a == Op::n ? k : m);
  p.b.stride = c.shares_b ? 0 : ldb * (c.op_b == Op::n ? n : k);
  p.c.stride = ldc * n;
  const std::vector<float> a = numbers(p.a.stride * c.items, 1);
  const std::vector<float> b = numbers(ldb * (c.op_b == Op::n ? n : k) * c.items, 2);
  const std::vector<float> before = numbers(p.c.stride * c.items, 3);
  std::vector<float> result = before;
  std::vector<float> expected = before;
  const float scalars[] = {2.0f, -3.0f};
  p.alpha = c.scalars_on_device ? Scalar{0.0f, scalars} : Scalar{scalars[0], nullptr};
  p.beta = c.scalars_on_device ? Scalar{0.0f, scalars + 1} : Scalar{scalars[1], nullptr};
  p.a.base = a.data();
  p.b.base = b.data();
  p.c.base = expected.data();
  ASSERT_TRUE(find_kernel(host_kernel_tables().gemm, "01_naive")->launch(p, {}, nullptr).ok());

  p.c.base = result.data();
  std::vector<const float*> items_a, items_b;
  std::vector<float*> items_c;
  for (std::int64_t i = 0; i < c.items; ++i) {
    items_a.push_back(p.a.base + i * p.a.stride);
    items_b.push_back(p.b.base + i * p.b.stride);
    items_c.push_back(p.c.base + i * p.c.stride);
  }
  if (c.by_arrays) {
    p.a = {nullptr, lda, 0, items_a.data()};
    p.b = {nullptr, ldb, 0, items_b.data()};
    p.c = {nullptr, ldc, 0, items_c.data()};
  }
  ModelGpu gpu(80);
  const Stream stream = gpu.add_stream(1);
  Workspace workspace;
  ASSERT_TRUE(workspace.allocate(gpu, c.workspace_bytes));
  const GemmPlan plan = plan_gemm(p, gpu, &kernel(), {workspace.bytes(), 0});
  ASSERT_STREQ(plan.kernel->name, name);
  const std::int64_t panels =
      count_of(m, plan.panels.rows) * count_of(n, plan.panels.cols) * count_of(c.items, plan.panels.items);
  EXPECT_GE(panels, c.least_panels);
  ASSERT_TRUE(launch_split_gemm(gpu, workspace, plan, p, {}, stream).ok());
  EXPECT_EQ(result, expected);
  workspace.release(gpu);
}

TEST(SplitGemm, IsTheProductWhateverTheWorkspace) {
  for (const Op op_a : {Op::n, Op::t}) {
    for (const Op op_b : {Op::n, Op::t}) {
      SCOPED_TRACE(testing::Message() << "ops " << static_cast<int>(op_a) << static_cast<int>(op_b));
      check({.op_a = op_a, .op_b = op_b});
      check({.op_a = op_a, .op_b = op_b, .workspace_bytes = 300000, .least_panels = 3});
      check({.op_a = op_a, .op_b = op_b, .workspace_bytes = 160000, .least_panels = 9});
      check({.op_a = op_a, .op_b = op_b, .scalars_on_device = true, .workspace_bytes = 160000, .least_panels = 9});
    }
  }
}

TEST(SplitGemm, BatchesAreMadeInGroups) {
  check({.items = 3, .workspace_bytes = 3 * mebibyte});
  check({.items = 3, .workspace_bytes = mebibyte, .least_panels = 2});
  check({.items = 2, .workspace_bytes = 160000, .least_panels = 18});
  check({.op_b = Op::t, .items = 3, .shares_b = true, .workspace_bytes = 700000, .least_panels = 2});
  check({.op_a = Op::t, .items = 2, .shares_b = true, .workspace_bytes = 160000, .least_panels = 18});
  check({.items = 3, .by_arrays = true, .workspace_bytes = mebibyte, .least_panels = 2});
  check({.op_a = Op::t, .op_b = Op::t, .items = 3, .by_arrays = true, .workspace_bytes = 3 * mebibyte});
}

TEST(SplitPlan, HeldPartsTakeNoMemory) {
  const GemmProblem p = square(8192, Op::n, Op::n);
  const auto panels = [&](std::size_t bytes, HeldParts held) { return plan_split_panels(kernel(), p, bytes, held); };
  // 384 MiB for each operand.
  EXPECT_EQ(panels(386 * mebibyte, {.a = true}), (SplitPanels{8192, 8192, 1}));
  EXPECT_EQ(panels(386 * mebibyte, {.b = true}), (SplitPanels{8192, 8192, 1}));
  EXPECT_EQ(panels(0, {.a = true, .b = true}), (SplitPanels{8192, 8192, 1}));
  // What is held is taken whole, so that the other operand alone is cut.
  const auto cols = panels(100 * mebibyte, {.a = true});
  ASSERT_TRUE(cols);
  EXPECT_EQ(cols->rows, 8192);
  EXPECT_EQ(cols->cols, 2048);
  const auto rows = panels(100 * mebibyte, {.b = true});
  ASSERT_TRUE(rows);
  EXPECT_EQ(rows->cols, 8192);
  EXPECT_LE(rows->rows, 2048);
  EXPECT_FALSE(panels(mebibyte, {.a = true}));
}

// The product of operands of which some were split before, in a workspace for the rest or less.
void check_held(bool holds_a, bool holds_b, std::size_t workspace_bytes) {
  constexpr std::int64_t m = 300, n = 270, k = 70;
  const std::vector<float> a = numbers(m * k, 1);
  const std::vector<float> b = numbers(k * n, 2);
  std::vector<float> result(m * n, -1.0f);
  std::vector<float> expected(m * n, -2.0f);
  GemmProblem p = problem(m, n, k, Op::t, Op::n);
  p.a = {a.data(), k};
  p.b = {b.data(), k};
  p.c = {expected.data(), m};
  ASSERT_TRUE(find_kernel(host_kernel_tables().gemm, "01_naive")->launch(p, {}, nullptr).ok());
  p.c.base = result.data();

  ModelGpu gpu(80);
  const Stream stream = gpu.add_stream(1);
  SplitOperand parts_a = split_rows(kernel(), p, m, 1);
  SplitOperand parts_b = split_cols(kernel(), p, n, 1);
  parts_a.memory = gpu.allocate(split_bytes(parts_a));
  parts_b.memory = gpu.allocate(split_bytes(parts_b));
  const HeldOperands held = {holds_a ? &parts_a : nullptr, holds_b ? &parts_b : nullptr};
  ASSERT_TRUE(gpu.kernels().split.split(p, held.a, held.b, false, stream).ok());
  // Nothing but the parts may be looked at where they are held.
  GemmProblem call = p;
  const std::vector<float> others(std::max(a.size(), b.size()), 7.0f);
  if (holds_a) call.a.base = others.data();
  if (holds_b) call.b.base = others.data();

  Workspace workspace;
  ASSERT_TRUE(workspace.allocate(gpu, workspace_bytes));
  PlanResources resources{workspace.bytes(), 0, SplitForm::bf16x6};
  resources.held = held.which();
  const GemmPlan plan = plan_gemm(call, gpu, &kernel(), resources);
  ASSERT_STREQ(plan.kernel->name, name);
  ASSERT_TRUE(launch_split_gemm(gpu, workspace, plan, call, held, stream).ok());
  EXPECT_EQ(result, expected) << holds_a << holds_b << ' ' << workspace_bytes;
  workspace.release(gpu);
  ASSERT_TRUE(gpu.release(parts_a.memory).ok() && gpu.release(parts_b.memory).ok());
}

// A kernel that a handle asks for by name may want another form than the math mode has. It splits for itself then.
TEST(SplitGemm, LeavesHeldPartsOfAnotherForm) {
  const std::vector<float> a = numbers(100 * 70, 1);
  const std::vector<float> b = numbers(70 * 90, 2);
  std::vector<float> result(100 * 90, -1.0f);
  std::vector<float> expected(100 * 90, -2.0f);
  GemmProblem p = problem(100, 90, 70, Op::n, Op::n);
  p.a = {a.data(), 100};
  p.b = {b.data(), 70};
  p.c = {expected.data(), 100};
  ASSERT_TRUE(find_kernel(host_kernel_tables().gemm, "01_naive")->launch(p, {}, nullptr).ok());
  p.c.base = result.data();

  ModelGpu gpu(80);
  const Stream stream = gpu.add_stream(1);
  SplitOperand parts_a = split_rows(kernel(), p, p.m, 1);
  SplitOperand parts_b = split_cols(kernel(), p, p.n, 1);
  parts_a.memory = gpu.allocate(split_bytes(parts_a));
  parts_b.memory = gpu.allocate(split_bytes(parts_b));
  const HeldOperands held = {&parts_a, &parts_b};
  Workspace workspace;
  ASSERT_TRUE(workspace.allocate(gpu, mebibyte));
  PlanResources resources{workspace.bytes(), 0, SplitForm::bf16x6};
  resources.held = held.which();
  for (const char* other : {"mma_split_bf16x3", "mma_split_fp16x3"}) {
    const GemmPlan plan = plan_gemm(p, gpu, find_kernel(host_kernel_tables().gemm, other), resources);
    ASSERT_STREQ(plan.kernel->name, other);
    ASSERT_TRUE(launch_split_gemm(gpu, workspace, plan, p, held, stream).ok()) << other;
    EXPECT_EQ(result, expected) << other;
    // Without memory there is no room for its own.
    PlanResources nothing = resources;
    nothing.workspace_bytes = 0;
    EXPECT_STRNE(plan_gemm(p, gpu, plan.kernel, nothing).kernel->name, other);
  }
  workspace.release(gpu);
  ASSERT_TRUE(gpu.release(parts_a.memory).ok() && gpu.release(parts_b.memory).ok());
}

TEST(SplitGemm, TakesPartsThatAreHeld) {
  for (const std::size_t bytes : {std::size_t{100000}, std::size_t{160000}, mebibyte}) {
    check_held(true, false, bytes);
    check_held(false, true, bytes);
  }
  check_held(true, true, 0);
}

}  // namespace
}  // namespace miniblas
