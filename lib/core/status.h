// Turns what devices return into what the API returns.
#pragma once

#include "miniblas/miniblas.h"
#include "simt/status.h"

namespace miniblas {

miniblasStatus_t to_miniblas_status(Status status);

}  // namespace miniblas
