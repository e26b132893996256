// The memory of a call's operands: one block with guards round and between what the routine may read or write.
//
// A guard is a NaN that tells its own place. A read of one makes a result NaN, a write to one is seen.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace miniblas::calls {

// What one pointer points to. Indices count floats from the arena's start.
struct Region {
  std::string name;
  std::size_t first;  // where the pointer points
  std::size_t length;
};

class Arena {
 public:
  // Space for `length` floats, `offset` floats past a multiple of 256 bytes. Gives its first index.
  std::size_t reserve(std::string name, std::size_t length, std::size_t offset);

  // Fills all with guards. No reserve() after it.
  void fill_with_guards();

  std::size_t size() const { return size_; }
  const std::vector<Region>& regions() const { return regions_; }

  float before_call(std::size_t index) const { return std::bit_cast<float>(before[index]); }
  float after_call(std::size_t index) const { return std::bit_cast<float>(after[index]); }

  // The images, as bits: a NaN must come through as it is.
  std::vector<std::uint32_t> before;
  std::vector<std::uint32_t> after;

 private:
  std::size_t size_ = 0;
  std::vector<Region> regions_;
};

}  // namespace miniblas::calls
