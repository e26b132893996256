// `miniblas info --occupancy`: the calculator's output.
#pragma once

#include <iosfwd>

#include "bench/info/occupancy.h"
#include "bench/info/options.h"

namespace miniblas::bench {

// For the kernel that the options describe; without --registers for a list of usual numbers of registers.
// `gpu` is the current GPU's compute capability, if there is one: what --arch is if not given. Throws Error
// for a number that is not allowed.
void print_occupancy(std::ostream& out, const InfoArguments& arguments, std::optional<int> gpu);

}  // namespace miniblas::bench
