// The text of one argument.
#pragma once

#include <string_view>

#include "bench/calls/call.h"

namespace miniblas::calls {

// Of parameter `index`. Throws bench::Error that names the parameter, the text and what is allowed.
Value parse_value(const Call& call, std::size_t index, std::string_view text);

// The least alignment of a pointer in bytes, and so of its distance from a multiple of 256.
std::int64_t alignment_of(const Call& call, std::size_t index);

}  // namespace miniblas::calls
