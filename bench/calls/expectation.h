// What the header says of a call before any result: its status, and whether it touches anything.
#pragma once

#include <string>
#include <string_view>

#include "bench/calls/call.h"

namespace miniblas::calls {

struct Expectation {
  miniblasStatus_t status = MINIBLAS_STATUS_SUCCESS;
  std::string_view argument = {};  // the first illegal one, by its user's name; or empty
  int position = 0;                // its number, the handle left out
  bool touches_nothing = false;
};

Expectation expectation_of(const Call& call);

// Why the header leaves the result of a call open, or nothing: operands that overlap, or a null pointer that a device
// scalar would have read.
std::string why_undefined(const Call& call);

// The smallest legal leading dimension of `matrix`, which has one. `call` is column-major.
std::int64_t least_leading(const Call& call, std::string_view matrix);

// The routine reads neither A, B nor x, since alpha or k is 0.
bool reads_no_inputs(const Call& call);

}  // namespace miniblas::calls
