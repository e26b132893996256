// The errors as a result file.
#pragma once

#include <string>

#include "bench/accuracy/result.h"

namespace miniblas::bench {

inline constexpr const char* accuracy_schema = "miniblas-accuracy-1";

std::string accuracy_json(const AccuracyResult& result);

}  // namespace miniblas::bench
