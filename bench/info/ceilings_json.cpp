#include "bench/info/ceilings_json.h"

#include "bench/ladder/environment_json.h"

namespace miniblas::bench {
namespace {

using Json = OrderedJson;

Json known(double value) { return value > 0.0 ? Json(value) : Json(nullptr); }

// Sizes in bytes.
Json gpu_json(const GpuProperties& gpu) {
  return {{"name", gpu.name},
          {"compute_capability", gpu.compute_capability},
          {"multiprocessors", gpu.multiprocessors},
          {"fp32_lanes_per_multiprocessor", or_null(gpu.fp32_lanes)},
          {"warp_size", gpu.warp_size},
          {"registers_per_multiprocessor", gpu.registers_per_multiprocessor},
          {"registers_per_block", gpu.registers_per_block},
          {"threads_per_multiprocessor", gpu.threads_per_multiprocessor},
          {"threads_per_block", gpu.threads_per_block},
          {"blocks_per_multiprocessor", gpu.blocks_per_multiprocessor},
          {"shared_bytes_per_multiprocessor", gpu.shared_per_multiprocessor},
          {"shared_bytes_per_block", gpu.shared_per_block},
          {"shared_bytes_per_block_optin", gpu.shared_per_block_optin},
          {"shared_bytes_reserved_per_block", gpu.shared_reserved_per_block},
          {"l2_bytes", gpu.l2},
          {"constant_bytes", gpu.constant},
          {"global_bytes", gpu.global},
          {"sm_clock_mhz", known(gpu.sm_clock_mhz)},
          {"memory_clock_mhz", known(gpu.memory_clock_mhz)},
          {"memory_bus_bits", known(gpu.memory_bus_bits)},
          {"peak_tflops", or_null(peak_tflops(gpu))},
          {"peak_gigabytes_per_second", or_null(peak_gigabytes_per_second(gpu))}};
}

// `work` is what one launch does: operations or bytes.
Json ceiling_json(const char* work_name,
                  double work,
                  const Timing& timing,
                  const char* rate_name,
                  double rate,
                  std::optional<double> peak) {
  return {{work_name, work},
          {"milliseconds", timing.milliseconds},
          {"milliseconds_spread", timing.spread},
          {"rounds", timing.rounds},
          {rate_name, rate},
          {"of_peak", peak ? Json(rate / *peak) : Json(nullptr)}};
}

Json memory_json(double bytes, const Timing& timing, double rate, const GpuProperties& gpu) {
  return ceiling_json("bytes", bytes, timing, "gigabytes_per_second", rate, peak_gigabytes_per_second(gpu));
}

}  // namespace

std::string ceilings_json(const GpuProperties& gpu,
                          const Ceilings& c,
                          const Environment& environment,
                          const std::string& command) {
  const double both_ways = 2.0 * c.buffer_bytes;
  const Json ceilings = {{"ffma", ceiling_json("flops", c.flops, c.ffma, "tflops", c.ffma_tflops(), peak_tflops(gpu))},
                         {"read", memory_json(c.buffer_bytes, c.read, c.read_gigabytes_per_second(), gpu)},
                         {"copy", memory_json(both_ways, c.copy, c.copy_gigabytes_per_second(), gpu)},
                         {"memcpy", memory_json(both_ways, c.memcpy, c.memcpy_gigabytes_per_second(), gpu)}};
  return file_text({{"schema", ceilings_schema},
                    {"device", "cuda"},
                    {"command", command},
                    {"environment", environment_json(environment)},
                    {"gpu", gpu_json(gpu)},
                    {"ceilings", ceilings}});
}

}  // namespace miniblas::bench
