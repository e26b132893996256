#include "lib/core/workspace.h"

#include <algorithm>

namespace miniblas {

bool Workspace::allocate(Device& device, std::size_t bytes) {
  if (bytes == 0) return true;
  memory_ = device.allocate(bytes);
  if (memory_ == nullptr) return false;
  bytes_ = bytes;
  return true;
}

void Workspace::release(Device& device) {
  if (memory_ != nullptr) static_cast<void>(device.release(memory_));
  memory_ = nullptr;
  bytes_ = 0;
}

std::size_t default_workspace_bytes(const Device& device) {
  constexpr std::size_t mebibyte = std::size_t{1} << 20;
  return std::clamp(device.total_memory() / 256, 32 * mebibyte, 512 * mebibyte);
}

}  // namespace miniblas
