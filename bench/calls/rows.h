// The rows of the table of routines, by level.
#pragma once

#include <span>

#include "bench/calls/routine.h"

namespace miniblas::calls {

std::span<const RoutineRow> level1_rows();
std::span<const RoutineRow> level2_rows();
std::span<const RoutineRow> level3_rows();
std::span<const RoutineRow> row_major_rows();

// Conditions that several levels have.
inline bool keeps_with_beta_one(const Call& call) { return call.knows("alpha", 0.0f) && call.knows("beta", 1.0f); }
inline bool keeps_with_alpha_zero(const Call& call) { return call.knows("alpha", 0.0f); }

}  // namespace miniblas::calls
