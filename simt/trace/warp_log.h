// Groups the accesses of a warp's lanes into the instructions that a GPU would execute.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "simt/host/block_runner.h"
#include "simt/trace/address_space.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

enum class AccessType : std::uint8_t { load, store, atomic };

// One instruction of one warp: the n-th time, within a barrier interval, that its lanes came to one place
// in the code.
struct WarpAccess {
  Space space;
  AccessType type;
  std::uint8_t bytes;  // a lane
  std::uint32_t lanes = 0;
  std::array<std::uintptr_t, lanes_per_warp> address;
};

// The lanes run one after another, so the log collects what each of them does and matches the n-th visit
// of one lane to a place with the n-th visit of the others. That is exact as long as all lanes take the
// same path or merely skip a guarded access; Counters::divergent_warps says when they did not.
class WarpLog {
 public:
  void add(const void* pc, unsigned lane, Space space, AccessType type, std::size_t bytes, std::uintptr_t address);

  // Gives each instruction to `visit` and empties the log.
  template <class Visit>
  void drain(Visit&& visit) {
    for (const std::uint32_t slot : used_) {
      Place& place = places_[slot];
      for (std::size_t i = 0; i < place.used; ++i) visit(place.accesses[i]);
      place.used = 0;
      place.visits.fill(0);
      place.pc = nullptr;
    }
    used_.clear();
  }

 private:
  // A place in the code, and what the lanes did there. An access that straddles memory spaces or widths
  // (an unaligned copy, say) has a place for each.
  struct Place {
    const void* pc = nullptr;
    Space space{};
    AccessType type{};
    std::uint8_t bytes = 0;
    std::array<std::uint32_t, lanes_per_warp> visits{};
    std::vector<WarpAccess> accesses;
    std::size_t used = 0;
  };

  Place& place(const void* pc, Space space, AccessType type, std::uint8_t bytes);

  static constexpr std::size_t slots = 4096;  // far more than a kernel has accesses
  std::vector<Place> places_ = std::vector<Place>(slots);
  std::vector<std::uint32_t> used_;
};

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
