// CUDA's part of memory.h.
#include <cuda_runtime_api.h>

#include "lib/core/memory.h"
#include "lib/core/status.h"
#include "simt/cuda/status_of.h"

namespace miniblas {
namespace {

cudaError_t copy_columns(const CopyPlan& p, Stream stream) {
  const bool contiguous = p.source_pitch == p.column_bytes && p.destination_pitch == p.column_bytes;
  if (contiguous || p.columns == 1) {
    return cudaMemcpyAsync(p.destination, p.source, p.column_bytes * p.columns, cudaMemcpyDefault, stream);
  }
  // NOTE: a 2D copy takes pitches below 2^31 bytes.
  constexpr std::size_t pitch_limit = 0x7fffffff;
  if (p.source_pitch <= pitch_limit && p.destination_pitch <= pitch_limit) {
    return cudaMemcpy2DAsync(p.destination, p.destination_pitch, p.source, p.source_pitch, p.column_bytes, p.columns,
                             cudaMemcpyDefault, stream);
  }
  for (std::size_t i = 0; i < p.columns; ++i) {
    const cudaError_t error = cudaMemcpyAsync(static_cast<char*>(p.destination) + i * p.destination_pitch,
                                              static_cast<const char*>(p.source) + i * p.source_pitch, p.column_bytes,
                                              cudaMemcpyDefault, stream);
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
  const Stream default_stream = nullptr;
  Status status = status_of(copy_columns(plan, stream.value_or(default_stream)));
  // NOTE: cudaMemcpy is no way to do this. From pageable memory it returns when the data are in a buffer of the
  // driver's, and a stream that does not wait for the default stream may be faster than their way to the device.
  if (status.ok() && !stream) status = status_of(cudaStreamSynchronize(default_stream));
  return status.ok() ? MINIBLAS_STATUS_SUCCESS : MINIBLAS_STATUS_MAPPING_ERROR;
}

}  // namespace miniblas
