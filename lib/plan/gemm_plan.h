// Which kernel a GEMM gets, and why.
#pragma once

#include "lib/core/device.h"
#include "lib/plan/gemm_packing.h"

namespace miniblas {

struct GemmPlan {
  const GemmKernel* kernel;
  const char* reason;  // a clause that can follow "because"
  GemmPacking packing = {};
};

// `forced`: the kernel that the user chose, or null. `workspace_bytes`: what there is for packed operands.
GemmPlan plan_gemm(const GemmProblem& problem,
                   const Device& device,
                   const GemmKernel* forced,
                   std::size_t workspace_bytes = 0);

}  // namespace miniblas
