// Finds kernels by name, and says whether a device can run them.
#pragma once

#include <cstring>
#include <span>

#include "lib/core/device.h"

namespace miniblas {

template <class KernelType>
const KernelType* find_kernel(std::span<const KernelType> table, const char* name) {
  for (const KernelType& kernel : table) {
    if (std::strcmp(kernel.name, name) == 0) return &kernel;
  }
  return nullptr;
}

// Null if `device` can run it; else why not.
inline const char* why_not(const Requirements& requirements, const Device& device) {
  const bool on_host = device.location().kind == DeviceKind::host;
  if (on_host && !requirements.runs_on_host) return "it uses instructions that only a GPU has";
  if (!on_host && requirements.compute_capability > device.compute_capability()) return "this GPU is too old for it";
  if (!on_host && requirements.no_newer && requirements.compute_capability < device.compute_capability()) {
    return "it uses instructions that newer GPUs than its own do not have";
  }
  constexpr std::size_t everywhere = 48 * 1024;
  if (!on_host && requirements.shared_bytes > everywhere &&
      requirements.shared_bytes > device.figures().shared_bytes_a_block) {
    return "it needs more shared memory than this GPU gives a block";
  }
  return nullptr;
}

}  // namespace miniblas
