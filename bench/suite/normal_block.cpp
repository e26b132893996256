#include "bench/suite/normal_block.h"

#include <cmath>
#include <numbers>

namespace miniblas::bench {
namespace {

// Bits that depend on `counter` alone: the last step of the generator splitmix64.
std::uint64_t hash(std::uint64_t counter) {
  std::uint64_t bits = counter * 0x9e3779b97f4a7c15u;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
  return bits ^ (bits >> 31);
}

// In (0, 1), from 24 bits.
float uniform(std::uint64_t bits) { return (static_cast<float>(bits & 0xffffffu) + 0.5f) * 0x1p-24f; }

float not_zero(float value) { return value == 0.0f ? 0x1p-24f : value; }

}  // namespace

NormalBlock::NormalBlock() : values_(static_cast<std::size_t>(size)) {
  // Two by the transform of Box and Muller.
  for (std::size_t i = 0; i < values_.size(); i += 2) {
    const std::uint64_t bits = hash(i + 1);
    const float radius = std::sqrt(-2.0f * std::log(uniform(bits)));
    const float angle = 2.0f * std::numbers::pi_v<float> * uniform(bits >> 32);
    values_[i] = not_zero(radius * std::cos(angle));
    if (i + 1 < values_.size()) values_[i + 1] = not_zero(radius * std::sin(angle));
  }
}

}  // namespace miniblas::bench
