// The table of a GPU's properties and ceilings.
#include "bench/report/markdown_parts.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

std::string bytes_text(const Json& value) { return bytes(value.get<double>()); }
std::string megahertz_text(const Json& value) { return fixed(value.get<double>(), 0) + " MHz"; }
std::string bits_text(const Json& value) { return fixed(value.get<double>(), 0) + " bits"; }
std::string tflops_text(const Json& value) { return three_digits(value.get<double>()) + " TFLOP/s"; }
std::string gigabytes_text(const Json& value) { return three_digits(value.get<double>()) + " GB/s"; }
std::string capability_text(const Json& value) { return fixed(value.get<int>() / 10.0, 1); }

struct Property {
  const char* title;
  const char* key;
  Format format;
};

constexpr Property properties[] = {
    {"compute capability", "compute_capability", capability_text},
    {"SMs", "multiprocessors", count_text},
    {"FP32 lanes an SM", "fp32_lanes_per_multiprocessor", count_text},
    {"registers an SM", "registers_per_multiprocessor", count_text},
    {"registers a block", "registers_per_block", count_text},
    {"threads a warp", "warp_size", count_text},
    {"threads an SM", "threads_per_multiprocessor", count_text},
    {"blocks an SM", "blocks_per_multiprocessor", count_text},
    {"threads a block", "threads_per_block", count_text},
    {"shared memory an SM", "shared_bytes_per_multiprocessor", bytes_text},
    {"shared memory a block", "shared_bytes_per_block", bytes_text},
    {"shared memory a block, with opt-in", "shared_bytes_per_block_optin", bytes_text},
    {"shared memory reserved of each block", "shared_bytes_reserved_per_block", bytes_text},
    {"L2 cache", "l2_bytes", bytes_text},
    {"constant memory", "constant_bytes", bytes_text},
    {"global memory", "global_bytes", bytes_text},
    {"SM clock, highest", "sm_clock_mhz", megahertz_text},
    {"memory clock", "memory_clock_mhz", megahertz_text},
    {"memory bus", "memory_bus_bits", bits_text},
    {"peak FP32 = SMs x lanes x 2 x SM clock", "peak_tflops", tflops_text},
    {"peak bandwidth = memory clock x 2 x bus", "peak_gigabytes_per_second", gigabytes_text},
};

std::string ceiling_row(const char* title, const Json& ceiling, const char* rate_key, Format format) {
  return table_row({title, field(&ceiling, "milliseconds", figure_text), field(&ceiling, rate_key, format),
                    field(&ceiling, "of_peak", percent_text)});
}

}  // namespace

std::string ceilings_table(const ResultFile* file) {
  if (file == nullptr) return not_measured;
  const Json& gpu = file->content.at("gpu");
  std::string table = table_head({"device query", gpu.at("name").get<std::string>()});
  for (const Property& property : properties) {
    table += table_row({property.title, field(&gpu, property.key, property.format)});
  }
  const Json& ceilings = file->content.at("ceilings");
  table += "\n" + table_head({"measured ceiling", "milliseconds", "rate", "of peak"});
  table += ceiling_row("FFMA", ceilings.at("ffma"), "tflops", tflops_text);
  table += ceiling_row("read", ceilings.at("read"), "gigabytes_per_second", gigabytes_text);
  table += ceiling_row("copy, read and write", ceilings.at("copy"), "gigabytes_per_second", gigabytes_text);
  table += ceiling_row("cudaMemcpy, read and write", ceilings.at("memcpy"), "gigabytes_per_second", gigabytes_text);
  return table + "\nMeasured on " + stamp({file}) + ".\n";
}

}  // namespace miniblas::bench
