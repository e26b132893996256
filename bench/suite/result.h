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

  // Above 1: ours is faster. Than cuBLAS, alone or beside the others, whichever was better.
  double ratio() const;
  std::optional<double> ratio_default() const;  // than ours in default math
  std::optional<double> ratio_lt() const;
  double tflops() const;
  double gigabytes_per_second() const;
};

struct SuiteResult {
  SuiteRoutine routine = SuiteRoutine::sgemm;
  const MathMode* mode = nullptr;  // null for sgemm
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
  std::optional<double> geomean_default;
  std::optional<double> min;
  std::optional<double> min_default;
};

// Null where there is no value.
std::optional<double> geometric_mean(const std::vector<double>& values);
std::optional<double> least(const std::vector<double>& values);

SuiteMeans means_of(const SuiteResult& result);
SuiteMeans means_of(const SuiteResult& result, SuiteClass suite_class);

}  // namespace miniblas::bench
