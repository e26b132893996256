// Measures what the plan could have taken.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/explain/explanation.h"
#include "bench/suite/problem.h"
#include "bench/tune/options.h"

namespace miniblas::bench {

// A way that is faster than the plan's own, and the times of both side by side.
struct Improvement {
  Way way;
  double own_us = 0.0;
  double us = 0.0;

  double gain() const { return own_us / us - 1.0; }
};

// Less is not worth a line of the table: runs differ by nearly as much.
inline constexpr double smallest_gain = 0.02;

struct TunedRow {
  SuiteProblem problem;
  Way own;        // what the plan takes by itself, without any table
  int timed = 0;  // ways; 0 where there is but one
  double own_us = 0.0;
  std::optional<Improvement> better;
};

// Throws Error, and WrongResult for a product that is wrong.
class Tuner {
 public:
  virtual ~Tuner() = default;
  virtual std::string gpu() const = 0;
  virtual TunedRow tune(const SuiteProblem& problem) = 0;
};

// For these rows. tuner_absent.cpp stands in where there is no CUDA, and throws Error.
std::unique_ptr<Tuner> open_tuner(const TuneOptions& options);

}  // namespace miniblas::bench
