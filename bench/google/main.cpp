// `miniblas-bench`: Google Benchmark's options, miniblas's benchmarks. MINIBLAS_DEVICE chooses the device.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <optional>

#include "bench/google/sgemm_benchmarks.h"
#include "bench/ladder/environment.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace {

using namespace miniblas::bench;

void run() {
  miniblasLoggerConfigure(1, 0, 1, nullptr);
  const Session session(std::nullopt);
  benchmark::AddCustomContext("device", session.device_name());
  std::unique_ptr<Cublas> cublas;
  if (!session.on_host()) {
    require_no_tf32();
    cublas = open_cublas(session.stream());
  }
  if (cublas) benchmark::AddCustomContext("cuBLAS", cublas->version() + " (" + cublas->math_mode() + ")");
  register_sgemm(session, cublas.get());
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return exit_error;
  try {
    run();
    return exit_good;
  } catch (const ErrorAlreadyLogged&) {
    // It has a line of its own.
  } catch (const std::exception& error) {
    std::fprintf(stderr, "miniblas-bench: %s\n", one_line(error.what()).c_str());
  }
  return exit_error;
}
