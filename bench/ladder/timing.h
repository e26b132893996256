// What was measured of a rung.
#pragma once

#include <functional>
#include <optional>
#include <vector>

namespace miniblas::bench {

// Queues one call on the stream that is timed. Throws Error.
using Launch = std::function<void()>;

// Of one call, over rounds of many calls each.
struct Timing {
  double milliseconds = 0.0;  // the median round
  double spread = 0.0;        // milliseconds between the quartiles of the rounds
  int rounds = 0;
};

// From the milliseconds of each round.
Timing summarise(std::vector<double> rounds);

struct Measurement {
  Timing own;
  std::optional<Timing> cublas;  // the same problem by cuBLAS
  std::optional<Timing> copy;    // transposition only: a plain copy of as many bytes
};

}  // namespace miniblas::bench
