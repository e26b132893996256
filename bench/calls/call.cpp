#include "bench/calls/call.h"

#include "bench/calls/routine.h"

namespace miniblas::calls {
namespace {

// The index of the parameter whose pointer this one is given in the end.
std::size_t origin(const Call& call, std::size_t index) {
  while (call.values[index].form == Value::Form::same) index = static_cast<std::size_t>(call.values[index].integer);
  return index;
}

}  // namespace

bool Call::has(std::string_view name) const { return routine->index_of(name) >= 0; }

const Value& Call::value(std::string_view name) const {
  return values.at(static_cast<std::size_t>(routine->index_of(name)));
}

Value& Call::value(std::string_view name) { return values.at(static_cast<std::size_t>(routine->index_of(name))); }

bool Call::knows(std::string_view name, float number) const {
  return !on_device() && has(name) && value(name).numbers[0] == number;
}

bool Call::same_pointer(std::string_view one, std::string_view other) const {
  const auto first = origin(*this, static_cast<std::size_t>(routine->index_of(one)));
  const auto second = origin(*this, static_cast<std::size_t>(routine->index_of(other)));
  return first == second || (values[first].form == Value::Form::null && values[second].form == Value::Form::null);
}

}  // namespace miniblas::calls
