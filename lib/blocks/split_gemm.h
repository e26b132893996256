// GEMM by a kernel that takes its operands as bf16 parts: they go to the workspace first, panel by panel.
#pragma once

#include "lib/blocks/matrix_block.h"
#include "lib/core/workspace.h"
#include "lib/plan/gemm_plan.h"

namespace miniblas {

// Operands whose parts are there already, both of one form; null where they are not. They count for kernels of that
// form alone.
struct HeldOperands {
  const SplitOperand* a = nullptr;
  const SplitOperand* b = nullptr;

  HeldParts which() const { return {a != nullptr, b != nullptr}; }
};

// Makes the parts of op(X), the left or the right factor of products of whatever alpha.
Status split_operand(
    Device& device, Side side, const MatrixBatch<const float>& x, Op op, const SplitOperand& parts, Stream stream);

// The plan was made for these.
Status launch_split_gemm(Device& device,
                         Workspace& workspace,
                         const GemmPlan& plan,
                         const GemmProblem& problem,
                         const HeldOperands& held,
                         Stream stream);

}  // namespace miniblas
