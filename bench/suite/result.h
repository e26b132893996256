// All rows of a run of the suite, and the figures that follow from them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/suite/measurement.h"

namespace miniblas::bench {

struct SuiteRow {
  SuiteProblem problem;
  SuiteMeasurement measured;

  double ratio() const;  // above 1: ours is faster than cuBLAS
  std::optional<double> ratio_lt() const;
  double tflops() const;
  double gigabytes_per_second() const;
};

struct SuiteResult {
  SuiteRoutine routine = SuiteRoutine::sgemm;
  std::string command;
  Environment environment;
  double seconds = 0.0;  // a row
  std::optional<std::size_t> workspace;
  std::vector<SuiteRow> rows;
};

// Of ratios.
struct SuiteMeans {
  int rows = 0;
  std::optional<double> geomean;
  std::optional<double> geomean_lt;
  std::optional<double> min;
};

// Null where there is no value.
std::optional<double> geometric_mean(const std::vector<double>& values);

SuiteMeans means_of(const SuiteResult& result);
SuiteMeans means_of(const SuiteResult& result, SuiteClass suite_class);

}  // namespace miniblas::bench
