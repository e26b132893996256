// Names a float in a call's memory as its user would.
#pragma once

#include <string>

#include "bench/calls/problem.h"

namespace miniblas::calls {

// "C(3, 4)", "x[5]", "Carray[2](0, 1)", "the guard 3 after A".
std::string describe_place(const Problem& problem, const Arena& arena, std::size_t index, const Call& users_call);

}  // namespace miniblas::calls
