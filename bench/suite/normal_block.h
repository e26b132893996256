// Where all matrices of the suite take their values from.
#pragma once

#include <cstdint>
#include <vector>

namespace miniblas::bench {

// Normally distributed floats, none of them 0, the same on each machine. Device memory holds them over and over, so
// that the host knows every element without a copy.
//
// NOTE: their number is prime, so that no leading dimension makes the columns of a matrix alike.
class NormalBlock {
 public:
  NormalBlock();

  static constexpr std::int64_t size = 16777213;

  const std::vector<float>& values() const { return values_; }
  float at(std::int64_t index) const { return values_[static_cast<std::size_t>(index % size)]; }

 private:
  std::vector<float> values_;
};

}  // namespace miniblas::bench
