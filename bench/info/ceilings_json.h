// Measured ceilings as a result file.
#pragma once

#include <string>

#include "bench/info/ceilings.h"
#include "bench/ladder/environment.h"

namespace miniblas::bench {

inline constexpr const char* ceilings_schema = "miniblas-ceilings-1";

std::string ceilings_json(const GpuProperties& gpu,
                          const Ceilings& ceilings,
                          const Environment& environment,
                          const std::string& command);

}  // namespace miniblas::bench
