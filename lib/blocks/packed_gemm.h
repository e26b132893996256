// GEMM by its plan: operands that the kernel can't take as they are go to the workspace first, and sums that blocks
// leave for each other.
#pragma once

#include "lib/blocks/split_gemm.h"
#include "lib/core/workspace.h"
#include "lib/plan/gemm_plan.h"

namespace miniblas {

Status launch_gemm(Device& device,
                   Workspace& workspace,
                   const GemmPlan& plan,
                   const GemmProblem& problem,
                   Stream stream,
                   const HeldOperands& held = {});

}  // namespace miniblas
