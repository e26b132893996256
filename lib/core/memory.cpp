#include "lib/core/memory.h"

#include <cstdint>
#include <cstring>
#include <map>
#include <mutex>
#include <new>

#include "lib/core/never_destroyed.h"

namespace miniblas {
namespace {

struct Allocation {
  std::uintptr_t end;
  Location location;
};

struct AllocationTable {
  std::mutex lock;
  std::map<std::uintptr_t, Allocation> by_begin;
};

AllocationTable& table() { return never_destroyed<AllocationTable>(); }

std::uintptr_t address_of(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

}  // namespace

bool note_allocation(const void* memory, std::size_t bytes, Location location) {
  try {
    const std::lock_guard lock(table().lock);
    table().by_begin[address_of(memory)] = {address_of(memory) + bytes, location};
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

bool forget_allocation(const void* memory, Location location) {
  const std::lock_guard lock(table().lock);
  const auto found = table().by_begin.find(address_of(memory));
  if (found == table().by_begin.end() || found->second.location != location) return false;
  table().by_begin.erase(found);
  return true;
}

std::optional<Location> location_of(const void* pointer) {
  {
    const std::lock_guard lock(table().lock);
    auto after = table().by_begin.upper_bound(address_of(pointer));
    if (after != table().by_begin.begin()) {
      const auto& [begin, allocation] = *--after;
      if (address_of(pointer) < allocation.end) return allocation.location;
    }
  }
  return cuda_location_of(pointer);
}

void host_copy(const CopyPlan& plan) {
  auto* to = static_cast<char*>(plan.destination);
  const auto* from = static_cast<const char*>(plan.source);
  for (std::size_t i = 0; i < plan.columns; ++i) {
    std::memcpy(to + i * plan.destination_pitch, from + i * plan.source_pitch, plan.column_bytes);
  }
}

}  // namespace miniblas
