#include "bench/calls/problem.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "bench/calls/routine.h"

namespace miniblas::calls {

const Operand& Problem::operand(std::string_view name) const {
  for (const Operand& each : operands) {
    // Batches of pointers are arrays of the same matrices.
    if (each.name == name || (each.name.ends_with("array") && each.name.starts_with(name))) return each;
  }
  throw std::logic_error("the call has no operand " + std::string(name));
}

std::size_t Problem::scalar_at(std::string_view name) const {
  return scalar_places.at(static_cast<std::size_t>(call.routine->index_of(name)));
}

std::size_t Problem::batch_count() const {
  return call.has("batchCount") ? static_cast<std::size_t>(call.integer("batchCount")) : 1;
}

Expected Problem::make(std::size_t index, const Tracked& value, double roundings) const {
  constexpr double unit = 0x1p-24;
  constexpr double smallest = 0x1p-149;
  constexpr double largest_safe = 0x1p127;
  const double sum = roundings * unit;
  Expected expected{.index = index, .loose = may_overflow || value.magnitude >= largest_safe, .value = value};
  // What underflows is off by half of the smallest number, and one multiplication may follow.
  expected.allowed =
      exact && value.magnitude < 0x1p20 ? 0.0 : sum / (1.0 - sum) * value.magnitude + roundings * smallest * largest;
  return expected;
}

void Problem::close(std::size_t index, const Tracked& value, double roundings) {
  expected.push_back(make(index, value, roundings));
}

void Problem::residual(std::size_t index, const Tracked& value, double roundings, bool loose) {
  Expected one = make(index, value, roundings);
  one.way = Expected::Way::residual;
  one.loose = loose;
  expected.push_back(one);
}

void Problem::bits(std::size_t index, std::uint32_t bits) {
  expected.push_back({.index = index, .way = Expected::Way::bits, .bits = bits});
}

void Problem::scalar_close(std::string_view name, const Tracked& value, double roundings, std::size_t place) {
  Expected one = make(scalar_at(name) + place, value, roundings);
  one.on_host = !call.on_device();
  expected.push_back(one);
}

void Problem::scalar_bits(std::string_view name, std::uint32_t bits, std::size_t place) {
  expected.push_back(
      {.index = scalar_at(name) + place, .way = Expected::Way::bits, .on_host = !call.on_device(), .bits = bits});
}

void Problem::scalar_anything(std::string_view name, std::size_t place) {
  expected.push_back({.index = scalar_at(name) + place, .way = Expected::Way::anything, .on_host = !call.on_device()});
}

}  // namespace miniblas::calls
