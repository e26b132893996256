// How many blocks of a kernel an SM holds at a time, and what stops it from holding more.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/info/architecture.h"

namespace miniblas::bench {

// What a kernel asks for.
struct BlockNeeds {
  int threads = 256;   // a block, 1 to 1,024
  int registers = 32;  // a thread, 1 to 255
  int shared = 0;      // bytes a block, static and dynamic together
};

struct Occupancy {
  // The textbook's division, registers of the SM / (registers a thread * 32), without any granularity.
  int warps_by_division = 0;

  int warps_per_block = 0;
  int registers_per_warp = 0;  // as allocated
  int shared_per_block = 0;    // bytes, as allocated: with what the system reserves

  // How many blocks each resource alone would allow.
  int blocks_by_warps = 0;
  int blocks_by_slots = 0;
  int blocks_by_registers = 0;
  std::optional<int> blocks_by_shared;  // null: the block takes none

  int blocks = 0;  // resident: the least of these
  int warps = 0;
  double share = 0.0;  // of the warps that an SM can hold
};

Occupancy occupancy(const Architecture& architecture, const BlockNeeds& needs);

// What allows no more blocks: "warps", "blocks", "registers", "shared memory". One at least.
std::vector<std::string> limits(const Occupancy& occupancy);

}  // namespace miniblas::bench
