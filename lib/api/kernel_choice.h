// Chooses a handle's kernel by name, for the API and for the environment.
#pragma once

#include "miniblas/miniblas.h"

namespace miniblas {

// `source` names who asks, for the log. A null `name` lets the plan choose.
miniblasStatus_t choose_gemm_kernel(miniblasHandle_t handle, const char* source, const char* name);
miniblasStatus_t choose_transpose_kernel(miniblasHandle_t handle, const char* source, const char* name);

}  // namespace miniblas
