// The record of a run of `miniblas random`.
#pragma once

#include <optional>
#include <string>

#include "bench/ladder/environment.h"
#include "bench/random/tester.h"

namespace miniblas::bench {

inline constexpr const char* random_schema = "miniblas-random-1";

struct RandomRecord {
  calls::TestPlan plan;
  calls::TestResult result;
  std::string device;  // "host", or the GPU's name
  Environment environment;
  // Bytes that are free on the GPU.
  std::optional<double> memory_before;
  std::optional<double> memory_after;
  std::string command;
};

std::string random_json(const RandomRecord& record);

}  // namespace miniblas::bench
