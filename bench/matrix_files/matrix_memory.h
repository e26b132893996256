// Whether a user's matrices fit into memory.
#pragma once

#include <string>
#include <vector>

#include "bench/ladder/session.h"
#include "bench/npy/npy_header.h"

namespace miniblas::bench {

// Throws Error if there is no room for the matrices on the device, and for them and `check` bytes on the host. `what`
// names the work in messages.
void require_matrix_memory(const std::string& what,
                           const Session& session,
                           const std::vector<NpyHeader>& matrices,
                           double check);

}  // namespace miniblas::bench
