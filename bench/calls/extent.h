// How far an operand reaches from the pointer that the routine gets.
#pragma once

#include <string_view>

#include "bench/calls/call.h"

namespace miniblas::calls {

// In floats, of one item of a batch of arrays, and of all items of a strided one. Doubles: any legal arguments have
// such, but not all have one that fits into 64 bits.
struct Extent {
  double lowest = 0.0;   // 0 or negative
  double highest = 0.0;  // past the end
};

Extent extent_of(const Call& call, std::string_view name);

}  // namespace miniblas::calls
