#include "lib/blocks/packed_gemm.h"

#include "lib/plan/transpose_plan.h"

namespace miniblas {
namespace {

// An operand, (rows, k) as the kernel wants it: column by column.
struct Operand {
  MatrixBatch<const float>& matrix;
  std::int64_t rows;
  std::int64_t k;
  bool runs_along_k;
};

Status pack(Device& device, const Operand& operand, float* to, Stream stream) {
  const MatrixBatch<const float> from = operand.matrix;
  const std::int64_t ld = packed_ld(operand.rows);
  operand.matrix = {to, ld};
  if (operand.runs_along_k) {
    const TransposeProblem problem{operand.k, operand.rows, from.base, from.ld, to, ld};
    return plan_transpose(device, nullptr)->launch(problem, stream);
  }
  GeamProblem copy;
  copy.m = operand.rows;
  copy.n = operand.k;
  copy.alpha.value = 1.0f;
  copy.a = from.base;
  copy.lda = from.ld;
  copy.c = to;
  copy.ldc = ld;
  return device.kernels().geam(copy, stream);
}

}  // namespace

Status launch_gemm(
    Device& device, Workspace& workspace, const GemmPlan& plan, const GemmProblem& problem, Stream stream) {
  if (!plan.packing.any()) return plan.kernel->launch(problem, stream);
  return workspace.use(device, stream, [&](void* memory) -> Status {
    GemmProblem packed = problem;
    auto* to = static_cast<char*>(memory);
    Status status;
    if (plan.packing.a) {
      status =
          pack(device, {packed.a, problem.m, problem.k, problem.op_a == Op::t}, reinterpret_cast<float*>(to), stream);
      packed.op_a = Op::n;
      to += packed_bytes(problem.m, problem.k);
    }
    if (status.ok() && plan.packing.b) {
      status =
          pack(device, {packed.b, problem.n, problem.k, problem.op_b == Op::n}, reinterpret_cast<float*>(to), stream);
      packed.op_b = Op::t;
    }
    return status.ok() ? plan.kernel->launch(packed, stream) : status;
  });
}

}  // namespace miniblas
