// Which kernel a GEMM gets, how, and why.
#pragma once

#include "lib/core/device.h"
#include "lib/plan/gemm_candidates.h"
#include "lib/plan/tuning.h"

namespace miniblas {

struct GemmPlan {
  const GemmKernel* kernel;
  const char* reason;  // a clause that can follow "because"
  GemmPacking packing = {};
  GemmSplit split = {};  // its memory is not known yet
  SplitPanels panels = {};
};

// `forced`: the kernel that the user chose, or null.
GemmPlan plan_gemm(const GemmProblem& problem,
                   const Device& device,
                   const GemmKernel* forced,
                   const PlanResources& resources = {},
                   const TuningTable* tuning = nullptr);

}  // namespace miniblas
