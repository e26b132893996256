// A ladder as tables for the terminal.
#pragma once

#include <iosfwd>

#include "bench/ladder/result.h"

namespace miniblas::bench {

void print_ladder(std::ostream& out, const LadderResult& result);

}  // namespace miniblas::bench
