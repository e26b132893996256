#include "bench/info/print_device.h"

#include <ostream>

#include "bench/support/text.h"
#include "bench/support/text_table.h"

namespace miniblas::bench {
namespace {

constexpr const char* unknown = "unknown";

std::string count(int value) { return with_commas(static_cast<std::uint64_t>(value)); }

std::string with_unit(std::optional<double> value, const char* unit) {
  return value ? three_digits(*value) + " " + unit : unknown;
}

std::string megahertz(double value) { return value > 0.0 ? fixed(value, 0) + " MHz" : unknown; }

std::string lanes_text(const GpuProperties& gpu) {
  return gpu.fp32_lanes ? count(*gpu.fp32_lanes) : "unknown at this compute capability";
}

}  // namespace

void print_gpu(std::ostream& out, const GpuProperties& gpu) {
  TextTable table;
  table.add_column("", gpu.name, Align::left);
  table.add_column("", "", Align::left);
  const auto add = [&](const char* name, const std::string& value) { table.add_row({name, value}); };
  add("compute capability", fixed(gpu.compute_capability / 10.0, 1));
  add("SMs", count(gpu.multiprocessors));
  add("FP32 lanes an SM", lanes_text(gpu));
  add("threads a warp", count(gpu.warp_size));
  add("registers an SM", count(gpu.registers_per_multiprocessor));
  add("registers a block", count(gpu.registers_per_block));
  add("threads an SM", count(gpu.threads_per_multiprocessor));
  add("warps an SM", count(gpu.threads_per_multiprocessor / gpu.warp_size));
  add("blocks an SM", count(gpu.blocks_per_multiprocessor));
  add("threads a block", count(gpu.threads_per_block));
  add("shared memory an SM", bytes(gpu.shared_per_multiprocessor));
  add("shared memory a block", bytes(gpu.shared_per_block));
  add("shared memory a block, with opt-in", bytes(gpu.shared_per_block_optin));
  add("shared memory reserved of each block", bytes(gpu.shared_reserved_per_block));
  add("L2 cache", bytes(gpu.l2));
  add("constant memory", bytes(gpu.constant));
  add("global memory", bytes(gpu.global));
  add("SM clock, highest", megahertz(gpu.sm_clock_mhz));
  add("memory clock", megahertz(gpu.memory_clock_mhz));
  add("memory bus", gpu.memory_bus_bits > 0 ? count(gpu.memory_bus_bits) + " bits" : unknown);
  add("peak FP32 = SMs x lanes x 2 x SM clock", with_unit(peak_tflops(gpu), "TFLOP/s"));
  add("peak bandwidth = memory clock x 2 x bus", with_unit(peak_gigabytes_per_second(gpu), "GB/s"));
  add("driver", gpu.driver);
  add("CUDA runtime", gpu.cuda_runtime);
  table.print(out);
}

void print_host(std::ostream& out, const HostFacts& host) {
  out << "The host device: kernels run on the CPU, one thread block after another, on one core.\n\n";
  TextTable table;
  table.add_column("", "host", Align::left);
  table.add_column("", "", Align::left);
  table.add_row({"CPU", host.cpu});
  table.add_row({"cores", std::to_string(host.cores)});
  table.add_row({"memory", bytes(host.memory)});
  table.print(out);
}

}  // namespace miniblas::bench
