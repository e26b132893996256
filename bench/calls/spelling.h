// How enumerations are spelled in the text of a call.
#pragma once

#include <array>
#include <string_view>

#include "bench/calls/routine.h"

namespace miniblas::calls {

// The letters of an enumeration's values, in order.
constexpr std::string_view letters_of(Kind kind) {
  switch (kind) {
    case Kind::operation:
      return "NTC";
    case Kind::fill_mode:
      return "LU";
    case Kind::diagonal:
      return "NU";
    case Kind::side:
      return "LR";
    default:
      return "";
  }
}

inline constexpr std::array<std::string_view, 3> data_names = {"uniform", "integer", "special"};  // in Data's order

}  // namespace miniblas::calls
