// Memory that users hold: which device it lies on, and copies between host and device.
#pragma once

#include <cstddef>
#include <optional>

#include "lib/core/location.h"
#include "miniblas/miniblas.h"
#include "simt/status.h"

namespace miniblas {

// The allocations of miniblasMalloc, in the whole process. False: no memory for the note.
bool note_allocation(const void* memory, std::size_t bytes, Location location);
// Takes the note away. False if `memory` is not the start of an allocation there.
bool forget_allocation(const void* memory, Location location);

// The device whose memory `pointer` points into: an allocation of miniblasMalloc, else what CUDA says.
// Nothing for any other memory of the process.
std::optional<Location> location_of(const void* pointer);
std::optional<Location> cuda_location_of(const void* pointer);

// `columns` runs of `column_bytes` bytes, `pitch` bytes from one to the next.
struct CopyPlan {
  void* destination;
  std::size_t destination_pitch;
  const void* source;
  std::size_t source_pitch;
  std::size_t column_bytes;
  std::size_t columns;
};

// Copies on the host.
void host_copy(const CopyPlan& plan);
// Copies from, to or within CUDA memory; queued where a stream is given, else done on return.
miniblasStatus_t cuda_copy(const CopyPlan& plan, std::optional<Stream> stream);

}  // namespace miniblas
