// A run of the suite as a result file.
#pragma once

#include <string>

#include "bench/suite/result.h"

namespace miniblas::bench {

inline constexpr const char* suite_schema = "miniblas-suite-sgemm-1";
inline constexpr const char* split_suite_schema = "miniblas-suite-split-1";

std::string suite_json(const SuiteResult& result);

}  // namespace miniblas::bench
