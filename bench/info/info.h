// `miniblas info`: what the device is, how many blocks of a kernel it holds, and how fast it can go.
#pragma once

#include "bench/info/options.h"

namespace miniblas::bench {

// The program's exit code. Throws Error for what can't be done.
int run_info(const InfoArguments& arguments);

}  // namespace miniblas::bench
