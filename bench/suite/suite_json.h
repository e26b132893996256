// A run of the suite as a result file.
#pragma once

#include <string>

#include "bench/suite/result.h"

namespace miniblas::bench {

inline constexpr const char* suite_schema = "miniblas-suite-sgemm-1";
// The first version had neither default math nor cuBLAS alone.
inline constexpr const char* split_suite_schema_1 = "miniblas-suite-split-1";
inline constexpr const char* split_suite_schema = "miniblas-suite-split-2";

std::string suite_json(const SuiteResult& result);

}  // namespace miniblas::bench
