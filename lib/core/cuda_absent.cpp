// Stands in for cuda_device.cpp and cuda_memory.cpp in a build without CUDA.
#include "lib/core/device.h"
#include "lib/core/memory.h"

namespace miniblas {

OpenedDevice open_cuda_device() { return {nullptr, MINIBLAS_STATUS_NOT_SUPPORTED, true, "this build has no CUDA"}; }

std::optional<Location> cuda_location_of(const void*) { return std::nullopt; }

miniblasStatus_t cuda_copy(const CopyPlan&, std::optional<Stream>) { return MINIBLAS_STATUS_NOT_SUPPORTED; }

}  // namespace miniblas
