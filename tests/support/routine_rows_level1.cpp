// Level 1: x is A, y is C, of as many elements as the matrices have.
#include <algorithm>
#include <array>
#include <cmath>

#include "tests/support/routine_rows.h"

namespace miniblas::test {
namespace {

constexpr int count = routine_size * routine_size;
constexpr float alpha = routine_alpha;
constexpr float beta = routine_beta;

// first * a + second * c.
Reference sum_of(float first, const Matrix& a, float second, const Matrix& c) {
  return geam_reference(MINIBLAS_OP_N, MINIBLAS_OP_N, routine_size, routine_size, first, a, second, c);
}

Reference axpy(const Matrix& a, const Matrix&, const Matrix& c) { return sum_of(alpha, a, 1.0f, c); }
Reference copy_of_a(const Matrix& a, const Matrix&, const Matrix&) { return as_reference(a); }
Reference scal(const Matrix& a, const Matrix&, const Matrix& c) { return sum_of(0.0f, a, alpha, c); }
Reference rot(const Matrix& a, const Matrix&, const Matrix& c) { return sum_of(-beta, a, alpha, c); }
Reference rotm(const Matrix& a, const Matrix&, const Matrix& c) { return sum_of(1.5f, a, 3.0f, c); }

Reference with_result(const Matrix& c, double value, double magnitude) {
  return with_first_column(c, {1, 1, {value}, {magnitude}});
}

Reference dot(const Matrix& a, const Matrix& b, const Matrix& c) {
  double sum = 0.0;
  double magnitude = 0.0;
  for (std::size_t i = 0; i < a.data.size(); ++i) {
    sum += static_cast<double>(a.data[i]) * b.data[i];
    magnitude += std::fabs(static_cast<double>(a.data[i]) * b.data[i]);
  }
  return with_result(c, sum, magnitude);
}

Reference nrm2(const Matrix& a, const Matrix&, const Matrix& c) {
  double sum = 0.0;
  for (const double value : a.data) sum += value * value;
  return with_result(c, std::sqrt(sum), std::sqrt(sum));
}

Reference asum(const Matrix& a, const Matrix&, const Matrix& c) {
  double sum = 0.0;
  for (const double value : a.data) sum += std::fabs(value);
  return with_result(c, sum, sum);
}

// An index lies where floats are, with the bits of `words` words.
Reference with_index(const Matrix& c, std::size_t index, int words) {
  const std::vector<double> value = {float_of(static_cast<std::uint32_t>(index)), 0.0};
  return with_first_column(c, {words, 1, {value.begin(), value.begin() + words}, std::vector<double>(words)});
}

bool is_smaller(float a, float b) { return std::fabs(a) < std::fabs(b); }

template <int words>
Reference iamax(const Matrix& a, const Matrix&, const Matrix& c) {
  const auto found = std::max_element(a.data.begin(), a.data.end(), is_smaller);
  return with_index(c, static_cast<std::size_t>(found - a.data.begin()) + 1, words);
}

template <int words>
Reference iamin(const Matrix& a, const Matrix&, const Matrix& c) {
  const auto found = std::min_element(a.data.begin(), a.data.end(), is_smaller);
  return with_index(c, static_cast<std::size_t>(found - a.data.begin()) + 1, words);
}

// Of a and b to r and z, with c and s.
Reference rotg(const Matrix&, const Matrix&, const Matrix& matrix) {
  const double a = matrix.data[0];
  const double b = matrix.data[1];
  const bool a_is_larger = std::fabs(a) > std::fabs(b);
  const double r = std::copysign(std::hypot(a, b), a_is_larger ? a : b);
  const double c = a / r;
  const double s = b / r;
  const std::vector<double> values = {r, a_is_larger ? s : 1.0 / c, c, s};
  std::vector<double> magnitudes;
  for (const double value : values) magnitudes.push_back(std::fabs(value));
  return with_first_column(matrix, {4, 1, values, magnitudes});
}

// With y1 = 0 there is nothing to rotate: the flag is -2, and all else stays. A negative d1 has no root: all is 0.
Reference rotmg(const Matrix&, const Matrix&, const Matrix& c) {
  Matrix result = c;
  if (c.data[0] < 0.0f) {
    std::fill_n(result.data.begin(), 3, 0.0f);
    std::copy_n(std::array{-1.0f, 0.0f, 0.0f, 0.0f, 0.0f}.begin(), 5, result.data.begin() + 4);
  } else {
    result.data[4] = -2.0f;
  }
  return as_reference(result);
}

constexpr const char* xy_names = "n x incx y incy";

const RoutineCall calls[] = {
    MINIBLAS_BOTH_FORMS(Saxpy, "", "n alpha x incx y incy", (h, count, m.alpha, m.a, 1, m.c, 1), axpy, 2),
    MINIBLAS_BOTH_FORMS(Scopy, "", xy_names, (h, count, m.a, 1, m.c, 1), copy_of_a, 0),
    MINIBLAS_BOTH_FORMS(Sswap, "", xy_names, (h, count, m.a, 1, m.c, 1), copy_of_a, 0),
    MINIBLAS_BOTH_FORMS(Sscal, "", "n alpha x incx", (h, count, m.alpha, m.c, 1), scal, 1),
    MINIBLAS_BOTH_FORMS(
        Sdot, "", "n x incx y incy result", (h, count, m.a, 1, m.b, 1, m.result), dot, 2, HostMode::waits),
    MINIBLAS_BOTH_FORMS(Snrm2, "", "n x incx result", (h, count, m.a, 1, m.result), nrm2, 2, HostMode::waits),
    MINIBLAS_BOTH_FORMS(Sasum, "", "n x incx result", (h, count, m.a, 1, m.result), asum, 2, HostMode::waits),
    {"Isamax", "", "n x incx result",
     [](miniblasHandle_t h, const RoutineMemory& m) { return miniblasIsamax(h, count, m.a, 1, m.result); }, iamax<1>, 0,
     HostMode::waits},
    {"Isamax_64", "", "n x incx result",
     [](miniblasHandle_t h, const RoutineMemory& m) { return miniblasIsamax_64(h, count, m.a, 1, m.result); }, iamax<2>,
     0, HostMode::waits},
    {"Isamin", "", "n x incx result",
     [](miniblasHandle_t h, const RoutineMemory& m) { return miniblasIsamin(h, count, m.a, 1, m.result); }, iamin<1>, 0,
     HostMode::waits},
    {"Isamin_64", "", "n x incx result",
     [](miniblasHandle_t h, const RoutineMemory& m) { return miniblasIsamin_64(h, count, m.a, 1, m.result); }, iamin<2>,
     0, HostMode::waits},
    MINIBLAS_BOTH_FORMS(Srot, "", "n x incx y incy c s", (h, count, m.a, 1, m.c, 1, m.alpha, m.beta), rot, 2),
    MINIBLAS_BOTH_FORMS(Srotm, "", "n x incx y incy param", (h, count, m.a, 1, m.c, 1, m.param), rotm, 3),
    {"Srotg", "", "a b c s",
     [](miniblasHandle_t h, const RoutineMemory& m) {
       float* const values = m.result;
       return values == nullptr ? miniblasSrotg(h, nullptr, nullptr, nullptr, nullptr)
                                : miniblasSrotg(h, values, values + 1, values + 2, values + 3);
     },
     rotg, 4, HostMode::uses_no_device},
    {"Srotmg", "", "d1 d2 x1 y1 param",
     [](miniblasHandle_t h, const RoutineMemory& m) {
       float* const values = m.result;
       return values == nullptr ? miniblasSrotmg(h, nullptr, nullptr, nullptr, nullptr, nullptr)
                                : miniblasSrotmg(h, values, values + 1, values + 2, m.zero, values + 4);
     },
     rotmg, 0, HostMode::uses_no_device},
};

}  // namespace

std::span<const RoutineCall> level1_calls() { return calls; }

}  // namespace miniblas::test
