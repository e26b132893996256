// Times the rung that is chosen, beside its references.
#pragma once

#include "bench/ladder/cublas.h"
#include "bench/ladder/session.h"
#include "bench/ladder/timing.h"
#include "bench/ladder/workload.h"

namespace miniblas::bench {

// On a GPU only. `cublas` may be null.
Measurement time_rung(Family family, const Session& session, const Workload& workload, Cublas* cublas);

}  // namespace miniblas::bench
