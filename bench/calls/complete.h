// What the arguments are that a line leaves out, so that a line that a person writes can be short: `Sgemm m=3 n=4 k=5`.
#pragma once

#include <vector>

#include "bench/calls/call.h"

namespace miniblas::calls {

// `given`, by parameter. Sizes are 3 and batches have 2 items, operations are N, triangles lower, sides left, diagonals
// not unit; leading dimensions, increments and strides are the smallest positive ones; scalars are ordinary numbers;
// pointers are aligned.
void complete(Call& call, const std::vector<bool>& given);

}  // namespace miniblas::calls
