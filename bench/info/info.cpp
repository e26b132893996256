#include "bench/info/info.h"

#include <iostream>
#include <memory>

#include "bench/info/ceilings.h"
#include "bench/info/ceilings_json.h"
#include "bench/info/print_ceilings.h"
#include "bench/info/print_device.h"
#include "bench/info/print_occupancy.h"
#include "bench/support/error.h"
#include "bench/support/output_file.h"
#include "bench/support/progress.h"

namespace miniblas::bench {
namespace {

Ceilings measure(const Session& session, const GpuProperties& gpu) {
  Progress progress;
  progress.show("measuring the ceilings");
  return measure_ceilings(session, gpu);
}

void measure_and_print(const InfoArguments& arguments, const Session& session, const GpuProperties& gpu) {
  // Opened before the long work, so that a path that can't be written fails at once.
  std::unique_ptr<OutputFile> json;
  if (arguments.json) json = std::make_unique<OutputFile>("--json", *arguments.json);
  const Ceilings ceilings = measure(session, gpu);
  print_ceilings(std::cout, gpu, ceilings);
  std::cout.flush();
  if (!json) return;
  Environment environment = describe_environment();
  environment.gpu = gpu_facts();
  json->commit(ceilings_json(gpu, ceilings, environment, arguments.command));
}

}  // namespace

int run_info(const InfoArguments& arguments) {
  check_options(arguments);
  miniblasLoggerConfigure(1, 0, 1, nullptr);
  const Session session(arguments.device);
  if (arguments.measure && session.on_host()) {
    throw Error("--measure is given and the device is host; allowed is a GPU, whose ceilings it measures");
  }
  std::optional<GpuProperties> gpu;
  if (!session.on_host()) gpu = query_gpu();
  if (arguments.occupancy) {
    print_occupancy(std::cout, arguments, gpu ? std::optional(gpu->compute_capability) : std::nullopt);
    return exit_good;
  }
  if (!gpu) {
    print_host(std::cout, host_facts());
    return exit_good;
  }
  print_gpu(std::cout, *gpu);
  if (!arguments.measure) return exit_good;
  std::cout << '\n';
  std::cout.flush();
  measure_and_print(arguments, session, *gpu);
  return exit_good;
}

}  // namespace miniblas::bench
