// Any bytes are the arguments of a call, on the host device.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "bench/calls/call.h"

namespace miniblas::test {

// Bytes that are missing count as 0. A legal call whose operands or whose work would be large gets null pointers
// instead, which the library must refuse or not read.
calls::Call call_of(const std::uint8_t* bytes, std::size_t count);

// Makes the call and checks its status and results. What is wrong, or nothing.
std::string run_arguments(const std::uint8_t* bytes, std::size_t count);

}  // namespace miniblas::test
