#include "bench/accuracy/data.h"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>

namespace miniblas::bench {
namespace {

constexpr float largest_exponent = 20.0f;
constexpr int largest_integer = 8;
// How much less than its terms a cancelling sum is, roughly.
constexpr float left_over = 0x1p-10f;

// NOTE: the distributions of <random> differ between standard libraries; its engines don't.
class Random {
 public:
  explicit Random(std::uint32_t seed) : engine_(seed) {}

  // In (0, 1), from 23 bits: with one more 1 - 2^-25 would round to 1.
  float uniform() { return (static_cast<float>(next() >> 9) + 0.5f) * 0x1p-23f; }

  // By the transform of Box and Muller.
  float normal() {
    const float radius = std::sqrt(-2.0f * std::log(uniform()));
    return radius * std::cos(2.0f * std::numbers::pi_v<float> * uniform());
  }

  float integer() { return static_cast<float>(static_cast<int>(next() % (2 * largest_integer + 1)) - largest_integer); }

  float with_wide_exponent() {
    const float exponent = largest_exponent * (2.0f * uniform() - 1.0f);
    return normal() * std::exp2(exponent);
  }

 private:
  std::uint32_t next() { return static_cast<std::uint32_t>(engine_()); }

  std::mt19937 engine_;
};

float next(Random& random, DataKind kind) {
  switch (kind) {
    case DataKind::uniform:
      return random.uniform();
    case DataKind::wide_exponents:
      return random.with_wide_exponent();
    case DataKind::integers:
      return random.integer();
    case DataKind::normal:
    case DataKind::cancelling:
      break;
  }
  return random.normal();
}

// Makes columns k / 2 and on of A nearly those before, and the rows of B there the negative of those before. An odd k
// has a column more, which stays.
void cancel(Random& random, Factors& factors, int m, int n, int k) {
  const auto half = static_cast<std::size_t>(k / 2);
  const auto rows = static_cast<std::size_t>(m);
  for (std::size_t i = 0; i < half * rows; ++i) {
    factors.a[half * rows + i] = factors.a[i] * (1.0f + left_over * random.normal());
  }
  for (std::size_t col = 0; col < static_cast<std::size_t>(n); ++col) {
    float* const b = &factors.b[col * static_cast<std::size_t>(k)];
    for (std::size_t l = 0; l < half; ++l) b[half + l] = -b[l];
  }
}

}  // namespace

const char* to_text(DataKind kind) {
  switch (kind) {
    case DataKind::uniform:
      return "uniform";
    case DataKind::wide_exponents:
      return "wide_exponents";
    case DataKind::cancelling:
      return "cancelling";
    case DataKind::integers:
      return "integers";
    case DataKind::normal:
      break;
  }
  return "normal";
}

Factors make_factors(DataKind kind, int m, int n, int k) {
  Random random(static_cast<std::uint32_t>(k) * 8 + static_cast<std::uint32_t>(kind));
  Factors factors{std::vector<float>(static_cast<std::size_t>(m) * static_cast<std::size_t>(k)),
                  std::vector<float>(static_cast<std::size_t>(k) * static_cast<std::size_t>(n))};
  for (float& value : factors.a) value = next(random, kind);
  for (float& value : factors.b) value = next(random, kind);
  if (kind == DataKind::cancelling) cancel(random, factors, m, n, k);
  return factors;
}

}  // namespace miniblas::bench
