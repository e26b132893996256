// What a kernel for packed operands is given, on the host device: every op and alignment becomes A of op n and B of op
// t, aligned, and the product is that of the problem.
#include "lib/blocks/packed_gemm.h"

#include <gtest/gtest.h>

#include <vector>

#include "lib/plan/find_kernel.h"
#include "tests/plan/model_gpu.h"
#include "tests/plan/problems.h"

namespace miniblas {
namespace {

int launches = 0;

// Stands in for 08: checks what it is given, and has 01 compute.
Status launch_checked(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  ++launches;
  EXPECT_EQ(p.op_a, Op::n);
  EXPECT_EQ(p.op_b, Op::t);
  for (const MatrixBatch<const float>& operand : {p.a, p.b}) {
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(operand.base) % 16, 0u);
    EXPECT_EQ(operand.ld % 4, 0);
  }
  return find_kernel(host_kernel_tables().gemm, "01_naive")->launch(p, split, stream);
}

constexpr GemmKernel checked = {"checked", "", 1, 1, {.packed_operands = true}, false, &launch_checked};

// (rows, cols) with small whole numbers, `padding` elements between columns, `offset` elements from alignment.
struct Matrix {
  Matrix(std::int64_t rows, std::int64_t cols, std::int64_t padding, std::int64_t offset, int seed)
      : ld(rows + padding), memory(static_cast<std::size_t>(ld * cols + offset + 4)) {
    const auto misaligned = reinterpret_cast<std::uintptr_t>(memory.data()) / sizeof(float) % 4;
    first = static_cast<std::int64_t>((4 - misaligned) % 4) + offset;
    for (std::size_t i = 0; i < memory.size(); ++i)
      memory[i] = static_cast<float>((static_cast<int>(i) * 7 + seed) % 11 - 5);
  }
  float* data() { return memory.data() + first; }
  float at(std::int64_t i, std::int64_t j) { return data()[i + j * ld]; }

  std::int64_t ld;
  std::vector<float> memory;
  std::int64_t first = 0;
};

// How the operands of a problem lie, and what is done at a time.
struct Layout {
  std::int64_t k = 13;
  std::int64_t padding = 0;
  std::int64_t offset = 0;
  std::int64_t items = 1;  // behind each other
  int slabs = 1;
};

void check(Op op_a, Op op_b, const Layout& layout) {
  const auto [k, padding, offset, items, slabs] = layout;
  const std::int64_t m = items == 1 ? 37 : 36;
  const std::int64_t n = items == 1 ? 29 : 28;
  Matrix a(op_a == Op::n ? m : k, (op_a == Op::n ? k : m) * items, padding, offset, 1);
  Matrix b(op_b == Op::n ? k : n, (op_b == Op::n ? n : k) * items, padding, offset, 2);
  Matrix c(m, n * items, 0, 0, 3);
  GemmProblem p = problem(m, n, k, op_a, op_b);
  p.alpha.value = 2.0f;
  p.a = {a.data(), a.ld, a.ld * (op_a == Op::n ? k : m)};
  p.b = {b.data(), b.ld, b.ld * (op_b == Op::n ? n : k)};
  p.c = {c.data(), c.ld, c.ld * n};
  p.beta.value = 3.0f;
  p.batch_count = items;
  Matrix before = c;

  ModelGpu gpu(90);
  const Stream stream = gpu.add_stream(1);
  Workspace workspace;
  const std::int64_t depth = slab_depth(k, slabs);
  ASSERT_TRUE(workspace.allocate(gpu, packed_bytes(m * items, depth) + packed_bytes(n * items, depth)));
  const GemmPlan plan = plan_gemm(p, gpu, &checked, {workspace.bytes(), 0});
  ASSERT_EQ(plan.kernel, &checked);
  launches = 0;
  ASSERT_TRUE(launch_gemm(gpu, workspace, plan, p, stream).ok());
  EXPECT_EQ(launches, plan.packing.any() ? slabs : 1);
  for (std::int64_t item = 0; item < items; ++item) {
    for (std::int64_t j = 0; j < n; ++j) {
      for (std::int64_t i = 0; i < m; ++i) {
        float sum = 0.0f;
        for (std::int64_t l = 0; l < k; ++l) {
          sum += (op_a == Op::n ? a.at(i, l + item * k) : a.at(l, i + item * m)) *
                 (op_b == Op::n ? b.at(l, j + item * n) : b.at(j, l + item * k));
        }
        const std::int64_t col = j + item * n;
        ASSERT_EQ(c.at(i, col), 2.0f * sum + 3.0f * before.at(i, col)) << item << ": " << i << ", " << j;
      }
    }
  }
  workspace.release(gpu);
}

TEST(PackedGemm, PacksBatchesAtOnce) {
  for (const Op op_a : {Op::n, Op::t}) {
    for (const Op op_b : {Op::n, Op::t}) {
      SCOPED_TRACE(testing::Message() << "ops " << static_cast<int>(op_a) << static_cast<int>(op_b));
      check(op_a, op_b, {.padding = 4, .items = 3});
    }
  }
}

// beta counts once.
TEST(PackedGemm, AddsUpTheSlabsOfK) {
  for (const Op op_a : {Op::n, Op::t}) {
    for (const Op op_b : {Op::n, Op::t}) {
      SCOPED_TRACE(testing::Message() << "ops " << static_cast<int>(op_a) << static_cast<int>(op_b));
      check(op_a, op_b, {.k = 1601, .padding = 3, .offset = 1, .slabs = 3});
    }
  }
}

TEST(PackedGemm, GivesTheKernelAlignedOperandsOfTheSameProduct) {
  for (const Op op_a : {Op::n, Op::t}) {
    for (const Op op_b : {Op::n, Op::t}) {
      for (const std::int64_t padding : {0, 3}) {
        for (const std::int64_t offset : {0, 1}) {
          SCOPED_TRACE(testing::Message() << "ops " << static_cast<int>(op_a) << static_cast<int>(op_b) << ", padding "
                                          << padding << ", offset " << offset);
          check(op_a, op_b, {.padding = padding, .offset = offset});
        }
      }
    }
  }
}

}  // namespace
}  // namespace miniblas
