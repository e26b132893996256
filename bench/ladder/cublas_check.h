// Only where there is cuBLAS.
#pragma once

#include <cublas_v2.h>

#include <string>

#include "bench/support/error.h"

namespace miniblas::bench {

// Throws Error unless `status` is success. `what` is the function that gave it.
inline void require_cublas(cublasStatus_t status, const char* what) {
  if (status != CUBLAS_STATUS_SUCCESS) throw Error(std::string(what) + ": " + cublasGetStatusName(status));
}

}  // namespace miniblas::bench
