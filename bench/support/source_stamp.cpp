#include "bench/support/source_stamp.h"

#include <cstdlib>

#include "bench/source_stamp_values.h"

namespace miniblas::bench {

std::string source_commit() {
  const char* const override_value = std::getenv("MINIBLAS_COMMIT");
  return override_value != nullptr && *override_value != '\0' ? override_value : MINIBLAS_SOURCE_COMMIT;
}

std::string kernels_hash() { return MINIBLAS_KERNELS_HASH; }

}  // namespace miniblas::bench
