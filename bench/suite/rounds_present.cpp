#include "bench/suite/rounds.h"

#include <algorithm>
#include <cmath>

#include "bench/suite/protocol.h"

namespace miniblas::bench {
namespace {

constexpr double calibration_ms = 2.0;
constexpr int most_calls_in_calibration = 50;
constexpr double longest_primed_ms = 20.0;

// Milliseconds of one launch, roughly.
double calibrate(const Stopwatch& stopwatch, const Launch& launch) {
  const double once_ms = std::max(stopwatch.time(launch, 1), 1e-3);
  if (once_ms > calibration_ms) return once_ms;
  const double count = std::clamp(std::ceil(calibration_ms / once_ms), 1.0, 1.0 * most_calls_in_calibration);
  return stopwatch.time(launch, static_cast<int>(count));
}

}  // namespace

Launch in_turn(const GemmCall& call, const std::vector<OperandSet>& sets) {
  return [&call, &sets, next = std::size_t{0}]() mutable {
    call(sets[next]);
    next = (next + 1) % sets.size();
  };
}

// NOTE: one launch ahead of the first event keeps the GPU busy until the timed ones are queued. It also leaves the
// caches as the launch's own predecessor would.
std::vector<Timing> time_rounds(const Stopwatch& stopwatch,
                                const std::vector<Launch>& launches,
                                const std::vector<double>& launch_ms,
                                double seconds) {
  std::vector<double> launch_us;
  for (const double ms : launch_ms) launch_us.push_back(1000.0 * ms);
  const Rounds rounds = plan_rounds(seconds, launch_us);
  std::vector<std::vector<double>> times(launches.size());
  for (int round = 0; round < rounds.count; ++round) {
    for (std::size_t i = 0; i < launches.size(); ++i) {
      const std::size_t lane = (static_cast<std::size_t>(round) + i) % launches.size();
      if (launch_ms[lane] < longest_primed_ms) launches[lane]();
      times[lane].push_back(stopwatch.time(launches[lane], rounds.repeats[lane]));
    }
  }
  std::vector<Timing> timings;
  for (const auto& of_lane : times) timings.push_back(summarise(of_lane));
  return timings;
}

std::vector<double> calibrate_all(const Stopwatch& stopwatch, const std::vector<Launch>& launches) {
  std::vector<double> ms;
  for (const Launch& launch : launches) ms.push_back(calibrate(stopwatch, launch));
  return ms;
}

Replays::Replays(cudaStream_t stream, const std::vector<Launch>& launches, int calls) : calls_(calls) {
  for (const Launch& launch : launches) {
    graphs_.push_back(std::make_unique<Graph>(stream, [&] {
      for (int i = 0; i < calls; ++i) launch();
    }));
    launches_.push_back([graph = graphs_.back().get()] { graph->launch(); });
  }
  for (const Launch& launch : launches_) launch();  // the first brings the graph to the GPU
}

std::vector<Timing> Replays::time(const Stopwatch& stopwatch, double seconds) const {
  std::vector<Timing> timings = time_rounds(stopwatch, launches_, calibrate_all(stopwatch, launches_), seconds);
  for (Timing& timing : timings) {
    timing.milliseconds /= calls_;
    timing.spread /= calls_;
  }
  return timings;
}

}  // namespace miniblas::bench
