// Random numbers that a seed fixes, on every machine.
#pragma once

#include <cstdint>
#include <iterator>

namespace miniblas::calls {

// SplitMix64 (Steele, Lea, Flood 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0) : state_(seed) {
    state_ = next() ^ (stream * 0xd1342543de82ef95u);
    next();
  }

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t bits = state_;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    return bits ^ (bits >> 31);
  }

  // In [low, high].
  std::int64_t integer(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(high - low + 1));
  }
  bool one_in(std::int64_t count) { return integer(1, count) == 1; }

  // In [-1, 1), in steps of 2^-24.
  float uniform() { return static_cast<float>(integer(-(1 << 24), (1 << 24) - 1)) * 0x1p-24f; }

  template <class Table>
  const auto& pick(const Table& table) {
    return std::data(table)[integer(0, static_cast<std::int64_t>(std::size(table)) - 1)];
  }

 private:
  std::uint64_t state_;
};

}  // namespace miniblas::calls
