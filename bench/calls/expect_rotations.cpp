// rotg and rotmg: one rotation, made from scalars.
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "bench/calls/expect.h"

namespace miniblas::calls {
namespace {

// rotg is right to 2u; rotmg may branch on numbers that are a little off here.
constexpr double rotg_roundings = 2.0;
constexpr double rotmg_roundings = 16.0;

// Whether float32 has room for a number and for its neighbours in the same formula.
bool is_ordinary(double value) {
  return std::isfinite(value) && (value == 0.0 || (std::fabs(value) > 0x1p-100 && std::fabs(value) < 0x1p100));
}

void expect_scalar(Problem& problem, std::string_view name, double value, double roundings, std::size_t place = 0) {
  Tracked tracked;
  tracked.value = value;
  tracked.magnitude = std::fabs(value);
  problem.scalar_close(name, tracked, roundings, place);
}

// netlib's srotmg, in float64.
struct ModifiedRotation {
  double d1, d2, x1, y1;
  double flag = 0.0, h11 = 0.0, h21 = 0.0, h12 = 0.0, h22 = 0.0;
  double spread = 1.0;       // how much the errors of the formula count for more than those of its value
  bool is_doubtful = false;  // float32 may take another branch, or run out of range

  void make();

 private:
  static constexpr double gamma = 4096.0;

  void clear() {
    flag = -1.0;
    h11 = h21 = h12 = h22 = d1 = d2 = x1 = 0.0;
  }
  void write_out();
  void rescale(double& d, double& first, double& second, bool scales_x);
  void compare(double one, double other) {
    const double difference = std::fabs(one - other);
    is_doubtful = is_doubtful || (difference != 0.0 && difference < 1e-4 * std::fabs(other));
  }
};

// The entries that the flag implied.
void ModifiedRotation::write_out() {
  if (flag == 0.0) h11 = h22 = 1.0;
  if (flag == 1.0) h21 = -1.0, h12 = 1.0;
  flag = -1.0;
}

void ModifiedRotation::rescale(double& d, double& first, double& second, bool scales_x) {
  const double least = 1.0 / (gamma * gamma);
  const double most = gamma * gamma;
  while (d != 0.0 && (std::fabs(d) <= least || std::fabs(d) >= most)) {
    write_out();
    const double factor = std::fabs(d) <= least ? gamma : 1.0 / gamma;
    d *= factor * factor;
    first /= factor;
    second /= factor;
    if (scales_x) x1 /= factor;
  }
  compare(std::fabs(d), least);
  compare(std::fabs(d), most);
}

void ModifiedRotation::make() {
  for (const double value : {d1, d2, x1, y1}) is_doubtful = is_doubtful || !is_ordinary(value);
  if (is_doubtful) return;
  if (d1 < 0.0) return clear();
  const double p2 = d2 * y1;
  if (p2 == 0.0) {
    flag = -2.0;
    return;
  }
  const double p1 = d1 * x1;
  const double q2 = p2 * y1;
  const double q1 = p1 * x1;
  for (const double value : {p1, p2, q1, q2}) is_doubtful = is_doubtful || !is_ordinary(value);
  compare(std::fabs(q1), std::fabs(q2));
  if (std::fabs(q1) > std::fabs(q2)) {
    h21 = -y1 / x1;
    h12 = p2 / p1;
    const double u = 1.0 - h12 * h21;
    spread = 2.0 / u;
    is_doubtful = is_doubtful || u < 1e-3;
    d1 /= u;
    d2 /= u;
    x1 *= u;
  } else if (q2 < 0.0) {
    return clear();
  } else {
    flag = 1.0;
    h11 = p1 / p2;
    h22 = x1 / y1;
    const double u = 1.0 + h11 * h22;
    spread = 2.0 / std::fabs(u);
    is_doubtful = is_doubtful || std::fabs(u) < 1e-3;
    const double old = d1;
    d1 = d2 / u;
    d2 = old / u;
    x1 = y1 * u;
  }
  rescale(d1, h11, h12, true);
  rescale(d2, h21, h22, false);
  for (const double value : {d1, d2, x1, h11, h21, h12, h22}) is_doubtful = is_doubtful || !is_ordinary(value);
}

}  // namespace

void expect_rotg(Problem& problem) {
  const double a = problem.call.number("a");
  const double b = problem.call.number("b");
  if (!is_ordinary(a) || !is_ordinary(b)) {
    for (const char* const name : {"a", "b", "c", "s"}) problem.scalar_anything(name);
    return;
  }
  double r = a;
  double c = 1.0;
  double s = 0.0;
  double z = 0.0;
  const bool a_is_larger = std::fabs(a) > std::fabs(b);
  if (b != 0.0) {
    r = std::copysign(std::hypot(a, b), a_is_larger ? a : b);
    c = a / r;
    s = b / r;
    z = a_is_larger ? s : (c != 0.0 ? 1.0 / c : 1.0);
  }
  // What is too small for float32 beside the other number makes c or s subnormal or 0, and 1 / c anything.
  const bool is_lopsided = c != 0.0 && s != 0.0 && (std::fabs(c) < 0x1p-100 || std::fabs(s) < 0x1p-100);
  expect_scalar(problem, "a", r, rotg_roundings);
  expect_scalar(problem, "c", c, rotg_roundings);
  expect_scalar(problem, "s", s, rotg_roundings);
  is_lopsided ? problem.scalar_anything("b") : expect_scalar(problem, "b", z, rotg_roundings);
}

void expect_rotmg(Problem& problem) {
  const Call& call = problem.call;
  ModifiedRotation rotation{call.number("d1"), call.number("d2"), call.number("x1"), call.number("y1")};
  rotation.make();
  if (rotation.is_doubtful) {
    for (const char* const name : {"d1", "d2", "x1"}) problem.scalar_anything(name);
    for (std::size_t place = 0; place < 5; ++place) problem.scalar_anything("param", place);
    return;
  }
  problem.scalar_bits("param", std::bit_cast<std::uint32_t>(static_cast<float>(rotation.flag)));
  if (rotation.flag == -2.0) return;
  const double roundings = rotmg_roundings * rotation.spread;
  expect_scalar(problem, "d1", rotation.d1, roundings);
  expect_scalar(problem, "d2", rotation.d2, roundings);
  expect_scalar(problem, "x1", rotation.x1, roundings);
  // Entries that the flag implies keep their value.
  const bool all = rotation.flag < 0.0;
  const std::array<double, 4> entries = {rotation.h11, rotation.h21, rotation.h12, rotation.h22};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool is_diagonal = i == 0 || i == 3;
    if (all || is_diagonal == (rotation.flag == 1.0)) {
      expect_scalar(problem, "param", entries[i], roundings, i + 1);
    }
  }
}

}  // namespace miniblas::calls
