// `miniblas ladder`: each rung of a family, checked, counted, modelled and, on a GPU, timed.
#pragma once

#include "bench/ladder/options.h"

namespace miniblas::bench {

// The program's exit code. Throws Error for what can't be done.
int run_ladder(const LadderArguments& arguments);

}  // namespace miniblas::bench
