// On which device memory lies.
#pragma once

namespace miniblas {

enum class DeviceKind { host, cuda };

struct Location {
  DeviceKind kind = DeviceKind::host;
  int ordinal = 0;  // CUDA's number of the device

  friend bool operator==(const Location&, const Location&) = default;
};

}  // namespace miniblas
