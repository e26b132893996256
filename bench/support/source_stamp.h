// Which sources this program was built from.
#pragma once

#include <string>

namespace miniblas::bench {

// The commit, "-dirty" behind it if files differ from it, "unknown" without git. MINIBLAS_COMMIT overrides it,
// for builds from a copy without history.
std::string source_commit();

// A hash of all files under kernels/.
std::string kernels_hash();

}  // namespace miniblas::bench
