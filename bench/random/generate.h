// A random call of a random routine: legal or not, but always one whose outcome the header states.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/calls/call.h"

namespace miniblas::calls {

struct Choices {
  std::string device = "host";
  std::vector<const Routine*> routines;
  std::vector<std::string> gemm_kernels;
  std::vector<std::string> transpose_kernels;
};

// All routines, and the kernels of the handle's device.
Choices all_choices(const std::string& device, miniblasHandle_t handle);

// The call number `index` of a seed. The same for the same choices, whatever was made before.
Call generate(const Choices& choices, std::uint64_t seed, std::uint64_t index);

}  // namespace miniblas::calls
