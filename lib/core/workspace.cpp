#include "lib/core/workspace.h"

#include <algorithm>

namespace miniblas {

bool Workspace::allocate(Device& device, std::size_t bytes, bool tickets) {
  if (get_memory(device, bytes, tickets)) return true;
  release(device);
  return false;
}

bool Workspace::get_memory(Device& device, std::size_t bytes, bool tickets) {
  if (!device.create_mark(outside_.mark).ok()) return false;
  for (Use& use : captured_) {
    if (!device.create_mark(use.mark).ok()) return false;
  }
  if (tickets) {
    tickets_ = static_cast<unsigned*>(device.allocate_zeros(ticket_count * sizeof(unsigned)));
    if (tickets_ == nullptr) return false;
  }
  if (bytes == 0) return true;
  own_.address = device.allocate(bytes);
  if (own_.address == nullptr) return false;
  own_.bytes = bytes;
  take_own();
  return true;
}

void Workspace::release(Device& device) {
  // An error has no one to go to: the work's own is not the workspace's to report, and at exit the driver may be gone.
  if (outside_.pending) static_cast<void>(device.wait_on_host(outside_.mark));
  if (own_.address != nullptr) static_cast<void>(device.release(own_.address));
  if (tickets_ != nullptr) static_cast<void>(device.release(tickets_));
  if (outside_.mark != nullptr) device.destroy_mark(outside_.mark);
  for (const Use& use : captured_) {
    if (use.mark != nullptr) device.destroy_mark(use.mark);
  }
  own_ = {};
  take_own();
  tickets_ = nullptr;
  outside_ = {};
  captured_ = {};
}

Workspace::Use& Workspace::last_use(std::uint64_t capture) {
  if (capture == 0) return outside_;
  const auto same = [&](const Use& use) { return use.pending && use.capture == capture; };
  const auto found = std::find_if(captured_.begin(), captured_.end(), same);
  if (found != captured_.end()) return *found;
  Use& use = captured_[oldest_];
  oldest_ = (oldest_ + 1) % most_captures;
  use.pending = false;
  use.capture = capture;
  return use;
}

Status Workspace::wait_for(Device& device, Stream stream, std::uint64_t stream_id, const Use& last) {
  if (!last.pending || last.stream_id == stream_id) return {};
  return last.marked.ok() ? device.wait(stream, last.mark) : last.marked;
}

Status Workspace::note(Device& device, Stream stream, std::uint64_t stream_id, Use& use) {
  use.pending = true;
  use.stream_id = stream_id;
  use.marked = device.record(use.mark, stream);
  if (use.marked.ok()) return {};
  // Without a mark no stream can wait for this work, so the host does. A capture has no work to wait for yet.
  if (use.capture != 0 || !device.synchronize(stream).ok()) return use.marked;
  use.pending = false;
  return {};
}

std::size_t default_workspace_bytes(const Device& device) {
  constexpr std::size_t mebibyte = std::size_t{1} << 20;
  return std::clamp(device.total_memory() / 256, 32 * mebibyte, 512 * mebibyte);
}

}  // namespace miniblas
