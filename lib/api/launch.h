// The last step of a routine: its work is queued, and its status goes to the user.
#pragma once

#include "lib/core/log.h"
#include "lib/core/status.h"

namespace miniblas {

inline miniblasStatus_t finish(const char* routine, Status status) {
  if (status.ok()) return MINIBLAS_STATUS_SUCCESS;
  log_error("%s: %s (CUDA error %d)", routine, to_text(status.code), status.native);
  return to_miniblas_status(status);
}

}  // namespace miniblas
