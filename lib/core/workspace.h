// The device memory that a handle keeps for kernels that need some.
#pragma once

#include <cstddef>
#include <mutex>

#include "lib/core/device.h"

namespace miniblas {

class Workspace {
 public:
  // False: no memory. 0 bytes: no workspace.
  bool allocate(Device& device, std::size_t bytes);
  void release(Device& device);

  std::size_t bytes() const { return bytes_; }

  // Calls `work(memory)`, which queues work on `stream` that uses the workspace. Work on another stream that
  // still uses it is waited for, on the device.
  template <class Work>
  Status use(Device& device, Stream stream, Work&& work) {
    const std::lock_guard lock(lock_);
    if (used_ && stream != last_stream_) {
      const Status status = device.wait_for_mark(stream);
      if (!status.ok()) return status;
    }
    const Status status = work(memory_);
    const Status marked = device.mark(stream);
    used_ = true;
    last_stream_ = stream;
    return status.ok() ? marked : status;
  }

 private:
  std::mutex lock_;
  void* memory_ = nullptr;
  std::size_t bytes_ = 0;
  bool used_ = false;
  Stream last_stream_ = nullptr;
};

// 1/256 of the device's memory, between 32 and 512 MiB.
std::size_t default_workspace_bytes(const Device& device);

}  // namespace miniblas
