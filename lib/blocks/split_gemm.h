// GEMM by a kernel that takes its operands as bf16 parts: they go to the workspace first, panel by panel.
#pragma once

#include "lib/core/workspace.h"
#include "lib/plan/gemm_plan.h"

namespace miniblas {

Status launch_split_gemm(
    Device& device, Workspace& workspace, const GemmPlan& plan, const GemmProblem& problem, Stream stream);

}  // namespace miniblas
