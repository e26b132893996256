#include "bench/calls/complete.h"

#include <algorithm>

#include "bench/calls/expectation.h"
#include "bench/calls/routine.h"
#include "bench/calls/shape.h"

namespace miniblas::calls {
namespace {

struct Number {
  std::string_view name;
  std::array<float, 5> value;
};

// No two are alike, and none is 0 or 1, where routines take short cuts.
constexpr Number numbers[] = {{"alpha", {2.0f}},
                              {"beta", {0.5f}},
                              {"c", {0.6f}},
                              {"s", {0.8f}},
                              {"a", {3.0f}},
                              {"b", {-4.0f}},
                              {"d1", {2.0f}},
                              {"d2", {3.0f}},
                              {"x1", {1.5f}},
                              {"y1", {-0.5f}},
                              {"param", {-1.0f, 0.6f, -0.8f, 0.75f, 1.25f}}};

Value number_of(std::string_view name) {
  const auto found =
      std::find_if(std::begin(numbers), std::end(numbers), [&](const Number& n) { return n.name == name; });
  return {Value::Form::numbers, 0, found == std::end(numbers) ? std::array<float, 5>{} : found->value};
}

// What does not depend on other arguments.
Value simple_value(const Parameter& parameter) {
  switch (parameter.kind) {
    case Kind::operation:
    case Kind::fill_mode:
    case Kind::diagonal:
    case Kind::side:
      return integer_value(0);
    case Kind::size:
      return integer_value(3);
    case Kind::count:
      return integer_value(2);
    case Kind::leading:
    case Kind::increment:
    case Kind::stride:
      return integer_value(1);
    case Kind::scalars:
      return number_of(parameter.name);
    case Kind::result:
    case Kind::matrix:
    case Kind::array:
    case Kind::vector:
      break;
  }
  return address_value();
}

// Calls `visit(value, name)` for the arguments of a kind that are not given. `name` is that of the column-major call,
// whose matrices have the shapes as stored.
template <class Visit>
void for_each_missing(Call& call, const std::vector<bool>& given, Kind kind, const Visit& visit) {
  const Routine& routine = *column_major(call).routine;
  for (const Parameter& parameter : routine.parameters) {
    if (parameter.kind != kind) continue;
    const auto index = static_cast<std::size_t>(call.routine->index_of(user_name(*call.routine, parameter.name)));
    if (!given[index]) visit(call.values[index], parameter.name);
  }
}

}  // namespace

void complete(Call& call, const std::vector<bool>& given) {
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (!given[i]) call.values[i] = simple_value(call.routine->parameters[i]);
  }
  for_each_missing(call, given, Kind::leading, [&](Value& value, std::string_view name) {
    const Call stored = column_major(call);
    value = integer_value(least_leading(stored, matrix_of_leading(*stored.routine, name)));
  });
  for_each_missing(call, given, Kind::stride, [&](Value& value, std::string_view name) {
    const Call stored = column_major(call);
    const std::string_view matrix = name.substr(name.size() - 1);
    const std::int64_t cols = std::max<std::int64_t>(1, shape_of(stored, matrix).cols);
    value = integer_value(std::max<std::int64_t>(1, stored.integer(leading_name(matrix))) * cols);
  });
}

}  // namespace miniblas::calls
