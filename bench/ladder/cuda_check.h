// Only where there is CUDA.
#pragma once

#include <cuda_runtime_api.h>

#include <string>

#include "bench/support/error.h"

namespace miniblas::bench {

// Throws Error unless `error` is success. `what` is the function that gave it.
inline void require_cuda(cudaError_t error, const char* what) {
  if (error != cudaSuccess) throw Error(std::string(what) + ": " + cudaGetErrorString(error));
}

}  // namespace miniblas::bench
