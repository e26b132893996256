// Where and with what the figures were made.
#pragma once

#include <optional>
#include <string>

#include "bench/ladder/cuda.h"

namespace miniblas::bench {

struct Environment {
  GpuFacts gpu;  // empty on the host device
  std::optional<std::string> cublas;
  std::optional<std::string> cublas_math_mode;
  std::string date;  // ISO 8601, UTC
  std::string commit;
  std::string kernels_hash;
  std::string compiler;
};

// Without the GPU and cuBLAS.
Environment describe_environment();

// Throws Error if NVIDIA_TF32_OVERRIDE would let cuBLAS round to less than FP32.
void require_no_tf32();

}  // namespace miniblas::bench
