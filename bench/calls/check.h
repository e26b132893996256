// Compares what a call left in memory with what it should have left.
#pragma once

#include <string>

#include "bench/calls/problem.h"

namespace miniblas::calls {

struct Finding {
  bool right = true;
  std::string text;  // what is wrong, or what was compared
};

// Nothing but the elements in `problem.expected` may have changed, and those must be what they should be:
//
// - An element made from a NaN is NaN. One made from an infinity, and no NaN, is not finite: which of infinity and NaN
//   it is depends on the order of the sum, but it is never the infinity of the other sign, unless a scalar is infinite.
// - An element made from finite numbers is finite and within the bound. Only where products of the numbers go beyond
//   float32 may an overflow on the way make it infinite or NaN.
//
// `users_call`: for the names in the text.
Finding check(const Problem& problem, const Call& users_call);

}  // namespace miniblas::calls
