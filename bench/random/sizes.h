// The sizes, leading dimensions, increments and strides of a random call.
#pragma once

#include "bench/calls/call.h"
#include "bench/calls/random.h"

namespace miniblas::calls {

void choose_sizes(Call& call, Random& random);

// The least legal leading dimension, for the user's own parameter `leading`.
std::int64_t least_of(const Call& call, std::string_view leading);

// Leading dimensions and strides that fit the sizes.
void choose_strides(Call& call, Random& random);

}  // namespace miniblas::calls
