#include "bench/info/occupancy.h"

#include <algorithm>

namespace miniblas::bench {
namespace {

int ceil_div(int a, int b) { return (a + b - 1) / b; }
int round_up(int value, int unit) { return ceil_div(value, unit) * unit; }

// NOTE: a warp's registers all lie with its scheduler, so each scheduler's share is divided alone.
int blocks_by_registers(const Occupancy& o) {
  const int warps_per_scheduler = registers_per_multiprocessor / schedulers / o.registers_per_warp;
  return warps_per_scheduler * schedulers / o.warps_per_block;
}

}  // namespace

Occupancy occupancy(const Architecture& architecture, const BlockNeeds& needs) {
  Occupancy o;
  o.warps_by_division = registers_per_multiprocessor / (needs.registers * threads_per_warp);
  o.warps_per_block = ceil_div(needs.threads, threads_per_warp);
  o.registers_per_warp = round_up(needs.registers * threads_per_warp, register_unit);
  o.shared_per_block = round_up(needs.shared + architecture.shared_reserved, architecture.shared_unit);

  o.blocks_by_warps = architecture.max_warps / o.warps_per_block;
  o.blocks_by_slots = architecture.max_blocks;
  o.blocks_by_registers = blocks_by_registers(o);
  if (needs.shared > architecture.shared_per_block) {
    o.blocks_by_shared = 0;
  } else if (o.shared_per_block > 0) {
    o.blocks_by_shared = architecture.shared / o.shared_per_block;
  }

  o.blocks = std::min({o.blocks_by_warps, o.blocks_by_slots, o.blocks_by_registers});
  if (o.blocks_by_shared) o.blocks = std::min(o.blocks, *o.blocks_by_shared);
  o.warps = o.blocks * o.warps_per_block;
  o.share = static_cast<double>(o.warps) / architecture.max_warps;
  return o;
}

std::vector<std::string> limits(const Occupancy& o) {
  std::vector<std::string> names;
  if (o.blocks == o.blocks_by_warps) names.emplace_back("warps");
  if (o.blocks == o.blocks_by_slots) names.emplace_back("blocks");
  if (o.blocks == o.blocks_by_registers) names.emplace_back("registers");
  if (o.blocks_by_shared == o.blocks) names.emplace_back("shared memory");
  return names;
}

}  // namespace miniblas::bench
