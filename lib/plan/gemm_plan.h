// Which kernel a GEMM gets, and why.
#pragma once

#include "lib/core/device.h"

namespace miniblas {

struct GemmPlan {
  const GemmKernel* kernel;
  const char* reason;    // a clause that can follow "because"
  bool packs_a = false;  // op(A) goes to the workspace first
  bool packs_b = false;  // the transpose of op(B) does

  bool packs() const { return packs_a || packs_b; }
};

// `forced`: the kernel that the user chose, or null. `workspace_bytes`: what there is for packed operands.
GemmPlan plan_gemm(const GemmProblem& problem,
                   const Device& device,
                   const GemmKernel* forced,
                   std::size_t workspace_bytes = 0);

// A matrix of so many rows and columns in the workspace: columns begin at multiples of 16 bytes, and the matrix ends at
// a multiple of 256.
inline std::int64_t packed_ld(std::int64_t rows) { return (rows + 3) / 4 * 4; }
inline std::size_t packed_bytes(std::int64_t rows, std::int64_t cols) {
  return (static_cast<std::size_t>(packed_ld(rows)) * static_cast<std::size_t>(cols) * sizeof(float) + 255) / 256 * 256;
}

}  // namespace miniblas
