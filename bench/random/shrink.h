// Finds the simplest call that still fails.
#pragma once

#include <functional>

#include "bench/calls/call.h"

namespace miniblas::calls {

// Tries simpler calls in turn and goes on from each that `fails`, until none does. `call` fails.
Call shrink(const Call& call, const std::function<bool(const Call&)>& fails);

}  // namespace miniblas::calls
