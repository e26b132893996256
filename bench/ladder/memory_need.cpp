#include "bench/ladder/memory_need.h"

#include <fstream>
#include <limits>
#include <string>

#include "bench/ladder/check.h"
#include "bench/ladder/cuda.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

double matrix_bytes(double n) { return sizeof(float) * n * n; }

double oracle_bytes(Family family, double n) { return family == Family::gemm ? GemmOracle::memory_need(n) : 0.0; }

double device_need(Family family, double n) { return matrices(family) * matrix_bytes(n); }

// The matrices that are sent to the device and fetched from it, and what they are checked with.
double program_need(Family family, double n) { return matrices(family) * matrix_bytes(n) + oracle_bytes(family, n); }

double traced_need(Family family, double n) { return matrices(family) * matrix_bytes(n) + oracle_bytes(family, n); }

// What the kernel says can still be had without swapping. Where it says nothing there is no limit.
double available_memory() {
  std::ifstream file("/proc/meminfo");
  for (std::string line; std::getline(file, line);) {
    constexpr const char* label = "MemAvailable:";
    if (line.rfind(label, 0) == 0) return 1024.0 * std::stod(line.substr(std::string(label).size()));
  }
  return std::numeric_limits<double>::infinity();
}

void require_room(const std::string& option, double need, double free, const char* where) {
  if (need <= free) return;
  throw Error(option + " needs " + bytes(need) + where + "; " + bytes(free) + " are free");
}

}  // namespace

void require_memory(Family family, const Session& session, int n, int counted_n) {
  const std::string option = "--n " + std::to_string(n);
  double need = program_need(family, n);
  if (session.on_host()) {
    need += device_need(family, n);
  } else {
    require_room(option, device_need(family, n), free_gpu_memory(), " on the GPU");
  }
  const double free = available_memory();
  require_room(option, need, free, "");
  // The traced runs come while the problem is in memory.
  require_room("--count-n " + std::to_string(counted_n), need + traced_need(family, counted_n), free, "");
}

}  // namespace miniblas::bench
