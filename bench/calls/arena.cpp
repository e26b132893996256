#include "bench/calls/arena.h"

#include <utility>

namespace miniblas::calls {
namespace {

constexpr std::size_t boundary = 64;  // 256 bytes in floats
constexpr std::size_t band = 64;      // guards after each region, and before the first

constexpr std::size_t round_up(std::size_t count) { return (count + boundary - 1) / boundary * boundary; }

std::uint32_t guard_at(std::size_t index) {
  constexpr std::uint32_t quiet_nan = 0x7fd00000u;
  return quiet_nan | static_cast<std::uint32_t>(index & 0xfffffu);
}

}  // namespace

std::size_t Arena::reserve(std::string name, std::size_t length, std::size_t offset) {
  const std::size_t first = round_up(size_ + band) + offset;
  regions_.push_back({std::move(name), first, length});
  size_ = first + length;
  return first;
}

void Arena::fill_with_guards() {
  if (size_ == 0) return;
  size_ = round_up(size_ + band);
  before.resize(size_);
  for (std::size_t index = 0; index < size_; ++index) before[index] = guard_at(index);
}

}  // namespace miniblas::calls
