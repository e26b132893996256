#include "bench/ladder/random_matrix.h"

#include <algorithm>
#include <limits>
#include <random>

namespace miniblas::bench {

void fill_random(std::span<float> values, std::uint32_t seed) {
  std::mt19937 generator(seed);
  // 24 random bits, so that each value is exact.
  for (float& value : values) value = static_cast<float>(generator() >> 8) * 0x1p-23f - 1.0f;
}

void poison(std::span<float> values) {
  std::fill(values.begin(), values.end(), std::numeric_limits<float>::quiet_NaN());
}

}  // namespace miniblas::bench
