#include "bench/ladder/time_rung.h"

#include "bench/ladder/cuda.h"

namespace miniblas::bench {

Measurement time_rung(Family family, const Session& session, const Workload& workload, Cublas* cublas) {
  const int n = workload.n();
  std::vector<Launch> launches = {[&] { workload.launch(); }};
  if (cublas != nullptr) {
    launches.push_back(family == Family::gemm ? cublas->gemm(n, workload.a(), workload.b(), workload.c())
                                              : cublas->transpose(n, workload.a(), workload.c()));
  }
  if (family == Family::transpose) {
    const std::size_t bytes = sizeof(float) * static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
    launches.push_back(device_copy(workload.c(), workload.a(), bytes, session.stream()));
  }
  const auto timings = time_interleaved(launches, session.stream());
  Measurement measurement;
  measurement.own = timings.front();
  if (cublas != nullptr) measurement.cublas = timings[1];
  if (family == Family::transpose) measurement.copy = timings.back();
  return measurement;
}

}  // namespace miniblas::bench
