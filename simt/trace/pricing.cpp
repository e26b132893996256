#include "simt/trace/pricing.h"

#include <algorithm>
#include <array>

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {
namespace {

constexpr unsigned banks = 32;
constexpr std::uintptr_t bank_bytes = 4;
constexpr std::uintptr_t sector_bytes = 32;

// The values of up to 32 lanes, without repetition.
template <std::size_t capacity>
class Distinct {
 public:
  void add(std::uintptr_t value) {
    // NOTE: neighbouring lanes mostly repeat the newest value or bring a new one, so search backwards.
    for (std::size_t i = count_; i-- > 0;) {
      if (values_[i] == value) return;
    }
    values_[count_++] = value;
  }
  unsigned count() const { return static_cast<unsigned>(count_); }
  std::uintptr_t operator[](std::size_t i) const { return values_[i]; }

 private:
  std::array<std::uintptr_t, capacity> values_;
  std::size_t count_ = 0;
};

template <class Visit>
void for_each_lane(std::uint32_t lanes, Visit&& visit) {
  for (; lanes != 0; lanes &= lanes - 1) visit(static_cast<unsigned>(__builtin_ctz(lanes)));
}

// A thread's access of 16 bytes is 4 elements; one of 2 bytes is 1.
std::uint64_t elements(const WarpAccess& access) {
  const unsigned per_lane = std::max<unsigned>(1, access.bytes / 4);
  return static_cast<std::uint64_t>(__builtin_popcount(access.lanes)) * per_lane;
}

void price_global(const WarpAccess& access, trace::GlobalAccess& counters) {
  counters.elements += elements(access);
  counters.requests += 1;
  counters.sectors += count_sectors(access);
}

void price_shared(const WarpAccess& access, trace::SharedAccess& counters) {
  const Wavefronts wavefronts = count_wavefronts(access);
  counters.elements += elements(access);
  counters.requests += 1;
  counters.wavefronts += wavefronts.taken;
  counters.bank_conflicts += wavefronts.taken - wavefronts.needed;
}

void price_constant(const WarpAccess& access, trace::ConstantAccess& counters) {
  const unsigned addresses = count_addresses(access);
  counters.requests += 1;
  if (addresses == 1) counters.broadcasts += 1;
  counters.serialisations += addresses - 1;
}

template <class Counters>
Counters& pick(AccessType type, Counters& load, Counters& store, Counters& atomic) {
  return type == AccessType::load ? load : type == AccessType::store ? store : atomic;
}

}  // namespace

unsigned count_sectors(const WarpAccess& access) {
  Distinct<2 * lanes_per_warp> sectors;
  for_each_lane(access.lanes, [&](unsigned lane) {
    const std::uintptr_t first = access.address[lane] / sector_bytes;
    const std::uintptr_t last = (access.address[lane] + access.bytes - 1) / sector_bytes;
    for (std::uintptr_t sector = first; sector <= last; ++sector) sectors.add(sector);
  });
  return sectors.count();
}

Wavefronts count_wavefronts(const WarpAccess& access) {
  // NOTE: a wavefront carries 128 bytes, so accesses of 8 and 16 bytes go by half and quarter warps. This
  // is the usual rule; NVIDIA does not document it.
  const unsigned lanes_together = access.bytes <= 4 ? 32 : access.bytes <= 8 ? 16 : 8;
  Wavefronts total{0, 0};
  for (unsigned first = 0; first < lanes_per_warp; first += lanes_together) {
    const std::uint32_t group = (lanes_together == 32 ? ~0u : (1u << lanes_together) - 1) << first;
    if ((access.lanes & group) == 0) continue;
    Distinct<4 * lanes_per_warp> words;
    for_each_lane(access.lanes & group, [&](unsigned lane) {
      const std::uintptr_t begin = access.address[lane] / bank_bytes;
      const std::uintptr_t last = (access.address[lane] + access.bytes - 1) / bank_bytes;
      for (std::uintptr_t w = begin; w <= last; ++w) words.add(w);
    });
    std::array<unsigned, banks> words_of_bank{};
    for (unsigned i = 0; i < words.count(); ++i) ++words_of_bank[words[i] % banks];
    total.taken += *std::max_element(words_of_bank.begin(), words_of_bank.end());
    total.needed += 1;
  }
  return total;
}

unsigned count_addresses(const WarpAccess& access) {
  Distinct<lanes_per_warp> addresses;
  for_each_lane(access.lanes, [&](unsigned lane) { addresses.add(access.address[lane]); });
  return addresses.count();
}

void price(const WarpAccess& access, trace::Counters& counters) {
  switch (access.space) {
    case Space::global:
      price_global(access, pick(access.type, counters.global_load, counters.global_store, counters.global_atomic));
      break;
    case Space::shared:
      price_shared(access, pick(access.type, counters.shared_load, counters.shared_store, counters.shared_atomic));
      break;
    case Space::constant:
      price_constant(access, counters.constant);
      break;
    case Space::local:
    case Space::parameter:
    case Space::read_only:
    case Space::illegal:
      break;
  }
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
