// The device query by the CUDA runtime.
#include <cuda_runtime_api.h>

#include "bench/info/architecture.h"
#include "bench/info/gpu.h"
#include "bench/ladder/cuda.h"
#include "bench/ladder/cuda_check.h"

namespace miniblas::bench {
namespace {

int attribute(cudaDeviceAttr which, int device) {
  int value = 0;
  require_cuda(cudaDeviceGetAttribute(&value, which, device), "cudaDeviceGetAttribute");
  return value;
}

}  // namespace

GpuProperties query_gpu() {
  int device = 0;
  require_cuda(cudaGetDevice(&device), "cudaGetDevice");
  cudaDeviceProp properties;
  require_cuda(cudaGetDeviceProperties(&properties, device), "cudaGetDeviceProperties");
  const GpuFacts facts = gpu_facts();
  const auto get = [device](cudaDeviceAttr which) { return attribute(which, device); };

  GpuProperties gpu;
  gpu.name = properties.name;
  gpu.compute_capability = 10 * properties.major + properties.minor;
  gpu.multiprocessors = get(cudaDevAttrMultiProcessorCount);
  const Architecture* const architecture = find_architecture(gpu.compute_capability);
  if (architecture != nullptr) gpu.fp32_lanes = architecture->fp32_lanes;
  gpu.warp_size = get(cudaDevAttrWarpSize);

  gpu.registers_per_multiprocessor = get(cudaDevAttrMaxRegistersPerMultiprocessor);
  gpu.registers_per_block = get(cudaDevAttrMaxRegistersPerBlock);
  gpu.threads_per_multiprocessor = get(cudaDevAttrMaxThreadsPerMultiProcessor);
  gpu.threads_per_block = get(cudaDevAttrMaxThreadsPerBlock);
  gpu.blocks_per_multiprocessor = get(cudaDevAttrMaxBlocksPerMultiprocessor);

  gpu.shared_per_multiprocessor = get(cudaDevAttrMaxSharedMemoryPerMultiprocessor);
  gpu.shared_per_block = get(cudaDevAttrMaxSharedMemoryPerBlock);
  gpu.shared_per_block_optin = get(cudaDevAttrMaxSharedMemoryPerBlockOptin);
  gpu.shared_reserved_per_block = get(cudaDevAttrReservedSharedMemoryPerBlock);
  gpu.l2 = get(cudaDevAttrL2CacheSize);
  gpu.constant = get(cudaDevAttrTotalConstantMemory);
  gpu.global = static_cast<double>(properties.totalGlobalMem);

  gpu.sm_clock_mhz = facts.sm_clock_mhz.value_or(0.0);
  gpu.memory_clock_mhz = facts.memory_clock_mhz.value_or(0.0);
  gpu.memory_bus_bits = get(cudaDevAttrGlobalMemoryBusWidth);
  gpu.driver = facts.driver.value_or("unknown");
  gpu.cuda_runtime = facts.cuda_runtime.value_or("unknown");
  return gpu;
}

const CeilingKernels& gpu_ceiling_kernels() { return cuda_ceiling_kernels(); }

}  // namespace miniblas::bench
