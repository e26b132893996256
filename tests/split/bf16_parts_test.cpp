// A float as hi, mid and lo.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

#include "tests/split/split_kernels.h"
#include "tests/split/traced_memory.h"

namespace miniblas {
namespace {

struct Parts {
  float hi;
  float mid;
  float lo;
  float has_parts;
};

std::vector<Parts> split(std::vector<float> values) {
  values.resize((values.size() + 31) / 32 * 32, 1.0f);
  const Traced<float> in(values);
  const Traced<float> out(values.size() * 4);
  run_without_defects(
      [&] { return traced_split_values(static_cast<int>(values.size()), in.get(), out.get(), nullptr); });
  std::vector<Parts> parts(values.size());
  std::memcpy(parts.data(), out.get(), parts.size() * sizeof(Parts));
  return parts;
}

// The lower half of the float is zero.
bool is_bf16(float value) {
  std::uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits % 65536 == 0;
}

TEST(Bf16Parts, AddUpToTheValueBitForBit) {
  std::mt19937 random(20011);
  std::vector<float> values = {0.0f,        -0.0f,     1.0f,       0x1p-109f,    -0x1.fffffep-109f,
                               16777217.0f, 0x1.01p0f, 0x1.008p0f, 0x1.0080fep0f};
  for (const float largest : {std::numeric_limits<float>::max(), 0x1.ffp127f, 0x1.fep127f, 0x1.fefffep127f}) {
    values.push_back(largest);
    values.push_back(-largest);
  }
  for (int i = 0; i < 20000; ++i) {
    const auto significand = static_cast<float>((1u << 23) + (random() >> 9));
    const int exponent = static_cast<int>(random() % 237) - 109;
    values.push_back(std::ldexp((random() & 1u) != 0 ? significand : -significand, exponent - 23));
  }
  const std::vector<Parts> parts = split(values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto [hi, mid, lo, has_parts] = parts[i];
    const double x = values[i];
    ASSERT_EQ(has_parts, 1.0f) << x;
    ASSERT_TRUE(is_bf16(hi) && is_bf16(mid) && is_bf16(lo)) << x;
    ASSERT_EQ(static_cast<double>(hi) + mid + lo, x);
    // Each is what is left, rounded to nearest: at most half a unit of the part before it. The largest are cut off
    // there.
    const bool is_cut = std::fabs(x) >= 0x1.ffp127;
    ASSERT_LE(std::fabs(x - hi), std::ldexp(std::fabs(x), is_cut ? -7 : -8)) << x;
    ASSERT_LE(std::fabs(x - hi - mid), std::ldexp(std::fabs(x - hi), -8)) << x;
  }
}

TEST(Bf16Parts, ArePartsOfAllButTheseValues) {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  constexpr float without[] = {infinity,         -infinity,  std::numeric_limits<float>::quiet_NaN(),
                               0x1.fffffep-110f, -0x1p-110f, 0x1p-126f,
                               1e-40f,           -0x1p-149f};
  const std::vector<Parts> parts = split(std::vector<float>(std::begin(without), std::end(without)));
  for (std::size_t i = 0; i < std::size(without); ++i) EXPECT_EQ(parts[i].has_parts, 0.0f) << without[i];
}

}  // namespace
}  // namespace miniblas
