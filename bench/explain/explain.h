// `miniblas explain`: which kernel a product gets, and what else could have had it.
#pragma once

#include "bench/explain/options.h"

namespace miniblas::bench {

// The program's exit code.
int run_explain(const ExplainArguments& arguments);

}  // namespace miniblas::bench
