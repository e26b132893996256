// The numbers that operands hold: made from a call's seed, the same on every machine.
#pragma once

#include "bench/calls/layout.h"

namespace miniblas::calls {

// The call with a value for each scalar that the log did not know, such that the call is defined if it can be.
Call with_known_scalars(const Call& call);

// Fills the arenas: guards, scalars, and all elements that the routine may read. Notes in `problem` how large they are.
void fill(Layout& layout, Problem& problem);

}  // namespace miniblas::calls
