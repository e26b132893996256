// The data that rungs are checked and timed with.
#pragma once

#include <cstdint>
#include <span>

namespace miniblas::bench {

inline constexpr std::uint32_t seed_of_a = 1;
inline constexpr std::uint32_t seed_of_b = 2;

// Uniform in [-1, 1), the same on each machine.
void fill_random(std::span<float> values, std::uint32_t seed);

// So that an element that a kernel forgets to write can't pass for a right one.
void poison(std::span<float> values);

}  // namespace miniblas::bench
