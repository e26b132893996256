#include "bench/random/shrink.h"

#include <algorithm>
#include <vector>

#include "bench/calls/routine.h"
#include "bench/random/sizes.h"

namespace miniblas::calls {
namespace {

constexpr int most_tries = 3000;

// Leading dimensions follow the sizes, as far as they were legal.
void change_size(std::vector<Call>& simpler, const Call& call, std::size_t index, std::int64_t size) {
  Call changed = call;
  changed.values[index].integer = size;
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    if (call.routine->parameters[i].kind != Kind::leading) continue;
    const std::string_view name = call.routine->parameters[i].name;
    const std::int64_t padding = call.values[i].integer - least_of(call, name);
    if (padding >= 0) changed.values[i].integer = least_of(changed, name) + padding;
  }
  simpler.push_back(changed);
}

void change(std::vector<Call>& simpler, const Call& call, std::size_t index, const Value& value) {
  if (call.values[index] == value) return;
  simpler.push_back(call);
  simpler.back().values[index] = value;
}

void simplify_numbers(std::vector<Call>& simpler, const Call& call, std::size_t index) {
  for (std::size_t i = 0; i < scalar_count(call.routine->parameters[index].name); ++i) {
    for (const float number : {0.0f, 1.0f, 2.0f}) {
      const float old = call.values[index].numbers[i];
      if (old == 0.0f || old == 1.0f || old == number || (old == 2.0f && number != 1.0f && number != 0.0f)) continue;
      simpler.push_back(call);
      simpler.back().values[index].numbers[i] = number;
    }
  }
}

void simplify_integer(std::vector<Call>& simpler, const Call& call, std::size_t index) {
  const Parameter& parameter = call.routine->parameters[index];
  const std::int64_t value = call.values[index].integer;
  switch (parameter.kind) {
    case Kind::size:
    case Kind::count:
      for (const std::int64_t size : {std::int64_t{0}, std::int64_t{1}, value / 2, value - 1}) {
        if (size >= 0 && size < value) change_size(simpler, call, index, size);
      }
      break;
    case Kind::leading:
      if (value > least_of(call, parameter.name)) {
        change(simpler, call, index, integer_value(least_of(call, parameter.name)));
      }
      break;
    case Kind::increment:
      if (value < -1) change(simpler, call, index, integer_value(-1));
      if (value < 0 || value > 1) change(simpler, call, index, integer_value(1));
      break;
    case Kind::stride:
      if (value < 0 && value != INT64_MIN) change(simpler, call, index, integer_value(-value));
      if (value > 1) change(simpler, call, index, integer_value(value / 2));
      break;
    default:
      change(simpler, call, index, integer_value(0));
  }
}

void simplify_value(std::vector<Call>& simpler, const Call& call, std::size_t index) {
  switch (call.values[index].form) {
    case Value::Form::integer:
      return simplify_integer(simpler, call, index);
    case Value::Form::numbers:
      return simplify_numbers(simpler, call, index);
    case Value::Form::address:
    case Value::Form::same:
      return change(simpler, call, index, address_value());
    case Value::Form::unknown:
    case Value::Form::null:
      break;
  }
}

void simplify_settings(std::vector<Call>& simpler, const Call& call) {
  const auto with = [&](const auto& change_it) {
    Call changed = call;
    change_it(changed);
    if (!(changed == call)) simpler.push_back(changed);
  };
  with([](Call& changed) { changed.settings.gemm_kernel.clear(); });
  with([](Call& changed) { changed.settings.transpose_kernel.clear(); });
  with([](Call& changed) { changed.settings.pointer_mode = MINIBLAS_POINTER_MODE_HOST; });
  with([](Call& changed) { changed.data = Data::uniform; });
  with([](Call& changed) { changed.seed = 1; });
  const bool fits = std::all_of(call.values.begin(), call.values.end(), [](const Value& value) {
    return value.integer >= INT32_MIN && value.integer <= INT32_MAX;
  });
  if (fits) with([](Call& changed) { changed.wide = false; });
}

std::vector<Call> simpler_calls(const Call& call) {
  std::vector<Call> simpler;
  for (std::size_t i = 0; i < call.values.size(); ++i) simplify_value(simpler, call, i);
  simplify_settings(simpler, call);
  return simpler;
}

}  // namespace

Call shrink(const Call& call, const std::function<bool(const Call&)>& fails) {
  Call smallest = call;
  int tries = 0;
  for (bool progressed = true; progressed && tries < most_tries;) {
    progressed = false;
    for (const Call& simpler : simpler_calls(smallest)) {
      if (++tries > most_tries || !fails(simpler)) continue;
      smallest = simpler;
      progressed = true;
      break;
    }
  }
  return smallest;
}

}  // namespace miniblas::calls
