// launch() on a CUDA device. Included by simt/launch.h.
#pragma once

#include "simt/cuda/status_of.h"
#include "simt/residency.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

struct LaunchConfig {
  dim3 grid;
  dim3 block;
  std::size_t smem = 0;  // bytes of dynamic shared memory
  Stream stream = nullptr;
  unsigned cluster = 1;   // so many blocks along x, a divisor of the grid's, share a cluster (simt/cluster.h)
  bool overlaps = false;  // with the kernel before it (simt/overlap.h)
};

// Lets `kernel` use all dynamic shared memory that a block may opt in to.
// NOTE: always the same, largest value, so that two threads that launch one kernel with different sizes
// can't take the opt-in away from each other. 48 KiB, static and dynamic together, need no opt-in.
template <class Kernel>
cudaError_t allow_dynamic_shared_memory(Kernel* kernel, std::size_t bytes) {
  cudaFuncAttributes attributes;
  cudaError_t error = cudaFuncGetAttributes(&attributes, kernel);
  if (error != cudaSuccess) return error;
  if (attributes.sharedSizeBytes + bytes <= 48 * 1024) return cudaSuccess;
  int device = 0;
  int limit = 0;
  error = cudaGetDevice(&device);
  if (error == cudaSuccess) error = cudaDeviceGetAttribute(&limit, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
  if (error != cudaSuccess) return error;
  return cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                              limit - static_cast<int>(attributes.sharedSizeBytes));
}

template <class... P, class... A>
Status launch(void (*kernel)(P...), const LaunchConfig& config, A&&... arguments) {
  if (config.smem > 0) {
    const cudaError_t error = allow_dynamic_shared_memory(kernel, config.smem);
    if (error != cudaSuccess) return status_of(error);
  }
  cudaLaunchConfig_t launch_config = {};
  launch_config.gridDim = config.grid;
  launch_config.blockDim = config.block;
  launch_config.dynamicSmemBytes = config.smem;
  launch_config.stream = config.stream;
  // NOTE: older GPUs know neither, and refuse a launch that names them.
  cudaLaunchAttribute attributes[2];
  launch_config.attrs = attributes;
  if (config.cluster > 1) {
    cudaLaunchAttribute& cluster = attributes[launch_config.numAttrs++];
    cluster.id = cudaLaunchAttributeClusterDimension;
    cluster.val.clusterDim = {config.cluster, 1, 1};
  }
  if (config.overlaps) {
    cudaLaunchAttribute& overlap = attributes[launch_config.numAttrs++];
    overlap.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    overlap.val.programmaticStreamSerializationAllowed = 1;
  }
  return status_of(cudaLaunchKernelEx(&launch_config, kernel, std::forward<A>(arguments)...));
}

// Copies `bytes` to a __constant__ or device variable, on the stream.
template <class Symbol>
Status copy_to_symbol(Symbol& symbol, const void* from, std::size_t bytes, Stream stream = nullptr) {
  return status_of(cudaMemcpyToSymbolAsync(symbol, from, bytes, 0, cudaMemcpyHostToDevice, stream));
}

// Of the current GPU.
inline Status count_multiprocessors(int& count) {
  int device = 0;
  cudaError_t error = cudaGetDevice(&device);
  if (error == cudaSuccess) error = cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, device);
  return status_of(error);
}

// How many blocks of `threads` threads and `smem` bytes of dynamic shared memory the current GPU holds.
template <class... P>
Status query_residency(void (*kernel)(P...), int threads, std::size_t smem, Residency& residency) {
  cudaFuncAttributes attributes;
  cudaError_t error = cudaFuncGetAttributes(&attributes, kernel);
  if (error == cudaSuccess) error = allow_dynamic_shared_memory(kernel, smem);
  int device = 0;
  if (error == cudaSuccess) error = cudaGetDevice(&device);
  if (error == cudaSuccess) {
    error = cudaDeviceGetAttribute(&residency.multiprocessors, cudaDevAttrMultiProcessorCount, device);
  }
  if (error == cudaSuccess) {
    error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&residency.blocks_per_multiprocessor, kernel, threads, smem);
  }
  if (error != cudaSuccess) return status_of(error);
  residency.registers = attributes.numRegs;
  residency.static_shared = attributes.sharedSizeBytes;
  return {};
}

// Whether this GPU can run the compiled image of `kernel`.
template <class Kernel>
Status check_image(Kernel* kernel) {
  cudaFuncAttributes attributes;
  return status_of(cudaFuncGetAttributes(&attributes, kernel));
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
