// `miniblas info --measure`: the ceilings as text.
#pragma once

#include <iosfwd>

#include "bench/info/ceilings.h"

namespace miniblas::bench {

void print_ceilings(std::ostream& out, const GpuProperties& gpu, const Ceilings& ceilings);

}  // namespace miniblas::bench
