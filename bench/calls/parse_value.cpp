#include "bench/calls/parse_value.h"

#include <limits>

#include "bench/calls/routine.h"
#include "bench/calls/spelling.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::calls {
namespace {

Value parse_integer(const Call& call, const Parameter& parameter, std::string_view text) {
  const std::size_t letter = text.size() == 1 ? letters_of(parameter.kind).find(text) : std::string_view::npos;
  if (letter != std::string_view::npos) return integer_value(static_cast<std::int64_t>(letter));
  const bool is_64 = (call.wide && !is_enumeration(parameter.kind)) || parameter.kind == Kind::stride;
  using Wide = std::numeric_limits<std::int64_t>;
  using Narrow = std::numeric_limits<std::int32_t>;
  return integer_value(bench::parse_integer(parameter.name, bench::excerpt(text), is_64 ? Wide::min() : Narrow::min(),
                                            is_64 ? Wide::max() : Narrow::max()));
}

Value parse_numbers(const Parameter& parameter, std::string_view text) {
  Value value{Value::Form::numbers, 0, {}};
  const std::size_t count = scalar_count(parameter.name);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t comma = i + 1 < count ? text.find(',') : text.size();
    if (comma == std::string_view::npos) {
      throw bench::Error(std::string(parameter.name) + " has " + std::to_string(i + 1) + " numbers; it needs " +
                         std::to_string(count) + " with commas between them");
    }
    value.numbers[i] = bench::parse_float(parameter.name, bench::excerpt(text.substr(0, comma)));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return value;
}

Value parse_address(const Call& call, std::size_t index, std::string_view text) {
  const std::string_view name = call.routine->parameters[index].name;
  const std::int64_t offset = bench::parse_integer(name, bench::excerpt(text), 0, 255);
  const std::int64_t alignment = alignment_of(call, index);
  if (offset % alignment != 0) {
    throw bench::Error(std::string(name) + " is '@" + std::to_string(offset) + "'; allowed are multiples of " +
                       std::to_string(alignment) + " bytes");
  }
  return address_value(offset);
}

// The earlier parameter of a matrix, vector or array that `text` names, or -1. A vector may be a matrix's first column.
int earlier_operand(const Call& call, std::size_t index, std::string_view text) {
  const int found = call.routine->index_of(text);
  return found >= 0 && static_cast<std::size_t>(found) < index &&
                 is_operand(call.routine->parameters[static_cast<std::size_t>(found)].kind)
             ? found
             : -1;
}

}  // namespace

std::int64_t alignment_of(const Call& call, std::size_t index) {
  const Parameter& parameter = call.routine->parameters[index];
  const bool is_wide_index = parameter.kind == Kind::result && call.wide && call.routine->name().starts_with("I");
  return parameter.kind == Kind::array || is_wide_index ? 8 : 4;
}

Value parse_value(const Call& call, std::size_t index, std::string_view text) {
  const Parameter& parameter = call.routine->parameters[index];
  if (!is_pointer(parameter.kind)) return parse_integer(call, parameter, text);
  if (text == "null") return null_value();
  if (text.starts_with("@")) return parse_address(call, index, text.substr(1));
  if (parameter.kind == Kind::scalars || parameter.kind == Kind::result) {
    if (text == "device") return {Value::Form::unknown, 0, {}};
    if (parameter.kind == Kind::scalars) return parse_numbers(parameter, text);
  }
  const int earlier = is_operand(parameter.kind) ? earlier_operand(call, index, text) : -1;
  if (earlier >= 0) return same_value(static_cast<std::size_t>(earlier));
  throw bench::Error(
      std::string(parameter.name) + " is '" + bench::excerpt(text) +
      "'; allowed are null, @ with the bytes past a multiple of 256, and the name of an earlier argument");
}

}  // namespace miniblas::calls
