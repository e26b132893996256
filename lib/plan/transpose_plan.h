// Which kernel a transposition gets.
#pragma once

#include "lib/core/device.h"

namespace miniblas {

// `forced`: the kernel that the user chose, or null.
const TransposeKernel* plan_transpose(const Device& device, const TransposeKernel* forced);

enum class InPlacePlan {
  square,     // tiles are swapped with their mirror images
  workspace,  // transposed into the workspace and copied back
  cycles,     // moved within the matrix, element by element
};

InPlacePlan plan_in_place(const TransposeProblem& problem, std::size_t workspace_bytes);

}  // namespace miniblas
