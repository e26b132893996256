// A value in float64 with what tells how wrong a float32 result for it may be.
#pragma once

#include <cmath>

namespace miniblas::calls {

struct Tracked {
  double value = 0.0;
  double magnitude = 0.0;  // the same formula of the magnitudes of what is finite
  bool nan = false;        // a NaN is among what it was made from
  bool infinite = false;   // an infinity is

  Tracked() = default;
  Tracked(float number)
      : value(number),
        magnitude(std::isfinite(number) ? std::fabs(static_cast<double>(number)) : 0.0),
        nan(std::isnan(number)),
        infinite(std::isinf(number)) {}

  bool is_finite() const { return !nan && !infinite; }
};

inline Tracked combine(double value, double magnitude, const Tracked& a, const Tracked& b) {
  Tracked result;
  result.value = value;
  result.magnitude = magnitude;
  result.nan = a.nan || b.nan;
  result.infinite = a.infinite || b.infinite;
  return result;
}

inline Tracked operator+(const Tracked& a, const Tracked& b) {
  return combine(a.value + b.value, a.magnitude + b.magnitude, a, b);
}
inline Tracked operator-(const Tracked& a, const Tracked& b) {
  return combine(a.value - b.value, a.magnitude + b.magnitude, a, b);
}
inline Tracked operator*(const Tracked& a, const Tracked& b) {
  return combine(a.value * b.value, a.magnitude * b.magnitude, a, b);
}

}  // namespace miniblas::calls
