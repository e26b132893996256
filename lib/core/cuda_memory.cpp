// CUDA's part of memory.h.
#include <cuda_runtime_api.h>

#include "lib/core/memory.h"
#include "lib/core/status.h"
#include "simt/cuda/status_of.h"

namespace miniblas {
namespace {

cudaError_t copy_run(void* to, const void* from, std::size_t bytes, std::optional<Stream> stream) {
  return stream ? cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, *stream)
                : cudaMemcpy(to, from, bytes, cudaMemcpyDefault);
}

cudaError_t copy_columns(const CopyPlan& p, std::optional<Stream> stream) {
  const bool contiguous = p.source_pitch == p.column_bytes && p.destination_pitch == p.column_bytes;
  if (contiguous || p.columns == 1) return copy_run(p.destination, p.source, p.column_bytes * p.columns, stream);
  // NOTE: a 2D copy takes pitches below 2^31 bytes.
  constexpr std::size_t pitch_limit = 0x7fffffff;
  if (p.source_pitch <= pitch_limit && p.destination_pitch <= pitch_limit) {
    return stream ? cudaMemcpy2DAsync(p.destination, p.destination_pitch, p.source, p.source_pitch, p.column_bytes,
                                      p.columns, cudaMemcpyDefault, *stream)
                  : cudaMemcpy2D(p.destination, p.destination_pitch, p.source, p.source_pitch, p.column_bytes,
                                 p.columns, cudaMemcpyDefault);
  }
  for (std::size_t i = 0; i < p.columns; ++i) {
    const cudaError_t error = copy_run(static_cast<char*>(p.destination) + i * p.destination_pitch,
                                       static_cast<const char*>(p.source) + i * p.source_pitch, p.column_bytes, stream);
    if (error != cudaSuccess) return error;
  }
  return cudaSuccess;
}

}  // namespace

std::optional<Location> cuda_location_of(const void* pointer) {
  cudaPointerAttributes attributes;
  // Without a driver there is no CUDA memory.
  if (!status_of(cudaPointerGetAttributes(&attributes, pointer)).ok()) return std::nullopt;
  if (attributes.type != cudaMemoryTypeDevice) return std::nullopt;
  return Location{DeviceKind::cuda, attributes.device};
}

miniblasStatus_t cuda_copy(const CopyPlan& plan, std::optional<Stream> stream) {
  return status_of(copy_columns(plan, stream)).ok() ? MINIBLAS_STATUS_SUCCESS : MINIBLAS_STATUS_MAPPING_ERROR;
}

}  // namespace miniblas
