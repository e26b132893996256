// Which kernel works on a user's matrices.
#pragma once

#include <optional>
#include <string>

#include "bench/ladder/family.h"
#include "bench/ladder/session.h"

namespace miniblas::bench {

// Later calls of `family` use the kernel `name`; without one the library chooses. Throws Error if there is no such
// kernel, or if it can't run on the session's device.
//
// Turns the library's log off: from here on an error is the one line that the program prints.
void choose_kernel(const Session& session, Family family, const std::optional<std::string>& name);

}  // namespace miniblas::bench
