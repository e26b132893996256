#include "bench/random/illegal.h"

#include <limits>

#include "bench/calls/routine.h"
#include "bench/random/sizes.h"

namespace miniblas::calls {
namespace {

using Narrow = std::numeric_limits<std::int32_t>;

void spoil_value(Call& call, std::size_t index, Random& random) {
  constexpr std::int64_t no_enumerations[] = {-1, 3, 7, Narrow::max(), Narrow::min()};
  constexpr std::int64_t negatives[] = {-1, -7, Narrow::min()};
  constexpr std::int64_t small[] = {0, -1, -9, Narrow::min()};
  const Parameter& parameter = call.routine->parameters[index];
  Value& value = call.values[index];
  switch (parameter.kind) {
    case Kind::operation:
    case Kind::fill_mode:
    case Kind::diagonal:
    case Kind::side:
      value.integer = random.pick(no_enumerations);
      break;
    case Kind::size:
    case Kind::count:
      value.integer = random.pick(negatives);
      break;
    case Kind::leading:
      value.integer = random.one_in(2) ? least_of(call, parameter.name) - 1 : random.pick(small);
      break;
    case Kind::increment:
      value.integer = 0;
      break;
    case Kind::stride:
      if (parameter.name != "strideC") value.integer = 0;  // items of C must not meet
      break;
    default:
      value = null_value();
  }
}

// A pointer that stands for an argument which is null now is null too.
void drop_dangling(Call& call) {
  for (Value& value : call.values) {
    if (value.form != Value::Form::same) continue;
    const Value& origin = call.values[static_cast<std::size_t>(value.integer)];
    if (origin.form == Value::Form::null) value = null_value();
  }
}

}  // namespace

void spoil(Call& call, Random& random) {
  if (random.one_in(20)) {
    call.settings.null_handle = true;
    call.settings.gemm_kernel.clear();
    call.settings.transpose_kernel.clear();
  }
  for (std::int64_t count = random.integer(1, 3); count > 0; --count) {
    spoil_value(call, static_cast<std::size_t>(random.integer(0, static_cast<std::int64_t>(call.values.size()) - 1)),
                random);
  }
  drop_dangling(call);
}

}  // namespace miniblas::calls
