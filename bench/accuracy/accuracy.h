// `miniblas accuracy`: how far products are from float64, in each math mode.
#pragma once

#include "bench/accuracy/options.h"

namespace miniblas::bench {

// The program's exit code: a finding if an error is more than its math mode promises.
int run_accuracy(const AccuracyArguments& arguments);

}  // namespace miniblas::bench
