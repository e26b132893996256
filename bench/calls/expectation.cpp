#include "bench/calls/expectation.h"

#include <algorithm>

#include "bench/calls/routine.h"
#include "bench/calls/shape.h"
#include "bench/calls/spelling.h"
#include "bench/calls/words.h"

namespace miniblas::calls {
namespace {

bool is_legal(const Call& call, std::string_view name) {
  const std::int64_t value = call.integer(name);
  const Kind kind = call.routine->parameters[static_cast<std::size_t>(call.routine->index_of(name))].kind;
  switch (kind) {
    case Kind::operation:
    case Kind::fill_mode:
    case Kind::diagonal:
    case Kind::side:
      return value >= 0 && value < static_cast<std::int64_t>(letters_of(kind).size());
    case Kind::size:
    case Kind::count:
      return value >= 0;
    case Kind::leading:
      return value >= least_leading(call, matrix_of_leading(*call.routine, name));
    case Kind::increment:
      return value != 0;
    default:
      return true;
  }
}

bool is_empty(const Call& call) {
  const RoutineRow& row = *call.routine->row;
  for (const std::string_view name : words(row.empty)) {
    if (call.integer(name) <= 0) return true;
  }
  return false;
}

// A reduction over no elements reads no vector.
bool reduces_nothing(const Call& call) {
  if (!call.has("result")) return false;
  return call.integer("n") <= 0 || (!call.has("y") && call.integer("incx") <= 0);
}

bool must_not_be_null(const Call& call, std::string_view name) {
  const RoutineRow& row = *call.routine->row;
  if (reduces_nothing(call)) return false;
  if (has_word(row.outputs, name)) return true;
  switch (row.inputs) {
    case Inputs::always:
      return true;
    case Inputs::where_read:
      return !call.on_device() && !reads_no_inputs(call);
    case Inputs::unless_zero:
      return !call.knows("alpha", 0.0f);
    case Inputs::by_scalar:
      return !call.knows(name == "A" ? "alpha" : "beta", 0.0f);
  }
  return true;
}

// The name of the first illegal argument; `nothing` says whether a legal call touches nothing.
std::string_view first_illegal(const Call& call, bool& nothing) {
  const RoutineRow& row = *call.routine->row;
  for (const std::string_view name : words(row.checks)) {
    if (!is_legal(call, name)) return name;
  }
  nothing = is_empty(call);
  if (nothing) return {};
  for (const std::string_view name : words(row.scalars)) {
    if (call.is_null(name)) return name;
  }
  nothing = row.keeps != nullptr && row.keeps(call);
  if (nothing) return {};
  for (const std::string_view name : words(row.pointers)) {
    if (call.is_null(name) && must_not_be_null(call, name)) return name;
  }
  const char* const refused = row.refuses != nullptr ? row.refuses(call) : nullptr;
  return refused != nullptr ? refused : std::string_view();
}

bool is_allowed_alias(const Call& call, std::string_view output, std::string_view other) {
  const std::string pair = std::string(output) + "=" + std::string(other);
  if (!has_word(call.routine->row->aliases, pair)) return false;
  // Of vectors: elements must meet only themselves.
  if (output != "y") return true;
  return call.integer("incx") == call.integer("incy") && call.integer("incx") != 0;
}

}  // namespace

std::int64_t least_leading(const Call& call, std::string_view matrix) {
  return std::max<std::int64_t>(1, shape_of(call, matrix).rows);
}

bool reads_no_inputs(const Call& call) {
  if (call.has("k") && call.integer("k") == 0) return true;
  return call.has("alpha") && !call.is_null("alpha") && call.number("alpha") == 0.0f;
}

Expectation expectation_of(const Call& users_call) {
  if (users_call.settings.null_handle) return {MINIBLAS_STATUS_NOT_INITIALIZED, {}, 0, true};
  const Call call = column_major(users_call);
  bool nothing = false;
  const std::string_view illegal = first_illegal(call, nothing);
  if (illegal.empty()) return {MINIBLAS_STATUS_SUCCESS, {}, 0, nothing};
  const std::string_view name = user_name(*users_call.routine, illegal);
  return {MINIBLAS_STATUS_INVALID_VALUE, name, users_call.routine->index_of(name) + 1, true};
}

std::string why_undefined(const Call& users_call) {
  const Expectation expectation = expectation_of(users_call);
  if (expectation.status != MINIBLAS_STATUS_SUCCESS || expectation.touches_nothing) return {};
  const Call call = column_major(users_call);
  const RoutineRow& row = *call.routine->row;
  for (const std::string_view output : words(row.outputs)) {
    for (const std::string_view other : words(row.pointers)) {
      if (output == other || !call.same_pointer(output, other) || is_allowed_alias(call, output, other)) continue;
      return std::string(user_name(*users_call.routine, output)) + " and " +
             std::string(user_name(*users_call.routine, other)) + " overlap, and one of them is written";
    }
  }
  if (call.on_device() && !reads_no_inputs(call) && row.inputs == Inputs::where_read) {
    for (const std::string_view name : words(row.pointers)) {
      if (!call.is_null(name)) continue;
      return std::string(user_name(*users_call.routine, name)) + " is null, and the scalar on the device is not 0";
    }
  }
  return {};
}

}  // namespace miniblas::calls
