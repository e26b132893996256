// Which kernel a GEMM gets on a GPU, and what is packed for it.
#include "lib/plan/gemm_plan.h"

#include <gtest/gtest.h>

#include <string>

#include "kernels/gemm/tensor_map_limits.h"
#include "lib/core/workspace.h"
#include "lib/plan/find_kernel.h"
#include "tests/plan/model_gpu.h"
#include "tests/plan/problems.h"

namespace miniblas {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;
constexpr std::size_t plenty = 512 * mebibyte;

// "06_warp_tile"; for a tile of 08, whichever, "08" or "08 packs A".
std::string planned(const GemmProblem& p,
                    std::size_t workspace_bytes = plenty,
                    int compute_capability = 90,
                    const char* forced = nullptr) {
  const ModelGpu gpu(compute_capability);
  const GemmKernel* const kernel = forced == nullptr ? nullptr : find_kernel(gpu.kernels().gemm, forced);
  const GemmPlan plan = plan_gemm(p, gpu, kernel, {workspace_bytes, Workspace::ticket_count});
  const std::string name = plan.kernel->requirements.packed_operands ? "08" : plan.kernel->name;
  return name + (plan.packing.any() ? " packs " : "") + (plan.packing.a ? "A" : "") + (plan.packing.b ? "B" : "");
}

// The tile of 08 for operands that are not packed.
constexpr const char* copies = "tma_copy_128x64_4";

TEST(GemmPlan, PacksTheOperandsThatRunAlongK) {
  EXPECT_EQ(planned(square(4096, Op::n, Op::t)), "08");
  EXPECT_EQ(planned(square(4096, Op::n, Op::n)), "08 packs B");
  EXPECT_EQ(planned(square(4096, Op::t, Op::t)), "08 packs A");
  EXPECT_EQ(planned(square(4096, Op::t, Op::n)), "08 packs AB");
}

TEST(GemmPlan, PacksWhatIsNotAligned) {
  EXPECT_EQ(planned(square(4095, Op::n, Op::t)), "08 packs AB");
  GemmProblem p = square(4096, Op::n, Op::t);
  p.a.base += 1;
  EXPECT_EQ(planned(p), "08 packs A");
  p = square(4096, Op::n, Op::t);
  p.b.ld += 2;
  EXPECT_EQ(planned(p), "08 packs B");
}

TEST(GemmPlan, PacksNoMoreThanTheWorkspaceHolds) {
  EXPECT_EQ(planned(square(4096, Op::t, Op::n), 128 * mebibyte), "08 packs AB");
  EXPECT_EQ(planned(square(4096, Op::t, Op::n), 8 * mebibyte), "06_warp_tile");
  EXPECT_EQ(planned(square(4096, Op::n, Op::n), 64 * mebibyte), "08 packs B");
  EXPECT_EQ(planned(square(4096, Op::n, Op::t), 0), "08");
  EXPECT_EQ(planned(square(4095, Op::n, Op::t), 0), "06_warp_tile");
  // Sizes of which the bytes of both together pass 64 bits.
  constexpr std::int64_t huge = 0x7fffff00 - 1024;
  EXPECT_EQ(planned(square(huge, Op::t, Op::n)), "06_warp_tile");
}

// One operand may stay as it is where values of k lie next to each other.
TEST(GemmPlan, ReadsOneOperandAlongKWherePackingItDoesNotPay) {
  EXPECT_EQ(planned(square(1024, Op::n, Op::n)), "08");
  EXPECT_EQ(planned(square(1024, Op::t, Op::t)), "08");
  EXPECT_EQ(planned(square(4096, Op::n, Op::n), 0), "08");
  EXPECT_EQ(planned(square(4096, Op::t, Op::t), 0), "08");
  EXPECT_EQ(planned(square(4096, Op::t, Op::n), 0), "06_warp_tile");
  const std::string one = planned(square(4096, Op::t, Op::n), 64 * mebibyte);
  EXPECT_TRUE(one == "08 packs A" || one == "08 packs B") << one;
  EXPECT_EQ(planned(problem(8192, 128, 8192, Op::t, Op::n)), "08 packs B");
  EXPECT_EQ(planned(problem(128, 8192, 8192, Op::t, Op::n)), "08 packs A");
  // Its rows or columns come four at a time.
  EXPECT_EQ(planned(problem(4096, 4094, 4096, Op::n, Op::n), 0), copies);
  EXPECT_EQ(planned(problem(4094, 4096, 4096, Op::t, Op::t), 0), copies);
  // It can't be read so in slabs of k, which begin anywhere.
  EXPECT_EQ(plan_packing(square(4096, Op::t, Op::n), 32 * mebibyte, AlongK::a), std::nullopt);
  EXPECT_EQ(plan_packing(square(4096, Op::n, Op::n), plenty, AlongK::a), std::nullopt) << "A does not lie so";
}

TEST(GemmPlan, PacksInSlabsWhatDoesNotFitAtOnce) {
  const auto slabs = [](const GemmProblem& p, std::size_t bytes) {
    const auto packing = plan_packing(p, bytes);
    if (!packing) return 0;
    EXPECT_LE(packing_bytes(p, *packing), bytes);
    return packing->slabs;
  };
  EXPECT_EQ(slabs(square(4096, Op::t, Op::n), 128 * mebibyte), 1);
  EXPECT_EQ(slabs(square(4096, Op::t, Op::n), 128 * mebibyte - 1), 2);
  EXPECT_EQ(slabs(square(4096, Op::n, Op::n), 20 * mebibyte), 4);
  EXPECT_EQ(slabs(square(16384, Op::t, Op::n), plenty), 4);
  EXPECT_EQ(slabs(square(16384, Op::n, Op::n), plenty), 2);
  EXPECT_EQ(slabs(square(16384, Op::t, Op::n), plenty / 4), 0);  // more than 8
  EXPECT_EQ(slabs(problem(8192, 8192, 1000, Op::t, Op::n), 33 * mebibyte), 0);
}

// Nobody knows yet whether A and B may be touched, or are there at all.
TEST(GemmPlan, DoesNotPackWithAlphaOnTheDevice) {
  const float alpha = 0.0f;
  GemmProblem p = square(4096, Op::n, Op::n);
  p.alpha.device = &alpha;
  EXPECT_EQ(planned(p), "08");
  p = square(4096, Op::t, Op::n);
  p.alpha.device = &alpha;
  EXPECT_EQ(planned(p), "06_warp_tile");
  p = square(4096, Op::n, Op::t);
  p.alpha.device = &alpha;
  EXPECT_EQ(planned(p), "08");
  p.a.base = nullptr;
  EXPECT_EQ(planned(p), copies);
}

TEST(GemmPlan, DoesNotPackWhatIsReadSeldom) {
  EXPECT_EQ(planned(problem(252, 8191, 4096, Op::n, Op::n)), copies);
  EXPECT_EQ(planned(problem(4096, 8191, 4096, Op::n, Op::n)), "08 packs B");
  EXPECT_EQ(planned(problem(8191, 252, 4096, Op::t, Op::t)), copies);
}

TEST(GemmPlan, BatchesArePackedWhereTheirItemsLieBehindEachOther) {
  GemmProblem p = square(4096, Op::n, Op::t);
  p.batch_count = 2;
  p.a.stride = p.b.stride = p.c.stride = 4096 * 4096;
  EXPECT_EQ(planned(p), "08");
  p.a.stride += 1;
  EXPECT_EQ(planned(p), copies);
  p.a.stride = 0;
  EXPECT_EQ(planned(p), copies);
  p = square(4096, Op::n, Op::n);
  p.batch_count = 2;
  p.a.stride = p.b.stride = p.c.stride = 4096 * 4096;
  EXPECT_EQ(planned(p), "08 packs B");
  EXPECT_EQ(packing_bytes(p, {false, true}), 128 * mebibyte);
  p.b.stride += 4;
  EXPECT_EQ(planned(p), "08") << "there is a gap between items, so B is read along k";
  p.op_a = Op::t;
  EXPECT_EQ(planned(p), "08 packs A");
  p.a.stride += 4;
  EXPECT_EQ(planned(p), "06_warp_tile");
}

TEST(GemmPlan, EmptySumsHaveNoOperands) {
  GemmProblem p = square(4096, Op::n, Op::t);
  p.k = 0;
  EXPECT_EQ(planned(p).substr(0, 2) == "08", false);
}

TEST(GemmPlan, OtherGpusGetWhatTheyCanRun) {
  EXPECT_EQ(planned(square(4096, Op::n, Op::t), plenty, 75), "06_warp_tile");
  EXPECT_EQ(planned(square(4096, Op::n, Op::t), plenty, 80), "07_cp_async");
  EXPECT_EQ(planned(square(4096, Op::n, Op::t), plenty, 100), "07_cp_async");
  EXPECT_EQ(planned(square(4096, Op::n, Op::n), plenty, 89), "06_warp_tile");
  // 64 KiB of shared memory a block.
  for (const std::int64_t n : {32, 64, 128, 256, 512, 1024, 2048}) {
    const ModelGpu turing(75);
    const GemmPlan plan = plan_gemm(square(n, Op::t, Op::n), turing, nullptr, {plenty, Workspace::ticket_count});
    EXPECT_LE(plan.kernel->requirements.shared_bytes, std::size_t{64} << 10) << n;
    EXPECT_EQ(plan.split.cluster, 1) << n;
    EXPECT_FALSE(plan.split.overlaps) << n;
  }
}

TEST(GemmPlan, SmallProblemsGetSmallTiles) {
  EXPECT_EQ(planned(square(1024, Op::n, Op::t)), "08");
  EXPECT_EQ(planned(square(256, Op::n, Op::n)), "sliced_k_32x16_8");
  EXPECT_EQ(planned(square(32, Op::t, Op::t)), "sliced_k_16x8_8");
  EXPECT_EQ(planned(problem(16384, 16, 1024, Op::n, Op::n)), "sliced_k_128x16_8");
  EXPECT_EQ(planned(problem(16, 16384, 1024, Op::t, Op::t)), "sliced_k_16x128_8");
}

GemmPlan plan_of(const GemmProblem& p, const PlanResources& resources) {
  return plan_gemm(p, ModelGpu(90), nullptr, resources);
}

TEST(GemmPlan, LongKIsSharedByBlocks) {
  const GemmProblem p = problem(64, 64, 65536, Op::n, Op::n);
  EXPECT_GT(plan_of(p, {plenty, Workspace::ticket_count}).split.parts, 30);
  // Clusters need neither memory nor counters, so that they are what is left without.
  const GemmSplit alone = plan_of(p, {0, 0}).split;
  EXPECT_GT(alone.parts, 1);
  EXPECT_EQ(alone.parts, alone.cluster);
  EXPECT_EQ(plan_of(problem(4096, 4224, 65536, Op::n, Op::t), {plenty, Workspace::ticket_count}).split.parts, 1);
}

GemmSplit split_of(const char* kernel, const GemmProblem& p, const PlanResources& resources) {
  const ModelGpu gpu(90);
  return plan_gemm(p, gpu, find_kernel(gpu.kernels().gemm, kernel), resources).split;
}

// 1089 tiles of 128 x 64 on 132 multiprocessors, so 33 for the last round; 4096 of 128 x 128 on 264 places, so 136.
TEST(GemmPlan, ALastRoundOfFewTilesIsShared) {
  const PlanResources all = {plenty, Workspace::ticket_count};
  const GemmSplit split = split_of("tma_128x64_4", problem(4224, 2112, 4096, Op::n, Op::t), all);
  EXPECT_EQ(split.whole_tiles, 1056);
  EXPECT_EQ(split.parts, 4);
  EXPECT_EQ(split.cluster, 1);
  EXPECT_EQ(split_of("tma_128x64_4", problem(4224, 2112, 4096, Op::n, Op::t), {0, 0}).parts, 1);
  EXPECT_EQ(split_of("tma_128x64_4", problem(4224, 2112, 128, Op::n, Op::t), all).parts, 1);
  EXPECT_EQ(split_of("08_tma", square(8192, Op::n, Op::t), all).whole_tiles, 3960);
  EXPECT_GT(split_of("08_tma", square(8192, Op::n, Op::t), all).parts, 1);
}

TEST(GemmPlan, PartialSumsAndPackedOperandsShareTheWorkspace) {
  for (const std::size_t bytes : {std::size_t{0}, 100 * mebibyte / 64, 17 * mebibyte, plenty}) {
    for (const Op op : {Op::n, Op::t}) {
      for (const std::int64_t m : {33, 128, 257, 1000}) {
        const GemmProblem p = problem(m, 96, 40000, op, Op::n);
        const GemmPlan plan = plan_of(p, {bytes, Workspace::ticket_count});
        EXPECT_LE(packing_bytes(p, plan.packing) + partial_bytes(*plan.kernel, p, plan.split), bytes) << m;
      }
    }
  }
}

// As SetWorkspace says of sums that blocks share.
TEST(GemmPlan, PartialSumsTakeLittleMemory) {
  const PlanResources all = {plenty, Workspace::ticket_count};
  const auto most = static_cast<std::size_t>(ModelGpu(90).figures().multiprocessors) * 256 * 1024;
  for (const char* kernel : {"08_tma", "tma_128x64_4", "tma_192x96_1", "tma_128x32_4", "sliced_k_64x64_8"}) {
    const ModelGpu gpu(90);
    for (const std::int64_t n : {64, 640, 1280, 2500, 4097, 8192, 9000}) {
      const GemmProblem p = problem(n, n, 65536, Op::n, Op::t);
      const GemmPlan plan = plan_gemm(p, gpu, find_kernel(gpu.kernels().gemm, kernel), all);
      EXPECT_LE(partial_bytes(*plan.kernel, p, plan.split), most) << kernel << ", " << n;
    }
  }
}

TEST(GemmPlan, VectorsGoToTheirOwnKernel) {
  EXPECT_EQ(planned(problem(1, 4096, 4096, Op::n, Op::n)), "vector_product");
  EXPECT_EQ(planned(problem(4096, 1, 4096, Op::t, Op::n)), "vector_product");
  EXPECT_EQ(planned(problem(1, 1, 1 << 20, Op::n, Op::n)), "vector_product");
  EXPECT_EQ(planned(problem(1, 1, 1 << 20, Op::n, Op::n), 0), "vector_product");
  GemmProblem p = problem(1, 4096, 4096, Op::n, Op::n);
  p.batch_count = 2;
  EXPECT_NE(planned(p), "vector_product");
}

TEST(GemmPlan, BatchesOfSmallMatricesGetAWarpEach) {
  const auto batch = [](GemmProblem p, std::int64_t count) {
    p.batch_count = count;
    return p;
  };
  EXPECT_EQ(planned(batch(square(16, Op::t, Op::n), 64)), "small_batch");
  EXPECT_NE(planned(batch(square(16, Op::t, Op::n), 63)), "small_batch");
  EXPECT_EQ(planned(batch(problem(3, 16, 1, Op::n, Op::n), std::int64_t{1} << 33)), "small_batch");
  EXPECT_NE(planned(batch(problem(17, 16, 16, Op::n, Op::n), 70000)), "small_batch");
  EXPECT_NE(planned(batch(problem(16, 17, 16, Op::n, Op::n), 70000)), "small_batch");
  EXPECT_NE(planned(batch(problem(16, 16, 17, Op::n, Op::n), 70000)), "small_batch");
}

// Grids have an end.
TEST(GemmPlan, HugeProblemsGetKernelsWhoseGridsHoldThem) {
  constexpr std::int64_t huge = std::int64_t{1} << 30;
  for (const GemmProblem& p : {problem(huge, 2, 3, Op::n, Op::n), problem(2, huge, 3, Op::t, Op::n)}) {
    const GemmPlan plan = plan_of(p, {plenty, Workspace::ticket_count});
    if (!plan.kernel->requirements.few_tiles) continue;
    EXPECT_LE(p.m / plan.kernel->BM, 65535);
    EXPECT_LE(p.n / plan.kernel->BN, 65535);
  }
}

TEST(GemmPlan, AForcedKernelGetsAllThatItCanTake) {
  EXPECT_EQ(planned(square(16, Op::t, Op::n), plenty, 90, "small_batch"), "small_batch");
  EXPECT_NE(planned(problem(16, 16, 17, Op::t, Op::n), plenty, 90, "small_batch"), "small_batch");
  EXPECT_EQ(planned(square(4096, Op::n, Op::n), plenty, 90, "small_batch"), "08 packs B");
  EXPECT_EQ(planned(square(3, Op::t, Op::n), plenty, 90, "08_tma"), "08 packs AB");
  EXPECT_NE(planned(square(3, Op::t, Op::n), 0, 90, "08_tma"), "08");
  EXPECT_EQ(planned(square(4096, Op::t, Op::n), plenty, 90, "01_naive"), "01_naive");
  EXPECT_EQ(planned(square(4096, Op::t, Op::n), plenty, 90, "sliced_k_16x8_8"), "sliced_k_16x8_8");
  EXPECT_NE(planned(square(4096, Op::t, Op::n), plenty, 75, "sliced_k_96x48_8"), "sliced_k_96x48_8");
}

// Half of the first blocks begin late, so that two on a multiprocessor take turns: where there is more than one round
// of tiles, which leave as boxes.
TEST(GemmPlan, BlocksTakeTurnsWhereTilesAreManyAndLeaveAsBoxes) {
  const auto late = [](GemmProblem p, const char* forced = "08_tma") {
    const ModelGpu gpu(90);
    const GemmKernel* const kernel = find_kernel(gpu.kernels().gemm, forced);
    return plan_gemm(p, gpu, kernel, {plenty, Workspace::ticket_count}).split;
  };
  const GemmProblem p = problem(8192, 8192, 64, Op::n, Op::t);
  EXPECT_EQ(late(p).late_blocks, 132);
  EXPECT_NEAR(late(p).late_cycles / 1980.0, 4.9, 0.1) << "half of what a block takes alone";
  EXPECT_NEAR(late(problem(8192, 8192, 32, Op::n, Op::t)).late_cycles / 1980.0, 3.5, 0.1);
  EXPECT_NEAR(late(problem(8192, 8192, 4096, Op::n, Op::t)).late_cycles / 1980.0, 8.0, 0.01);
  EXPECT_EQ(late(problem(2048, 2048, 64, Op::n, Op::t)).late_blocks, 0) << "one round";
  EXPECT_EQ(late(p, "tma_128x64_4").late_blocks, 0) << "one block a multiprocessor";
  GemmProblem adds = p;
  adds.beta.value = 1.0f;
  EXPECT_EQ(late(adds).late_blocks, 0);
}

TEST(GemmPlan, TilesLeaveAsBoxesWhereATensorMapCanHoldC) {
  GemmProblem p = problem(64, 66, 32, Op::n, Op::t);
  EXPECT_TRUE(takes_boxes(p));
  const auto with = [&](auto change) {
    GemmProblem changed = p;
    change(changed);
    return takes_boxes(changed);
  };
  EXPECT_FALSE(with([](GemmProblem& x) { x.m = 62; })) << "16 bytes are written at once";
  EXPECT_TRUE(with([](GemmProblem& x) { x.c.ld = 68; }));
  EXPECT_FALSE(with([](GemmProblem& x) { x.c.ld = 66; }));
  EXPECT_FALSE(with([](GemmProblem& x) { x.c.base += 1; }));
  EXPECT_TRUE(with([](GemmProblem& x) { x.beta.value = -0.0f; }));
  EXPECT_FALSE(with([](GemmProblem& x) { x.beta.value = 0.5f; }));
  const float zero = 0.0f;
  EXPECT_FALSE(with([&](GemmProblem& x) { x.beta.device = &zero; })) << "the host can't know";
  EXPECT_FALSE(with([](GemmProblem& x) { x.batch_count = 2, x.c.stride = 64 * 66 + 2; }));
  EXPECT_TRUE(with([](GemmProblem& x) { x.batch_count = 2, x.c.stride = 64 * 66 + 4; }));
  EXPECT_FALSE(with([](GemmProblem& x) { x.batch_count = 2, x.c.stride = 0; }));
  float* items[] = {nullptr, nullptr};
  EXPECT_FALSE(with([&](GemmProblem& x) { x.batch_count = 2, x.c.items = items; }));
}

TEST(GemmPlan, KernelsForPartsAreHoppersAndTheA100s) {
  EXPECT_FALSE(has_kernels_for_parts(ModelGpu(90), SplitForm::none));
  for (const SplitForm form : {SplitForm::bf16x6, SplitForm::bf16x3, SplitForm::fp16x3}) {
    EXPECT_TRUE(has_kernels_for_parts(ModelGpu(90), form));
    EXPECT_TRUE(has_kernels_for_parts(ModelGpu(80), form));
    for (const int other : {75, 86, 89, 100, 120}) EXPECT_FALSE(has_kernels_for_parts(ModelGpu(other), form)) << other;
  }
}

// Where C is read its tiles can't leave as boxes. 08 is still the fastest then: 07 took 1.6 times cuBLAS's time.
TEST(GemmPlan, ShortKThatAddsToCIsForTheTma) {
  GemmProblem p = problem(8192, 8192, 64, Op::n, Op::t);
  p.beta.value = 1.0f;
  EXPECT_EQ(planned(p), "08");
  p.beta.value = 0.0f;
  EXPECT_EQ(planned(p), "08");
}

// Parts stand for floats where the mode allows it, and then where they are faster.
TEST(GemmPlan, SplitsOperandsInTheModesThatAllowIt) {
  const ModelGpu gpu(90);
  const auto kernel = [&](const GemmProblem& p, SplitForm form, std::size_t room = plenty,
                          int compute_capability = 90) {
    const PlanResources resources{plenty, Workspace::ticket_count, form, room};
    return std::string(plan_gemm(p, ModelGpu(compute_capability), nullptr, resources).kernel->name);
  };
  EXPECT_EQ(kernel(square(4096, Op::t, Op::n), SplitForm::bf16x6), "10_wgmma_split");
  EXPECT_EQ(kernel(square(1536, Op::n, Op::n), SplitForm::bf16x6), "wgmma_split_128x128");
  EXPECT_EQ(kernel(square(4096, Op::t, Op::n), SplitForm::bf16x3), "wgmma_split_bf16x3_256x128");
  EXPECT_EQ(kernel(square(1536, Op::n, Op::n), SplitForm::bf16x3), "wgmma_split_bf16x3_128x128");
  EXPECT_EQ(kernel(square(8192, Op::n, Op::n), SplitForm::fp16x3), "wgmma_split_fp16x3_256x128");
  EXPECT_EQ(kernel(square(1536, Op::n, Op::n), SplitForm::fp16x3), "wgmma_split_fp16x3_128x128");
  EXPECT_EQ(kernel(square(4096, Op::t, Op::n), SplitForm::none).find("split"), std::string::npos);
  for (const GemmProblem& p : {square(64, Op::n, Op::t), square(256, Op::n, Op::n),
                               problem(4096, 8, 4096, Op::n, Op::n), problem(1, 4096, 4096, Op::n, Op::n)}) {
    EXPECT_EQ(kernel(p, SplitForm::bf16x6).find("split"), std::string::npos) << p.m << ' ' << p.n;
  }
  EXPECT_EQ(kernel(square(4096, Op::t, Op::n), SplitForm::bf16x6, plenty, 80), "09_bf16_split");
  EXPECT_EQ(kernel(square(4096, Op::t, Op::n), SplitForm::fp16x3, plenty, 80), "mma_split_fp16x3");
  EXPECT_EQ(kernel(square(256, Op::t, Op::n), SplitForm::bf16x6, plenty, 80).find("split"), std::string::npos);
  // With no room for parts, or on another GPU, all is as without the mode.
  EXPECT_EQ(kernel(square(4096, Op::t, Op::n), SplitForm::bf16x6, 1).find("split"), std::string::npos);
  EXPECT_EQ(kernel(square(4096, Op::t, Op::n), SplitForm::bf16x6, plenty, 89).find("split"), std::string::npos);
}

TEST(GemmPlan, ShortRoundsOfSplitTilesShareK) {
  const ModelGpu gpu(90);
  const PlanResources resources{plenty, Workspace::ticket_count, SplitForm::bf16x6, plenty};
  const GemmProblem p = square(1536, Op::n, Op::t);  // 144 tiles
  const GemmPlan plan = plan_gemm(p, gpu, nullptr, resources);
  EXPECT_EQ(plan.split.whole_tiles, 132);
  EXPECT_GT(plan.split.parts, 3);
  EXPECT_LE(bytes_of_parts(*plan.kernel, p) + partial_bytes(*plan.kernel, p, plan.split), plenty);
}

}  // namespace
}  // namespace miniblas
