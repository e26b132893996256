#include "lib/blocks/packed_gemm.h"

#include <algorithm>

#include "lib/plan/transpose_plan.h"

namespace miniblas {
namespace {

// An operand, (rows, k) as the kernel wants it: column by column. The items of a batch lie beside each other then.
struct Operand {
  MatrixBatch<const float>& matrix;
  std::int64_t rows;
  std::int64_t items;
  std::int64_t k;
  bool runs_along_k;
};

Status pack(Device& device, const Operand& operand, float* to, Stream stream) {
  const MatrixBatch<const float> from = operand.matrix;
  const std::int64_t rows = operand.rows * operand.items;
  const std::int64_t ld = packed_ld(rows);
  operand.matrix = {to, ld, operand.items > 1 ? operand.rows : 0};
  if (operand.runs_along_k) {
    const TransposeProblem problem{operand.k, rows, from.base, from.ld, to, ld};
    return plan_transpose(device, nullptr)->launch(problem, stream);
  }
  GeamProblem copy;
  copy.m = rows;
  copy.n = operand.k;
  copy.alpha.value = 1.0f;
  copy.a = from.base;
  copy.lda = from.ld;
  copy.c = to;
  copy.ldc = ld;
  return device.kernels().geam(copy, stream);
}

// The products of `depth` values of k from `first` on, added to those of the values before.
GemmProblem part_of(const GemmProblem& problem, std::int64_t first, std::int64_t depth) {
  GemmProblem part = problem;
  part.k = depth;
  part.a.base += first * (problem.op_a == Op::n ? problem.a.ld : 1);
  part.b.base += first * (problem.op_b == Op::n ? 1 : problem.b.ld);
  if (first > 0) part.beta = {1.0f, nullptr};
  return part;
}

Status pack_operands(Device& device, const GemmPacking& packing, void* memory, GemmProblem& problem, Stream stream) {
  auto* to = static_cast<char*>(memory);
  Status status;
  if (packing.a) {
    status = pack(device, {problem.a, problem.m, problem.batch_count, problem.k, problem.op_a == Op::t},
                  reinterpret_cast<float*>(to), stream);
    problem.op_a = Op::n;
    to += packed_bytes(problem.m * problem.batch_count, problem.k);
  }
  if (status.ok() && packing.b) {
    status = pack(device, {problem.b, problem.n, problem.batch_count, problem.k, problem.op_b == Op::n},
                  reinterpret_cast<float*>(to), stream);
    problem.op_b = Op::t;
  }
  return status;
}

}  // namespace

Status launch_gemm(Device& device,
                   Workspace& workspace,
                   const GemmPlan& plan,
                   const GemmProblem& problem,
                   Stream stream,
                   const HeldOperands& held) {
  if (plan.panels.any()) return launch_split_gemm(device, workspace, plan, problem, held, stream);
  const std::size_t partials = partial_bytes(*plan.kernel, problem, plan.split);
  if (!plan.packing.any() && partials == 0) return plan.kernel->launch(problem, plan.split, stream);
  return workspace.use(device, stream, [&](void* memory) -> Status {
    GemmSplit split = plan.split;
    split.partials = reinterpret_cast<float*>(static_cast<char*>(memory) + packing_bytes(problem, plan.packing));
    split.tickets = workspace.tickets();
    const std::int64_t depth = slab_depth(problem.k, plan.packing.slabs);
    Status status;
    for (std::int64_t k = 0; status.ok() && k < problem.k; k += depth) {
      GemmProblem slab = part_of(problem, k, std::min(depth, problem.k - k));
      status = pack_operands(device, plan.packing, memory, slab, stream);
      if (status.ok()) status = plan.kernel->launch(slab, split, stream);
    }
    return status;
  });
}

}  // namespace miniblas
