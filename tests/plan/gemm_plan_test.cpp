// Which kernel a GEMM gets on a GPU, and what is packed for it.
#include "lib/plan/gemm_plan.h"

#include <gtest/gtest.h>

#include <string>

#include "lib/plan/find_kernel.h"
#include "tests/plan/model_gpu.h"

namespace miniblas {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;
constexpr std::size_t plenty = 512 * mebibyte;

// Never read: a plan looks at the address alone.
const float* address(std::uintptr_t value) { return reinterpret_cast<const float*>(value); }

GemmProblem problem(std::int64_t m, std::int64_t n, std::int64_t k, Op op_a, Op op_b) {
  GemmProblem p;
  p.op_a = op_a;
  p.op_b = op_b;
  p.m = m;
  p.n = n;
  p.k = k;
  p.alpha.value = 1.0f;
  p.a = {address(4096), op_a == Op::n ? m : k};
  p.b = {address(8192), op_b == Op::n ? k : n};
  p.c.ld = m;
  return p;
}
GemmProblem square(std::int64_t n, Op op_a, Op op_b) { return problem(n, n, n, op_a, op_b); }

// "08_tma", "08_tma packs A".
std::string planned(const GemmProblem& p,
                    std::size_t workspace_bytes = plenty,
                    int compute_capability = 90,
                    const char* forced = nullptr) {
  const ModelGpu gpu(compute_capability);
  const GemmKernel* const kernel = forced == nullptr ? nullptr : find_kernel(gpu.kernels().gemm, forced);
  const GemmPlan plan = plan_gemm(p, gpu, kernel, workspace_bytes);
  return plan.kernel->name + std::string(plan.packing.any() ? " packs " : "") + (plan.packing.a ? "A" : "") +
         (plan.packing.b ? "B" : "");
}

TEST(GemmPlan, PacksTheOperandsThatRunAlongK) {
  EXPECT_EQ(planned(square(4096, Op::n, Op::t)), "08_tma");
  EXPECT_EQ(planned(square(4096, Op::n, Op::n)), "08_tma packs B");
  EXPECT_EQ(planned(square(4096, Op::t, Op::t)), "08_tma packs A");
  EXPECT_EQ(planned(square(4096, Op::t, Op::n)), "08_tma packs AB");
}

TEST(GemmPlan, PacksWhatIsNotAligned) {
  EXPECT_EQ(planned(square(4095, Op::n, Op::t)), "08_tma packs AB");
  GemmProblem p = square(4096, Op::n, Op::t);
  p.a.base += 1;
  EXPECT_EQ(planned(p), "08_tma packs A");
  p = square(4096, Op::n, Op::t);
  p.b.ld += 2;
  EXPECT_EQ(planned(p), "08_tma packs B");
}

TEST(GemmPlan, PacksNoMoreThanTheWorkspaceHolds) {
  EXPECT_EQ(planned(square(4096, Op::t, Op::n), 128 * mebibyte), "08_tma packs AB");
  EXPECT_EQ(planned(square(4096, Op::t, Op::n), 128 * mebibyte - 1), "06_warp_tile");
  EXPECT_EQ(planned(square(4096, Op::n, Op::n), 64 * mebibyte), "08_tma packs B");
  EXPECT_EQ(planned(square(4096, Op::n, Op::n), 0), "06_warp_tile");
  EXPECT_EQ(planned(square(4096, Op::n, Op::t), 0), "08_tma");
  // Sizes of which the bytes of both together pass 64 bits.
  constexpr std::int64_t huge = 0x7fffff00 - 1024;
  EXPECT_EQ(planned(square(huge, Op::t, Op::n)), "06_warp_tile");
}

// Nobody knows yet whether A and B may be touched, or are there at all.
TEST(GemmPlan, DoesNotPackWithAlphaOnTheDevice) {
  const float alpha = 0.0f;
  GemmProblem p = square(4096, Op::n, Op::n);
  p.alpha.device = &alpha;
  EXPECT_EQ(planned(p), "06_warp_tile");
  p = square(4096, Op::n, Op::t);
  p.alpha.device = &alpha;
  EXPECT_EQ(planned(p), "08_tma");
  p.a.base = nullptr;
  EXPECT_EQ(planned(p), "07_cp_async");
}

TEST(GemmPlan, DoesNotPackWhatIsReadSeldom) {
  EXPECT_EQ(planned(problem(511, 8192, 4096, Op::n, Op::n)), "06_warp_tile");
  EXPECT_EQ(planned(problem(512, 8192, 4096, Op::n, Op::n)), "08_tma packs B");
  EXPECT_EQ(planned(problem(8192, 511, 4096, Op::t, Op::t)), "06_warp_tile");
}

TEST(GemmPlan, BatchesAndEmptySumsAreNotPacked) {
  GemmProblem p = square(4096, Op::n, Op::t);
  p.batch_count = 2;
  EXPECT_EQ(planned(p), "07_cp_async");
  p = square(4096, Op::n, Op::t);
  p.k = 0;
  EXPECT_EQ(planned(p), "07_cp_async");
}

TEST(GemmPlan, OtherGpusGetWhatTheyCanRun) {
  EXPECT_EQ(planned(square(4096, Op::n, Op::t), plenty, 75), "06_warp_tile");
  EXPECT_EQ(planned(square(4096, Op::n, Op::t), plenty, 80), "07_cp_async");
  EXPECT_EQ(planned(square(4096, Op::n, Op::t), plenty, 100), "07_cp_async");
  EXPECT_EQ(planned(square(4096, Op::n, Op::n), plenty, 89), "06_warp_tile");
}

TEST(GemmPlan, SmallProblemsGetSmallTiles) {
  EXPECT_EQ(planned(square(1024, Op::n, Op::t)), "05_float4");
  EXPECT_EQ(planned(square(256, Op::n, Op::t)), "02_shared_tile_16");
  EXPECT_EQ(planned(problem(8192, 64, 4096, Op::n, Op::t)), "05_float4");
  EXPECT_EQ(planned(problem(8192, 32, 4096, Op::n, Op::t)), "02_shared_tile_32");
}

TEST(GemmPlan, BatchesOfSmallMatricesGetAWarpEach) {
  const auto batch = [](GemmProblem p, std::int64_t count) {
    p.batch_count = count;
    return p;
  };
  EXPECT_EQ(planned(batch(square(16, Op::t, Op::n), 64)), "small_batch");
  EXPECT_EQ(planned(batch(square(16, Op::t, Op::n), 63)), "02_shared_tile_16");
  EXPECT_EQ(planned(batch(problem(3, 16, 1, Op::n, Op::n), std::int64_t{1} << 33)), "small_batch");
  EXPECT_EQ(planned(batch(problem(17, 16, 16, Op::n, Op::n), 70000)), "02_shared_tile_16");
  EXPECT_EQ(planned(batch(problem(16, 17, 16, Op::n, Op::n), 70000)), "02_shared_tile_16");
  EXPECT_EQ(planned(batch(problem(16, 16, 17, Op::n, Op::n), 70000)), "02_shared_tile_16");
}

TEST(GemmPlan, AForcedKernelGetsAllThatItCanTake) {
  EXPECT_EQ(planned(square(16, Op::t, Op::n), plenty, 90, "small_batch"), "small_batch");
  EXPECT_EQ(planned(problem(16, 16, 17, Op::t, Op::n), plenty, 90, "small_batch"), "02_shared_tile_16");
  EXPECT_EQ(planned(square(4096, Op::n, Op::n), plenty, 90, "small_batch"), "08_tma packs B");
  EXPECT_EQ(planned(square(3, Op::t, Op::n), plenty, 90, "08_tma"), "08_tma packs AB");
  EXPECT_EQ(planned(square(3, Op::t, Op::n), 0, 90, "08_tma"), "06_warp_tile");
  EXPECT_EQ(planned(square(4096, Op::t, Op::n), plenty, 90, "01_naive"), "01_naive");
}

}  // namespace
}  // namespace miniblas
