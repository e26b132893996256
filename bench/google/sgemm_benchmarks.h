// Sgemm of some sizes, by miniblas and, where it is there, cuBLAS.
#pragma once

#include "bench/ladder/cublas.h"
#include "bench/ladder/session.h"

namespace miniblas::bench {

// Registers "sgemm/miniblas/nt/1024x1024x1024" and so on. Without `cublas` only those of miniblas. On a GPU the time is
// that of events on the session's stream; on the host device, the clock's.
void register_sgemm(const Session& session, Cublas* cublas);

}  // namespace miniblas::bench
