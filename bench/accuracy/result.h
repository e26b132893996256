// The errors of all maths on all data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/accuracy/data.h"
#include "bench/accuracy/errors.h"
#include "bench/ladder/environment.h"

namespace miniblas::bench {

struct AccuracyRow {
  DataKind data = DataKind::normal;
  std::string math;  // the name of a math mode, or "cublas"
  int m = 0;
  int n = 0;
  int k = 0;
  ProductErrors errors;
  std::optional<double> allowed;      // of the largest error; null for cuBLAS, which promises none
  std::optional<std::string> kernel;  // null for cuBLAS

  bool is_within() const;
};

struct AccuracyResult {
  std::string command;
  std::string device;  // "host" or "cuda"
  Environment environment;
  std::vector<AccuracyRow> rows;
};

}  // namespace miniblas::bench
