// Random numbers that can be drawn again: the seed is printed by every test program.
#pragma once

#include <cstdint>
#include <iterator>
#include <random>

namespace miniblas::test {

// MINIBLAS_TEST_SEED, or a fixed number.
std::uint32_t test_seed();

class Random {
 public:
  explicit Random(std::uint32_t offset = 0) : engine_(test_seed() + offset) {}

  // In [-1, 1), in steps of 2^-24.
  float uniform() { return static_cast<float>(static_cast<std::int32_t>(engine_() >> 7) - (1 << 24)) * 0x1p-24f; }

  // In [low, high].
  int integer(int low, int high) {
    return low + static_cast<int>(engine_() % static_cast<std::uint32_t>(high - low + 1));
  }

  template <class Table>
  const auto& pick(const Table& table) {
    return table[integer(0, static_cast<int>(std::size(table)) - 1)];
  }

 private:
  std::mt19937 engine_;
};

}  // namespace miniblas::test
