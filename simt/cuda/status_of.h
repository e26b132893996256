// Turns the CUDA runtime's error codes into Status.
#pragma once

#include <cuda_runtime_api.h>

#include "simt/status.h"

namespace miniblas {

// NOTE: an error that a call returns is also kept as the thread's last error, where the caller's own next
// check would find it. It is taken back here; sticky errors stay, as they must.
inline Status status_of(cudaError_t error) {
  if (error == cudaSuccess) return {};
  cudaGetLastError();
  switch (error) {
    case cudaErrorNoKernelImageForDevice:
    case cudaErrorInvalidDeviceFunction:
    case cudaErrorUnsupportedPtxVersion:
      return {StatusCode::no_kernel_image, static_cast<int>(error)};
    case cudaErrorInvalidConfiguration:
    case cudaErrorLaunchOutOfResources:
      return {StatusCode::invalid_configuration, static_cast<int>(error)};
    case cudaErrorMemoryAllocation:
      return {StatusCode::out_of_memory, static_cast<int>(error)};
    default:
      return {StatusCode::device_error, static_cast<int>(error)};
  }
}

}  // namespace miniblas
