// The device memory that a handle keeps for kernels that need some.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>

#include "lib/core/device.h"

namespace miniblas {

class Workspace {
 public:
  // Of counters that are 0 between uses, of GemmSplit::tickets.
  static constexpr std::size_t ticket_count = 16384;

  // False: no memory, and all is as before. 0 bytes: no workspace. `tickets`: whether there are any.
  bool allocate(Device& device, std::size_t bytes, bool tickets = false);
  // Waits for the work that uses the workspace.
  void release(Device& device);

  // Takes memory of the caller's, which may be none, or the workspace's own again.
  void take(void* memory, std::size_t bytes) {
    current_ = {memory, bytes};
    is_own_ = false;
  }
  void take_own() {
    current_ = own_;
    is_own_ = true;
  }

  bool is_own() const { return is_own_; }
  std::size_t bytes() const { return current_.bytes; }
  unsigned* tickets() const { return tickets_; }

  // Calls `work(memory)`, which queues work on `stream` that uses the workspace. Work on another stream that
  // still uses it is waited for, on the device.
  //
  // Work that is being captured runs when its graph is launched, so it waits for work of the same capture alone, and
  // other work does not wait for it. Marks can't cross the border of a capture anyway.
  template <class Work>
  Status use(Device& device, Stream stream, Work&& work) {
    const std::lock_guard lock(lock_);
    std::uint64_t capture = 0;
    Status status = device.capture_id(stream, capture);
    // NOTE: CUDA refuses to tell the number of a stream that is being captured, and ends the capture for the question.
    // Within one capture the pointer tells streams apart.
    std::uint64_t stream_id = reinterpret_cast<std::uintptr_t>(stream);
    if (status.ok() && capture == 0) status = device.stream_id(stream, stream_id);
    if (!status.ok()) return status;
    Use& last = last_use(capture);
    status = wait_for(device, stream, stream_id, last);
    if (!status.ok()) return status;
    status = work(current_.address);
    const Status noted = note(device, stream, stream_id, last);
    return status.ok() ? noted : status;
  }

 private:
  struct Memory {
    void* address = nullptr;
    std::size_t bytes = 0;
  };

  // The last use within a capture, or outside of all.
  struct Use {
    bool pending = false;
    std::uint64_t capture = 0;
    std::uint64_t stream_id = 0;
    Mark mark = nullptr;
    Status marked;  // whether the mark stands behind the use
  };

  // So many captures may use the workspace alternately. One more takes the place of the oldest: that one's later uses
  // on further streams are not ordered.
  static constexpr std::size_t most_captures = 8;

  bool get_memory(Device& device, std::size_t bytes, bool tickets);
  Use& last_use(std::uint64_t capture);
  static Status wait_for(Device& device, Stream stream, std::uint64_t stream_id, const Use& last);
  static Status note(Device& device, Stream stream, std::uint64_t stream_id, Use& use);

  std::mutex lock_;
  Memory own_;
  Memory current_;
  bool is_own_ = true;  // current_
  unsigned* tickets_ = nullptr;
  Use outside_;
  std::array<Use, most_captures> captured_;
  std::size_t oldest_ = 0;  // of captured_
};

// 1/256 of the device's memory, between 32 and 512 MiB.
std::size_t default_workspace_bytes(const Device& device);

}  // namespace miniblas
