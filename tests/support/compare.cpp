#include "tests/support/compare.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <limits>

namespace miniblas::test {
namespace {

// Runs over all elements. `wrong(row, col, out)` says whether one is wrong, and tells of it to `out` if that is not
// null. The message names the first, and how many there are.
template <class Wrong>
testing::AssertionResult no_element_is(int rows, int cols, const Matrix& result, const Wrong& wrong) {
  if (result.rows != rows || result.cols != cols) {
    return testing::AssertionFailure() << "the result is (" << result.rows << ", " << result.cols << "), expected ("
                                       << rows << ", " << cols << ")";
  }
  std::size_t count = 0;
  std::ostringstream first;
  first << std::setprecision(9);
  for (int col = 0; col < cols; ++col) {
    for (int row = 0; row < rows; ++row) {
      if (!wrong(row, col, nullptr)) continue;
      if (count++ == 0) {
        first << "element (" << row << ", " << col << ") is " << result(row, col);
        wrong(row, col, &first);
      }
    }
  }
  if (count == 0) return testing::AssertionSuccess();
  return testing::AssertionFailure() << first.str() << "; " << count << " of " << result.data.size() << " are wrong";
}

struct Bound {
  double relative;
  double absolute;

  explicit Bound(Roundings roundings) {
    constexpr double unit = 0x1p-24;
    const double sum = static_cast<double>(roundings.count) * unit;
    relative = sum / (1.0 - sum);
    absolute = static_cast<double>(roundings.count) * 0x1p-149 * std::max(1.0, std::fabs(roundings.alpha));
  }
};

testing::AssertionResult compare(const Matrix& result,
                                 const Reference& reference,
                                 Roundings roundings,
                                 bool kind_is_enough) {
  const Bound bound(roundings);
  return no_element_is(reference.rows, reference.cols, result, [&](int row, int col, std::ostream* out) {
    const std::size_t index = row + static_cast<std::size_t>(col) * reference.rows;
    const double expected = reference.value[index];
    const double allowed = bound.relative * reference.magnitude[index] + bound.absolute;
    const double value = result(row, col);
    const double error = std::fabs(value - expected);
    if (out != nullptr) *out << ", expected " << expected << ", error " << error << ", allowed " << allowed;

    if (kind_is_enough && !std::isfinite(expected)) {
      return std::isnan(expected) ? !std::isnan(value) : value != expected;
    }
    // NOTE: an infinite bound would let everything pass, and NaN compares false with all.
    return !std::isfinite(expected) || !std::isfinite(allowed) || !(error <= allowed);
  });
}

}  // namespace

testing::AssertionResult within_bound(const Matrix& result, const Reference& reference, Roundings roundings) {
  return compare(result, reference, roundings, false);
}

testing::AssertionResult within_bound_or_same_kind(const Matrix& result,
                                                   const Reference& reference,
                                                   Roundings roundings) {
  return compare(result, reference, roundings, true);
}

testing::AssertionResult same_bits(const Matrix& result, const Matrix& expected) {
  return no_element_is(expected.rows, expected.cols, result, [&](int row, int col, std::ostream* out) {
    const std::uint32_t is = bits_of(result(row, col));
    const std::uint32_t should_be = bits_of(expected(row, col));
    if (out != nullptr) {
      *out << ", expected " << expected(row, col) << ", bits " << std::hex << is << ", expected " << should_be
           << std::dec;
    }
    return is != should_be;
  });
}

testing::AssertionResult same_numbers(const Matrix& result, const Matrix& expected) {
  return no_element_is(expected.rows, expected.cols, result, [&](int row, int col, std::ostream* out) {
    if (out != nullptr) *out << ", expected " << expected(row, col);
    return !(result(row, col) == expected(row, col));
  });
}

}  // namespace miniblas::test
