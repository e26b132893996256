// The stamp that each result file has.
#pragma once

#include "bench/ladder/environment.h"
#include "bench/support/json_parts.h"

namespace miniblas::bench {

OrderedJson environment_json(const Environment& environment);

}  // namespace miniblas::bench
