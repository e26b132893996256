#include "bench/calls/check.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "bench/calls/describe_place.h"
#include "bench/support/text.h"

namespace miniblas::calls {
namespace {

std::string bits_text(std::uint32_t bits) {
  std::string digits(8, '0');
  for (std::size_t i = 0; i < 8; ++i) digits[7 - i] = "0123456789abcdef"[(bits >> (4 * i)) & 15u];
  return bench::number(std::bit_cast<float>(bits)) + " (bits " + digits + ")";
}

bool is_close(const Expected& expected, double result, bool infinite_scalar) {
  if (expected.value.nan) return std::isnan(result);
  if (expected.value.infinite) {
    const bool is_opposite = std::isinf(result) && std::isinf(expected.value.value) && result != expected.value.value;
    return !std::isfinite(result) && (!is_opposite || infinite_scalar);
  }
  if (!std::isfinite(result)) return expected.loose;
  const double error = expected.way == Expected::Way::residual ? expected.value.value : result - expected.value.value;
  // NOTE: where something overflows neither the error nor the bound need be a number.
  return std::fabs(error) <= expected.allowed ||
         (expected.loose && !(std::isfinite(error) && std::fabs(error) > expected.allowed));
}

bool is_right(const Expected& expected, std::uint32_t bits, bool infinite_scalar) {
  switch (expected.way) {
    case Expected::Way::bits:
      return bits == expected.bits;
    case Expected::Way::close:
      return is_close(expected, std::bit_cast<float>(bits), infinite_scalar);
    case Expected::Way::residual:
      // An infinity divides to 0, and a NaN or an infinity makes solutions that no rule foresees.
      if (expected.value.infinite) return true;
      return is_close(expected, std::bit_cast<float>(bits), infinite_scalar);
    case Expected::Way::anything:
      break;
  }
  return true;
}

std::string expected_text(const Expected& expected) {
  if (expected.way == Expected::Way::bits) return ", expected " + bits_text(expected.bits);
  if (expected.value.nan) return ", expected NaN";
  if (expected.value.infinite) return ", expected " + bench::number(expected.value.value) + " or NaN";
  const std::string allowed = ", allowed error " + bench::number(expected.allowed);
  if (expected.way == Expected::Way::residual) {
    return ", which leaves " + bench::number(expected.value.value) + " of its equation" + allowed;
  }
  return ", expected " + bench::number(expected.value.value) + allowed;
}

// The share of the bound that the largest error is.
double share(const Expected& expected, float result) {
  if (expected.way == Expected::Way::bits || !expected.value.is_finite() || !std::isfinite(result)) return 0.0;
  const double error = expected.way == Expected::Way::residual ? expected.value.value : result - expected.value.value;
  return error == 0.0 || expected.allowed == 0.0 ? 0.0 : std::fabs(error) / expected.allowed;
}

// Something outside the outputs that has changed.
std::string find_touched(const Problem& problem,
                         const Arena& arena,
                         const std::vector<bool>& is_output,
                         const Call& call) {
  for (std::size_t index = 0; index < arena.size(); ++index) {
    if (is_output[index] || arena.before[index] == arena.after[index]) continue;
    return describe_place(problem, arena, index, call) + ", which must stay as it is, has changed from " +
           bits_text(arena.before[index]) + " to " + bits_text(arena.after[index]);
  }
  return {};
}

}  // namespace

Finding check(const Problem& problem, const Call& users_call) {
  std::vector<bool> outputs[2] = {std::vector<bool>(problem.device.size()), std::vector<bool>(problem.host.size())};
  std::size_t wrong = 0;
  double largest = 0.0;
  std::string first;
  for (const Expected& expected : problem.expected) {
    const Arena& arena = expected.on_host ? problem.host : problem.device;
    outputs[expected.on_host ? 1 : 0][expected.index] = true;
    const std::uint32_t bits = arena.after[expected.index];
    if (is_right(expected, bits, problem.infinite_scalar)) {
      largest = std::max(largest, share(expected, std::bit_cast<float>(bits)));
      continue;
    }
    if (wrong++ > 0) continue;
    first =
        describe_place(problem, arena, expected.index, users_call) + " is " + bits_text(bits) + expected_text(expected);
  }
  const std::string count = std::to_string(problem.expected.size());
  if (wrong > 0) return {false, first + "; " + std::to_string(wrong) + " of " + count + " results are wrong"};
  for (const Arena* const arena : {&problem.device, &problem.host}) {
    const std::string touched = find_touched(problem, *arena, outputs[arena == &problem.host ? 1 : 0], users_call);
    if (!touched.empty()) return {false, touched};
  }
  if (problem.expected.empty()) return {true, "nothing has changed"};
  return {true, count + " results, the largest error is " + bench::three_digits(largest) + " of its bound"};
}

}  // namespace miniblas::calls
