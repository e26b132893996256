// The MINIBLAS_* environment variables.
#pragma once

#include <cstddef>
#include <optional>

#include "lib/core/location.h"

namespace miniblas {

struct EnvironmentSettings {
  std::optional<DeviceKind> device;
  const char* gemm_kernel = nullptr;       // null: not set
  const char* transpose_kernel = nullptr;  // null: not set
  const char* tuning = nullptr;            // null: not set
  std::optional<std::size_t> workspace_bytes;
};

// False, with a line in the log, if a variable holds what it may not. Kernel names are not checked here.
// An empty variable counts as not set.
bool read_environment(EnvironmentSettings& settings);

// "cuda" or "host".
std::optional<DeviceKind> parse_device(const char* text);

}  // namespace miniblas
