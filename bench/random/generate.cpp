#include "bench/random/generate.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bench/calls/expectation.h"
#include "bench/calls/layout.h"
#include "bench/calls/random.h"
#include "bench/calls/routine.h"
#include "bench/calls/spelling.h"
#include "bench/calls/words.h"
#include "bench/random/illegal.h"
#include "bench/random/sizes.h"
#include "bench/support/tolerance.h"

namespace miniblas::calls {
namespace {

using Limits = std::numeric_limits<float>;

constexpr double most_floats = 0x1p21;

constexpr float usual_scalars[] = {1.0f, 1.0f, 0.0f, 0.0f, -0.0f, -1.0f, 0.5f, 2.5f, -0.75f, 3.0f};
constexpr float rare_scalars[] = {Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity(), 1e-40f, 3e38f, 1e-30f};

float random_scalar(Random& random) {
  if (random.one_in(12)) return random.pick(rare_scalars);
  return random.one_in(4) ? random.uniform() : random.pick(usual_scalars);
}

// Over many orders of magnitude, as rotations meet them.
float random_weight(Random& random) {
  if (random.one_in(3)) return random_scalar(random);
  return std::ldexp(random.uniform(), static_cast<int>(random.integer(-30, 30)));
}

Value random_numbers(const Parameter& parameter, Random& random) {
  Value value{Value::Form::numbers, 0, {}};
  if (parameter.name == "alpha" || parameter.name == "beta") return number_value(random_scalar(random));
  const bool is_of_rotation = !has_word("c s param", parameter.name);
  for (std::size_t i = 0; i < scalar_count(parameter.name); ++i) {
    value.numbers[i] = is_of_rotation ? random_weight(random) : random_scalar(random);
  }
  if (parameter.name == "param") value.numbers[0] = static_cast<float>(random.integer(-2, 1));
  return value;
}

std::int64_t random_offset(Random& random, Kind kind) {
  const std::int64_t alignment = kind == Kind::array || kind == Kind::result ? 8 : 4;
  return random.one_in(2) ? 0 : alignment * random.integer(0, 256 / alignment - 1);
}

Value random_value(const Parameter& parameter, Random& random) {
  if (is_enumeration(parameter.kind)) {
    return integer_value(random.integer(0, static_cast<std::int64_t>(letters_of(parameter.kind).size()) - 1));
  }
  if (parameter.kind == Kind::scalars) return random_numbers(parameter, random);
  if (is_pointer(parameter.kind)) return address_value(random_offset(random, parameter.kind));
  return integer_value(0);
}

bool uses_gemm(const Routine& routine) {
  const std::string_view name = routine.name();
  return !routine.parameters.empty() && routine.index_of("k") >= 0
             ? true
             : name.starts_with("Ssymm") || name.starts_with("Strmm") || name.starts_with("Strsm");
}

Settings random_settings(const Choices& choices, const Routine& routine, Random& random) {
  Settings settings;
  settings.device = choices.device;
  if (random.one_in(2)) settings.pointer_mode = MINIBLAS_POINTER_MODE_DEVICE;
  if (uses_gemm(routine) && !choices.gemm_kernels.empty() && random.one_in(2)) {
    settings.gemm_kernel = random.pick(choices.gemm_kernels);
  }
  if (routine.name().starts_with("Stranspose") && !choices.transpose_kernels.empty() && random.one_in(2)) {
    settings.transpose_kernel = random.pick(choices.transpose_kernels);
  }
  return settings;
}

// Lets an output be an input where the routine has such a form, mostly with the same leading dimension or increment.
void choose_alias(Call& call, Random& random) {
  const Routine& base = call.routine->column_major != nullptr ? *call.routine->column_major : *call.routine;
  const std::vector<std::string_view> pairs = words(base.row->aliases);
  if (pairs.empty() || !random.one_in(4)) return;
  const std::string_view pair = random.pick(pairs);
  const std::string output(pair.substr(0, 1));
  const std::string input(pair.substr(2));
  call.value(output) = same_value(static_cast<std::size_t>(call.routine->index_of(input)));
  if (output == "y") {
    if (call.integer("incx") != 0) call.value("incy").integer = call.integer("incx");
    return;
  }
  if (call.has("transa") && random.integer(0, 3) > 0) call.value(input == "A" ? "transa" : "transb").integer = 0;
  if (output == "B" && random.one_in(2)) call.value("n").integer = call.integer("m");
  for (const char* const name : {"lda", "ldb", "ldc"}) {
    if (call.has(name)) call.value(name).integer = std::max(call.integer(name), least_of(call, name));
  }
  if (output == "B" && random.one_in(2)) {
    call.value("lda").integer = least_of(call, "lda");
    call.value("ldb").integer = least_of(call, "ldb");
  }
  if (random.integer(0, 5) == 0) return;
  std::string ld_out = std::string("ld") + (output == "C" ? "c" : "b");
  std::string ld_in = std::string("ld") + (input == "A" ? "a" : "b");
  if (output == "B" && call.integer("m") != call.integer("n")) return;
  call.value(ld_out).integer = call.value(ld_in).integer = std::max(call.integer(ld_out), call.integer(ld_in));
}

// Two operands that are only read may be one.
void choose_shared_input(Call& call, Random& random) {
  for (std::size_t i = 1; i < call.values.size(); ++i) {
    const Kind kind = call.routine->parameters[i].kind;
    if (!is_operand(kind) || call.values[i].form != Value::Form::address || !random.one_in(20)) continue;
    for (std::size_t j = 0; j < i; ++j) {
      if (call.routine->parameters[j].kind != kind || call.values[j].form != Value::Form::address) continue;
      Call changed = call;
      changed.values[i] = same_value(j);
      if (why_undefined(changed).empty()) call = changed;
      break;
    }
  }
}

// Pointers to what is not read may be null.
void choose_nulls(Call& call, Random& random) {
  if (!random.one_in(3)) return;
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    if (!is_pointer(call.routine->parameters[i].kind) || call.values[i].form == Value::Form::same) continue;
    Call changed = call;
    changed.values[i] = null_value();
    for (Value& value : changed.values) {
      if (value == same_value(i)) value = null_value();
    }
    if (expectation_of(changed).status == MINIBLAS_STATUS_SUCCESS && why_undefined(changed).empty()) call = changed;
  }
}

// A call that touches nothing may have any sizes.
void choose_huge_size(Call& call, Random& random) {
  if (!expectation_of(call).touches_nothing || !random.one_in(4)) return;
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    if (call.routine->parameters[i].kind != Kind::size || call.values[i].integer <= 0) continue;
    Call changed = call;
    changed.values[i].integer = call.wide ? std::int64_t{1} << 40 : std::numeric_limits<std::int32_t>::max();
    if (expectation_of(changed).touches_nothing) call = changed;
  }
}

Call attempt(const Choices& choices, Random& random) {
  Call call;
  call.routine = random.pick(choices.routines);
  call.wide = call.routine->has_wide_form() && random.one_in(3);
  call.settings = random_settings(choices, *call.routine, random);
  const std::int64_t kind = random.integer(0, 9);
  call.data = kind < 5 ? Data::uniform : kind < 8 ? Data::integer : Data::special;
  call.seed = random.next() >> 40;
  for (const Parameter& parameter : call.routine->parameters) call.values.push_back(random_value(parameter, random));
  choose_sizes(call, random);
  choose_strides(call, random);
  choose_alias(call, random);
  choose_shared_input(call, random);
  if (random.one_in(4)) {
    spoil(call, random);
  } else {
    choose_nulls(call, random);
  }
  choose_huge_size(call, random);
  return call;
}

bool is_judged(const Call& call) {
  if (!why_undefined(call).empty()) return false;
  return expectation_of(call).touches_nothing || floats_needed(column_major(call)) <= most_floats;
}

}  // namespace

Choices all_choices(const std::string& device, miniblasHandle_t handle) {
  Choices choices;
  choices.device = device;
  for (const Routine& routine : routines()) choices.routines.push_back(&routine);
  int count = 0;
  const char* name = nullptr;
  if (miniblasGetGemmKernelCount(handle, &count) != MINIBLAS_STATUS_SUCCESS) count = 0;
  for (int i = 0; i < count; ++i) {
    // A kernel that this device can't run is refused.
    if (miniblasGetGemmKernelName(handle, i, &name) != MINIBLAS_STATUS_SUCCESS) continue;
    // Calls are checked element by element.
    if (bench::tolerance_of(name).is_norm_wise) continue;
    if (miniblasSetGemmKernel(handle, name) == MINIBLAS_STATUS_SUCCESS) choices.gemm_kernels.emplace_back(name);
  }
  if (miniblasGetTransposeKernelCount(handle, &count) != MINIBLAS_STATUS_SUCCESS) count = 0;
  for (int i = 0; i < count; ++i) {
    if (miniblasGetTransposeKernelName(handle, i, &name) != MINIBLAS_STATUS_SUCCESS) continue;
    if (miniblasSetTransposeKernel(handle, name) == MINIBLAS_STATUS_SUCCESS) {
      choices.transpose_kernels.emplace_back(name);
    }
  }
  static_cast<void>(miniblasSetGemmKernel(handle, nullptr));
  static_cast<void>(miniblasSetTransposeKernel(handle, nullptr));
  return choices;
}

Call generate(const Choices& choices, std::uint64_t seed, std::uint64_t index) {
  Random random(seed, index);
  for (;;) {
    const Call call = attempt(choices, random);
    if (is_judged(call)) return call;
  }
}

}  // namespace miniblas::calls
