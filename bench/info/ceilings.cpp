#include "bench/info/ceilings.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "bench/info/buffer_size.h"
#include "bench/info/device_floats.h"
#include "bench/ladder/cuda.h"
#include "bench/ladder/random_matrix.h"
#include "bench/support/error.h"
#include "kernels/ceilings/ffma_formula.h"

namespace miniblas::bench {
namespace {

constexpr int timed_trips = 1024;  // about 2 ms on any GPU that is full
constexpr int checked_trips = 2;

void require(Status status, const char* what) {
  if (!status.ok()) throw Error(std::string(what) + ": " + to_text(status.code));
}

template <class Problem>
int resident_blocks(const CeilingKernel<Problem>& kernel) {
  Residency residency;
  require(kernel.residency(Problem::threads, 0, residency), "the number of resident blocks");
  return residency.blocks();
}

// The kernels, their data, and what they should give.
class Bench {
 public:
  Bench(const Session& session, const GpuProperties& gpu)
      : session_(session),
        kernels_(gpu_ceiling_kernels()),
        read_blocks_(resident_blocks(kernels_.read)),
        ffma_blocks_(resident_blocks(kernels_.ffma)),
        patterns_(patterns_of_buffer(free_gpu_memory(), gpu.l2)),
        from_(session, patterns_ * pattern),
        to_(session, patterns_ * pattern),
        sums_(session, static_cast<std::size_t>(std::max(read_blocks_, ffma_blocks_ * FfmaProblem::threads))) {
    std::vector<float> values(pattern);
    fill_random(values, seed_of_a);
    expected_sum_ = static_cast<double>(patterns_) * std::accumulate(values.begin(), values.end(), 0.0);
    for (std::size_t i = 0; i < patterns_; ++i) from_.set(values, i * pattern);
  }

  Ceilings run() {
    check_ffma();
    check_read(from_, "read");
    poison_target();
    launch_copy();
    check_read(to_, "copy");
    return time();
  }

 private:
  FfmaProblem ffma_problem(int trips, float* sums) const { return {ffma_blocks_, trips, -1.0f, 0.731f, sums}; }

  std::int64_t count() const { return static_cast<std::int64_t>(patterns_ * pattern); }

  void launch_ffma(const FfmaProblem& problem) const {
    require(kernels_.ffma.launch(problem, session_.stream()), "the FFMA kernel");
  }
  void launch_read(const DeviceFloats& from) const {
    require(kernels_.read.launch({read_blocks_, from.data(), count(), sums_.data()}, session_.stream()),
            "the read kernel");
  }
  void launch_copy() const {
    require(kernels_.copy.launch({from_.data(), to_.data(), count()}, session_.stream()), "the copy kernel");
  }

  void check_ffma() const {
    const FfmaProblem problem = ffma_problem(checked_trips, sums_.data());
    launch_ffma(problem);
    const auto found = sums_.get(static_cast<std::size_t>(ffma_blocks_) * FfmaProblem::threads);
    for (std::size_t i = 0; i < found.size(); ++i) {
      const double expected = ffma_sum(problem, static_cast<int>(i % FfmaProblem::threads));
      // Written so that NaN fails.
      if (std::abs(found[i] - expected) <= ffma_tolerance(problem)) continue;
      throw Error("the FFMA kernel is wrong: thread " + std::to_string(i) + " has " + std::to_string(found[i]) +
                  ", expected is " + std::to_string(expected));
    }
  }

  // Of random signs, the rounding errors of a sum are far below the square root of its terms.
  void check_read(const DeviceFloats& from, const char* kernel) const {
    launch_read(from);
    const auto parts = sums_.get(static_cast<std::size_t>(read_blocks_));
    const double found = std::accumulate(parts.begin(), parts.end(), 0.0);
    const double tolerance = 1e-4 * std::sqrt(static_cast<double>(count()));
    if (std::abs(found - expected_sum_) <= tolerance) return;
    throw Error(std::string("the ") + kernel + " kernel is wrong: the sum is " + std::to_string(found) +
                ", expected is " + std::to_string(expected_sum_));
  }

  void poison_target() {
    std::vector<float> values(pattern);
    poison(values);
    for (std::size_t i = 0; i < patterns_; ++i) to_.set(values, i * pattern);
  }

  Ceilings time() const {
    const FfmaProblem ffma = ffma_problem(timed_trips, nullptr);
    const std::size_t size = sizeof(float) * patterns_ * pattern;
    const auto timings =
        time_interleaved({[&] { launch_ffma(ffma); }, [&] { launch_read(from_); }, [&] { launch_copy(); },
                          device_copy(to_.data(), from_.data(), size, session_.stream())},
                         session_.stream());
    return {ffma.flops(), static_cast<double>(size), timings[0], timings[1], timings[2], timings[3]};
  }

  const Session& session_;
  const CeilingKernels& kernels_;
  int read_blocks_;
  int ffma_blocks_;
  std::size_t patterns_;
  DeviceFloats from_;
  DeviceFloats to_;
  DeviceFloats sums_;
  double expected_sum_ = 0.0;
};

}  // namespace

Ceilings measure_ceilings(const Session& session, const GpuProperties& gpu) { return Bench(session, gpu).run(); }

}  // namespace miniblas::bench
