// Whether a problem fits into memory, found out before anything is allocated.
#pragma once

#include "bench/ladder/family.h"
#include "bench/ladder/session.h"

namespace miniblas::bench {

// Throws Error, naming the option, if the problem at `n` or its traced run at `counted_n` does not fit.
void require_memory(Family family, const Session& session, int n, int counted_n);

}  // namespace miniblas::bench
