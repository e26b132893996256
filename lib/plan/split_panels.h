// How much of C is made at a time from operands that are split into bf16 parts first.
//
// The parts of op(A) and op(B) take 6 bytes an element of the workspace. Where that has too little room, C is cut into
// panels of rows and columns, and a batch into groups of items. k is never cut: each element of C is then written once,
// so that beta counts once, and whether parts serve for a tile is known before it is made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "kernels/split_launch.h"

namespace miniblas {

struct SplitPanels {
  std::int64_t rows = 0;  // of C, and so of op(A)
  std::int64_t cols = 0;
  std::int64_t items = 0;

  bool any() const { return items > 0; }
  bool operator==(const SplitPanels&) const = default;
};

// Which operands' parts are there already, of the whole operand.
struct HeldParts {
  bool a = false;
  bool b = false;

  bool operator==(const HeldParts&) const = default;
};

// The panels of `kernel`, which takes split operands. Nothing if the workspace is too small for a tile, or there is no
// sum.
std::optional<SplitPanels> plan_split_panels(const GemmKernel& kernel,
                                             const GemmProblem& problem,
                                             std::size_t workspace_bytes,
                                             HeldParts held = {});

}  // namespace miniblas
