#include "bench/report/figures.h"
#include "bench/report/verify.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

// `scale` turns work a millisecond into the unit of `rate_key`.
void verify_rate(const Json& ceilings,
                 const char* name,
                 const char* work_key,
                 const char* rate_key,
                 double scale,
                 std::optional<double> peak,
                 Figures& figures) {
  const Json& ceiling = ceilings.at(name);
  const double rate = ceiling.at(work_key).get<double>() / (ceiling.at("milliseconds").get<double>() * scale);
  figures.expect(name, ceiling, rate_key, rate);
  if (peak) figures.expect(name, ceiling, "of_peak", rate / *peak);
}

}  // namespace

void verify_ceilings(const ResultFile& file, Figures& figures) {
  const std::string stem = "ceilings";
  if (std::filesystem::path(file.path).stem() != stem) figures.complain("it holds " + stem);

  const Json& gpu = file.content.at("gpu");
  const auto peak_flops = Figures::number(gpu, "peak_tflops");
  const auto peak_bandwidth = Figures::number(gpu, "peak_gigabytes_per_second");
  const auto lanes = Figures::number(gpu, "fp32_lanes_per_multiprocessor");
  if (peak_flops && lanes) {
    const double operations = gpu.at("multiprocessors").get<double>() * *lanes * 2.0;
    figures.expect("gpu", gpu, "peak_tflops", operations * gpu.at("sm_clock_mhz").get<double>() / 1e6);
  }
  if (peak_bandwidth) {
    const double bytes = 2.0 * gpu.at("memory_bus_bits").get<double>() / 8.0;
    figures.expect("gpu", gpu, "peak_gigabytes_per_second", bytes * gpu.at("memory_clock_mhz").get<double>() / 1e3);
  }

  const Json& ceilings = file.content.at("ceilings");
  verify_rate(ceilings, "ffma", "flops", "tflops", 1e9, peak_flops, figures);
  for (const char* name : {"read", "copy", "memcpy"}) {
    verify_rate(ceilings, name, "bytes", "gigabytes_per_second", 1e6, peak_bandwidth, figures);
  }
}

}  // namespace miniblas::bench
