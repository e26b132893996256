#include "bench/info/gpu.h"

namespace miniblas::bench {

std::optional<double> peak_tflops(const GpuProperties& gpu) {
  if (!gpu.fp32_lanes || gpu.sm_clock_mhz <= 0.0) return std::nullopt;
  return gpu.multiprocessors * *gpu.fp32_lanes * 2.0 * gpu.sm_clock_mhz / 1e6;
}

std::optional<double> peak_gigabytes_per_second(const GpuProperties& gpu) {
  if (gpu.memory_clock_mhz <= 0.0 || gpu.memory_bus_bits <= 0) return std::nullopt;
  return gpu.memory_clock_mhz * 2.0 * gpu.memory_bus_bits / 8.0 / 1e3;
}

}  // namespace miniblas::bench
