// What a multiprocessor (SM) holds, by compute capability.
#pragma once

#include <optional>
#include <span>

namespace miniblas::bench {

// From the CUDA C++ Programming Guide: the tables of technical specifications and of arithmetic throughput.
struct Architecture {
  int compute_capability;  // 10 * major + minor
  int fp32_lanes;          // FP32 operations that an SM starts in a clock
  int max_warps;           // resident on an SM
  int max_blocks;          // resident on an SM
  int shared;              // bytes an SM
  int shared_per_block;    // bytes, with opt-in
  int shared_reserved;     // bytes that the system takes of each block's
  int shared_unit;         // bytes; a block gets a multiple of it
};

// The same for all of them.
inline constexpr int threads_per_warp = 32;
inline constexpr int max_threads_per_block = 1024;
inline constexpr int registers_per_multiprocessor = 65536;  // and at most as many for a block
inline constexpr int max_registers_per_thread = 255;
inline constexpr int register_unit = 256;  // a warp gets a multiple of it
// An SM has four schedulers, each with a quarter of the registers; a warp stays with one of them.
inline constexpr int schedulers = 4;

// From the oldest on.
std::span<const Architecture> architectures();

// Null if the table has no such architecture.
const Architecture* find_architecture(int compute_capability);

}  // namespace miniblas::bench
