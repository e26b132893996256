// Which candidates are worth a measurement.
#pragma once

#include <vector>

#include "bench/explain/explanation.h"

namespace miniblas::bench {

// The plan's own first, then at most seven others, none of which is predicted to take more than twice as long as the
// best. The plan's own alone where it comes without a prediction: then there are no others.
std::vector<Way> ways_to_time(const Explanation& explanation);

}  // namespace miniblas::bench
