// What was measured of a row, by whom, and all rows together.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/ladder/environment.h"
#include "bench/ladder/timing.h"
#include "bench/suite/options.h"
#include "bench/suite/problem.h"
#include "bench/suite/protocol.h"

namespace miniblas::bench {

struct SuiteMeasurement {
  int sets = 1;
  TimedBy timed_by = TimedBy::calls;
  int calls_per_replay = 1;  // of the graph, where there is one
  Timing own;
  Timing cublas;
  std::optional<Timing> cublaslt;
  // Where ours is in a math mode: ours in default math, and cuBLAS before the rounds with all others, whose hot kernels
  // pull the clock down.
  std::optional<Timing> default_math;
  std::optional<Timing> cublas_alone;
  // Plain calls, where the above are of graphs.
  std::optional<Timing> own_calls;
  std::optional<Timing> cublas_calls;
  // In the Frobenius norm, of the probed elements.
  double error = 0.0;
  double cublas_error = 0.0;
  std::optional<double> cublaslt_error;
  std::optional<double> default_error;
  std::optional<std::string> cublaslt_algorithm;  // which of how many heuristics
  std::optional<std::string> kernel;              // ours; for products that are no batch
  std::optional<std::string> default_kernel;
};

// Throws Error, and WrongResult for a product that is wrong.
class SuiteMeasurer {
 public:
  virtual ~SuiteMeasurer() = default;
  virtual SuiteMeasurement measure(const SuiteProblem& problem) = 0;
  virtual Environment environment() const = 0;
};

// For these rows. measurer_absent.cpp stands in where there is no CUDA or no cuBLAS, and throws Error.
std::unique_ptr<SuiteMeasurer> open_suite_measurer(const SuiteOptions& options, const std::vector<SuiteProblem>& rows);

}  // namespace miniblas::bench
