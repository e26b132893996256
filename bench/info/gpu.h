// The device query, and the ceiling kernels for the GPU. gpu_absent.cpp stands in where there is no CUDA.
#pragma once

#include <optional>
#include <string>

#include "kernels/ceilings/ceilings.h"

namespace miniblas::bench {

// All of it as the driver states it, but for the lanes.
struct GpuProperties {
  std::string name;
  int compute_capability = 0;  // 10 * major + minor
  int multiprocessors = 0;
  std::optional<int> fp32_lanes;  // an SM, by the table of architectures; null: not in it
  int warp_size = 0;

  int registers_per_multiprocessor = 0;
  int registers_per_block = 0;
  int threads_per_multiprocessor = 0;
  int threads_per_block = 0;
  int blocks_per_multiprocessor = 0;

  // Bytes.
  int shared_per_multiprocessor = 0;
  int shared_per_block = 0;
  int shared_per_block_optin = 0;
  int shared_reserved_per_block = 0;
  int l2 = 0;
  int constant = 0;
  double global = 0.0;

  double sm_clock_mhz = 0.0;      // the highest that the card may take
  double memory_clock_mhz = 0.0;  // 0 where the driver does not say
  int memory_bus_bits = 0;

  std::string driver;
  std::string cuda_runtime;
};

// Of the current GPU. Throws Error where there is none.
GpuProperties query_gpu();

// Throws Error in a build without CUDA.
const CeilingKernels& gpu_ceiling_kernels();

// What clocks and widths would give, if nothing were in the way. Null where a part is not known.
//
// NOTE: an FMA counts as two operations. Memory moves data on both edges of its clock, so twice a clock.
std::optional<double> peak_tflops(const GpuProperties& gpu);
std::optional<double> peak_gigabytes_per_second(const GpuProperties& gpu);

}  // namespace miniblas::bench
