#include "simt/trace/warp_log.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

WarpLog::Place& WarpLog::place(const void* pc, Space space, AccessType type, std::uint8_t bytes) {
  std::size_t slot = reinterpret_cast<std::uintptr_t>(pc) * 0x9e3779b97f4a7c15ull >> 52;
  for (;; slot = (slot + 1) % slots) {
    Place& place = places_[slot];
    if (place.pc == pc && place.space == space && place.type == type && place.bytes == bytes) return place;
    if (place.pc != nullptr) continue;
    place.pc = pc;
    place.space = space;
    place.type = type;
    place.bytes = bytes;
    used_.push_back(static_cast<std::uint32_t>(slot));
    return place;
  }
}

void WarpLog::add(
    const void* pc, unsigned lane, Space space, AccessType type, std::size_t bytes, std::uintptr_t address) {
  Place& at = place(pc, space, type, static_cast<std::uint8_t>(bytes));
  const std::uint32_t visit = at.visits[lane]++;
  if (visit == at.used) {
    if (at.used == at.accesses.size()) at.accesses.emplace_back();
    WarpAccess& fresh = at.accesses[at.used++];
    fresh.space = space;
    fresh.type = type;
    fresh.bytes = static_cast<std::uint8_t>(bytes);
    fresh.lanes = 0;
  }
  WarpAccess& access = at.accesses[visit];
  access.lanes |= 1u << lane;
  access.address[lane] = address;
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
