// Where the work of a routine goes: GEMM problems, planned as for Sgemm, and the kernels of level 3.
#pragma once

#include "kernels/level3/level3_kernels.h"
#include "lib/plan/gemm_plan.h"

namespace miniblas {

struct Launcher {
  Device& device;
  const GemmKernel* forced_gemm;  // what the user chose, or null
  Stream stream;

  Status gemm(const GemmProblem& problem) const {
    const GemmPlan plan = plan_gemm(problem, device, forced_gemm);
    return plan.kernel->launch(problem, plan.split, stream);
  }
  const Level3Kernels& level3() const { return device.kernels().level3; }
};

}  // namespace miniblas
