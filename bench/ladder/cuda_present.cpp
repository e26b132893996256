// The CUDA runtime's part of the bench.
#include <cuda_runtime_api.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "bench/ladder/cuda.h"
#include "bench/ladder/cuda_check.h"
#include "bench/ladder/stopwatch.h"

namespace miniblas::bench {
namespace {

constexpr double shortest_round_ms = 20.0;
constexpr double longest_run_ms = 1000.0;  // of one launch in all rounds, unless the fewest rounds take longer
constexpr int fewest_rounds = 7;
constexpr int most_rounds = 21;
constexpr int most_launches = 20000;  // in a round
constexpr int warm_up_batches = 3;

// One launch that is timed: how many of it make a round, and what the rounds gave.
struct Lane {
  const Launch* launch;
  int batch = 1;
  std::vector<double> rounds;
};

Lane warm_up(const Stopwatch& stopwatch, const Launch& launch) {
  Lane lane{&launch, 1, {}};
  stopwatch.time(launch, 1);  // loads the kernel
  for (int i = 0; i < warm_up_batches; ++i) {
    const double milliseconds = std::max(stopwatch.time(launch, lane.batch), 1e-4);
    lane.batch = static_cast<int>(std::clamp(std::ceil(shortest_round_ms / milliseconds), 1.0, 1.0 * most_launches));
  }
  return lane;
}

int choose_rounds(const Stopwatch& stopwatch, const std::vector<Lane>& lanes) {
  double longest_round = 0.0;
  for (const Lane& lane : lanes) {
    longest_round = std::max(longest_round, lane.batch * stopwatch.time(*lane.launch, lane.batch));
  }
  const double rounds = std::clamp(longest_run_ms / longest_round, 1.0 * fewest_rounds, 1.0 * most_rounds);
  return static_cast<int>(rounds) | 1;  // an odd number has a median
}

double clock_mhz(cudaDeviceAttr attribute, int device) {
  int kilohertz = 0;
  require_cuda(cudaDeviceGetAttribute(&kilohertz, attribute, device), "cudaDeviceGetAttribute");
  return kilohertz / 1000.0;
}

std::string version_text(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

// The runtime knows which CUDA the driver speaks, not which driver it is. The kernel module says that in
// "NVRM version: NVIDIA UNIX ... Kernel Module  580.65.06  Release Build ...": the first word that is all
// digits and points.
std::optional<std::string> driver_version() {
  std::ifstream file("/proc/driver/nvidia/version");
  std::string line;
  std::getline(file, line);
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    const bool is_version = word.find_first_not_of("0123456789.") == std::string::npos;
    if (is_version && word.find('.') != std::string::npos) return word;
  }
  int version = 0;
  if (cudaDriverGetVersion(&version) != cudaSuccess) return std::nullopt;
  return "for CUDA " + version_text(version);
}

}  // namespace

GpuFacts gpu_facts() {
  int device = 0;
  require_cuda(cudaGetDevice(&device), "cudaGetDevice");
  cudaDeviceProp properties;
  require_cuda(cudaGetDeviceProperties(&properties, device), "cudaGetDeviceProperties");
  int runtime = 0;
  require_cuda(cudaRuntimeGetVersion(&runtime), "cudaRuntimeGetVersion");
  return {properties.name, driver_version(), version_text(runtime), clock_mhz(cudaDevAttrClockRate, device),
          clock_mhz(cudaDevAttrMemoryClockRate, device)};
}

double free_gpu_memory() {
  std::size_t free = 0;
  std::size_t total = 0;
  require_cuda(cudaMemGetInfo(&free, &total), "cudaMemGetInfo");
  return static_cast<double>(free);
}

miniblasStream_t create_stream() {
  cudaStream_t stream = nullptr;
  // NOTE: other streams wait for the null stream's work, and it for theirs.
  require_cuda(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "cudaStreamCreateWithFlags");
  return stream;
}

void destroy_stream(miniblasStream_t stream) { static_cast<void>(cudaStreamDestroy(stream)); }

Launch device_copy(void* to, const void* from, std::size_t bytes, miniblasStream_t stream) {
  return [=] { require_cuda(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream), "cudaMemcpyAsync"); };
}

double time_launches(const Launch& launch, int count, miniblasStream_t stream) {
  return Stopwatch(stream).time(launch, count);
}

std::vector<Timing> time_interleaved(const std::vector<Launch>& launches, miniblasStream_t stream) {
  const Stopwatch stopwatch(stream);
  std::vector<Lane> lanes;
  for (const Launch& launch : launches) lanes.push_back(warm_up(stopwatch, launch));
  const int rounds = choose_rounds(stopwatch, lanes);
  for (int round = 0; round < rounds; ++round) {
    for (Lane& lane : lanes) lane.rounds.push_back(stopwatch.time(*lane.launch, lane.batch));
  }
  std::vector<Timing> timings;
  for (const Lane& lane : lanes) timings.push_back(summarise(lane.rounds));
  return timings;
}

}  // namespace miniblas::bench
