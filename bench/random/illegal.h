// Makes a call illegal, in one way or in several.
#pragma once

#include "bench/calls/call.h"
#include "bench/calls/random.h"

namespace miniblas::calls {

// A change that the header forbids in most calls, and allows in some. The result may be undefined.
void spoil(Call& call, Random& random);

}  // namespace miniblas::calls
