#include "bench/calls/data.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "bench/calls/random.h"
#include "bench/calls/routine.h"
#include "bench/calls/words.h"

namespace miniblas::calls {
namespace {

using Limits = std::numeric_limits<float>;

constexpr float finite_specials[] = {0.0f, -0.0f, 1e-40f, -1e-45f, 1e-38f, 3e38f, -3e38f, 1e20f, -1e-20f, 1.0f};
constexpr float specials[] = {Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity(), 0.0f, -0.0f, 1e-40f, 3e38f};

// The numbers of one operand.
class Source {
 public:
  Source(const Call& call, std::size_t parameter)
      : random_(call.seed, parameter),
        data_(call.data),
        every_(random_.one_in(2) ? 7 : 101),
        has_infinities_(random_.one_in(2)) {}

  float next() {
    if (data_ == Data::integer) return static_cast<float>(random_.integer(-3, 3));
    if (data_ == Data::uniform || !random_.one_in(every_)) return random_.uniform();
    return has_infinities_ ? random_.pick(specials) : random_.pick(finite_specials);
  }

  // Of a triangular matrix whose inverse is not much larger than itself.
  float next_of_solve(bool on_diagonal, std::int64_t rows) {
    if (data_ == Data::special && random_.one_in(every_)) return next();
    const float number = random_.uniform();
    return on_diagonal ? std::copysign(1.0f + std::fabs(number), number) : number / static_cast<float>(rows);
  }

 private:
  Random random_;
  Data data_;
  std::int64_t every_;
  bool has_infinities_;
};

bool is_solve(const Call& call) { return call.routine->name() == "Strsm" || call.routine->name() == "Strsv"; }

float largest_finite(float largest, float value) {
  return std::isfinite(value) ? std::max(largest, std::fabs(value)) : largest;
}

// Gives the largest magnitude, at least 1.
float fill_operand(Arena& arena, const Call& call, const Operand& operand) {
  Source source(call, static_cast<std::size_t>(call.routine->index_of(operand.name)));
  const bool is_triangle_of_solve = is_solve(call) && operand.part != Part::all;
  float largest = 1.0f;
  for (std::size_t item = 0; item < operand.items.size(); ++item) {
    for (std::int64_t j = 0; j < operand.cols; ++j) {
      for (std::int64_t i = 0; i < operand.rows; ++i) {
        if (!is_in(operand.part, i, j) || (i == j && !operand.reads_diagonal)) continue;
        const float value = is_triangle_of_solve ? source.next_of_solve(i == j, operand.rows) : source.next();
        arena.before[operand.at(item, i, j)] = std::bit_cast<std::uint32_t>(value);
        largest = largest_finite(largest, value);
      }
    }
  }
  return largest;
}

// Multiples of 1/4 of which a few can be multiplied by small whole numbers without a rounding.
bool is_plain(float number) { return std::fabs(number) <= 8.0f && number * 4.0f == std::floor(number * 4.0f); }

bool sums_are_exact(const Call& call) {
  if (call.data != Data::integer || has_word("Strsv Strsm Snrm2 Srot Srotm Srotg Srotmg", call.routine->name())) {
    return false;
  }
  for (const char* const name : {"alpha", "beta"}) {
    if (call.has(name) && !is_plain(call.number(name))) return false;
  }
  return true;
}

}  // namespace

Call with_known_scalars(const Call& call) {
  Call known = call;
  for (std::size_t i = 0; i < known.values.size(); ++i) {
    Value& value = known.values[i];
    const Parameter& parameter = call.routine->parameters[i];
    if (parameter.kind != Kind::scalars || value.form == Value::Form::numbers || value.form == Value::Form::null)
      continue;
    Random random(call.seed, 2000 + i);
    const std::int64_t offset = value.form == Value::Form::address ? value.integer : 0;
    value = {Value::Form::numbers, offset, {}};
    for (float& number : value.numbers) number = random.uniform();
    if (parameter.name == "param") value.numbers[0] = static_cast<float>(random.integer(-2, 1));
  }
  if (!known.has("alpha")) return known;
  // Only alpha = 0 lets matrices be null.
  const bool was_unknown = call.value("alpha").form == Value::Form::unknown;
  const auto is_null = [&](const char* name) { return known.has(name) && known.is_null(name); };
  if (was_unknown && (is_null("A") || is_null("B") || is_null("x"))) known.value("alpha").numbers[0] = 0.0f;
  return known;
}

void fill(Layout& layout, Problem& problem) {
  const Call& call = problem.call;
  layout.device.fill_with_guards();
  layout.host.fill_with_guards();
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    if (call.values[i].form != Value::Form::numbers || layout.places[i].is_null) continue;
    Arena& arena = call.on_device() ? layout.device : layout.host;
    for (std::size_t j = 0; j < scalar_count(call.routine->parameters[i].name); ++j) {
      const float value = call.values[i].numbers[j];
      arena.before[layout.places[i].index + j] = std::bit_cast<std::uint32_t>(value);
      problem.infinite_scalar = problem.infinite_scalar || std::isinf(value);
      problem.largest = std::max(problem.largest, static_cast<double>(largest_finite(1.0f, value)));
    }
  }
  for (const Operand& operand : layout.operands) {
    if (!reads(call, operand.name)) continue;
    problem.largest = std::max(problem.largest, static_cast<double>(fill_operand(layout.device, call, operand)));
  }
  // Of three factors, some of them the same operand's.
  problem.may_overflow = problem.largest * problem.largest * problem.largest > 0x1p100;
  problem.exact = sums_are_exact(call);
}

}  // namespace miniblas::calls
