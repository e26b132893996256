// Times calls side by side. Only where there is CUDA.
#pragma once

#include <memory>
#include <vector>

#include "bench/ladder/stopwatch.h"
#include "bench/suite/gemm_call.h"
#include "bench/suite/graph.h"

namespace miniblas::bench {

// Calls on one set after the other, from the first on. Both must outlive it.
Launch in_turn(const GemmCall& call, const std::vector<OperandSet>& sets);

// Milliseconds of one of each, roughly.
std::vector<double> calibrate_all(const Stopwatch& stopwatch, const std::vector<Launch>& launches);

// The rounds of all launches side by side. Each round begins with another of them, so that none always follows the
// same.
std::vector<Timing> time_rounds(const Stopwatch& stopwatch,
                                const std::vector<Launch>& launches,
                                const std::vector<double>& launch_ms,
                                double seconds);

// A graph for each launch, which holds so many of its calls.
class Replays {
 public:
  Replays(cudaStream_t stream, const std::vector<Launch>& launches, int calls);

  const std::vector<Launch>& launches() const { return launches_; }

  // Of one call each.
  std::vector<Timing> time(const Stopwatch& stopwatch, double seconds) const;

 private:
  int calls_;
  std::vector<std::unique_ptr<Graph>> graphs_;
  std::vector<Launch> launches_;
};

}  // namespace miniblas::bench
