// What a warp's access costs the memory system.
#pragma once

#include "simt/trace.h"
#include "simt/trace/warp_log.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

// The 32-byte sectors that the lanes touch.
unsigned count_sectors(const WarpAccess& access);

struct Wavefronts {
  unsigned taken;
  unsigned needed;  // by the width of the access alone
};

// Shared memory has 32 banks of 4 bytes; a wavefront reads one word of each. Lanes that want the same word
// share it.
Wavefronts count_wavefronts(const WarpAccess& access);

// The different addresses among the lanes.
unsigned count_addresses(const WarpAccess& access);

// Adds the access to the counters of its kind.
void price(const WarpAccess& access, trace::Counters& counters);

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
