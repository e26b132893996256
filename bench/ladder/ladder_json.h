// A ladder as a result file.
#pragma once

#include <string>

#include "bench/ladder/result.h"

namespace miniblas::bench {

inline constexpr const char* ladder_schema = "miniblas-ladder-1";

std::string ladder_json(const LadderResult& result);

}  // namespace miniblas::bench
