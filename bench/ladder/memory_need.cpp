#include "bench/ladder/memory_need.h"

#include <string>

#include "bench/ladder/cuda.h"
#include "bench/ladder/gemm_oracle.h"
#include "bench/support/host_memory.h"

namespace miniblas::bench {
namespace {

double matrix_bytes(double n) { return sizeof(float) * n * n; }

double oracle_bytes(Family family, double n) { return family == Family::gemm ? GemmOracle::memory_need(n) : 0.0; }

double device_need(Family family, double n) { return matrices(family) * matrix_bytes(n); }

// The matrices that are sent to the device and fetched from it, and what they are checked with.
double program_need(Family family, double n) { return matrices(family) * matrix_bytes(n) + oracle_bytes(family, n); }

double traced_need(Family family, double n) { return matrices(family) * matrix_bytes(n) + oracle_bytes(family, n); }

}  // namespace

void require_memory(Family family, const Session& session, int n, int counted_n) {
  const std::string option = "--n " + std::to_string(n);
  double need = program_need(family, n);
  if (session.on_host()) {
    need += device_need(family, n);
  } else {
    require_room(option, device_need(family, n), free_gpu_memory(), " on the GPU");
  }
  const double free = available_host_memory();
  require_room(option, need, free, "");
  // The traced runs come while the problem is in memory.
  require_room("--count-n " + std::to_string(counted_n), need + traced_need(family, counted_n), free, "");
}

}  // namespace miniblas::bench
