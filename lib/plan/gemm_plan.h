// Which kernel a GEMM gets, and why.
#pragma once

#include "lib/core/device.h"

namespace miniblas {

struct GemmPlan {
  const GemmKernel* kernel;
  const char* reason;  // a clause that can follow "because"
};

// `forced`: the kernel that the user chose, or null.
GemmPlan plan_gemm(const GemmProblem& problem, const Device& device, const GemmKernel* forced);

}  // namespace miniblas
