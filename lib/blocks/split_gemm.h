// GEMM by a kernel that takes its operands as bf16 parts: they go to the workspace first, panel by panel.
#pragma once

#include "lib/core/workspace.h"
#include "lib/plan/gemm_plan.h"

namespace miniblas {

// Operands whose parts are there already, of the plan's form; null where they are not.
struct HeldOperands {
  const SplitOperand* a = nullptr;
  const SplitOperand* b = nullptr;

  HeldParts which() const { return {a != nullptr, b != nullptr}; }
};

// The plan was made for these.
Status launch_split_gemm(Device& device,
                         Workspace& workspace,
                         const GemmPlan& plan,
                         const GemmProblem& problem,
                         const HeldOperands& held,
                         Stream stream);

}  // namespace miniblas
