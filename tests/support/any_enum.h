// Values that an enumeration does not have, as a program in C can pass them.
#pragma once

#include <cstring>

namespace miniblas::test {

// NOTE: a static_cast of a value beyond the enumeration's bits is undefined.
template <class Enum>
Enum any_enum(int value) {
  static_assert(sizeof(Enum) == sizeof(int), "the public enumerations are as wide as int");
  Enum result;
  std::memcpy(&result, &value, sizeof result);
  return result;
}

}  // namespace miniblas::test
