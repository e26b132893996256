// A device as the rest of the library sees it: memory, streams and kernels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "kernels/registry.h"
#include "lib/core/location.h"
#include "miniblas/miniblas.h"
#include "simt/status.h"

// CUDA's event, declared here so that no CUDA header is needed.
struct CUevent_st;

namespace miniblas {

// A place in a stream's work that others can wait for. Null on the host device, where all work is done at once.
using Mark = CUevent_st*;

// What a plan needs to know of a GPU. All 0 for the host.
struct DeviceFigures {
  int multiprocessors = 0;
  std::size_t shared_bytes_a_block = 0;  // that a block can opt in to
  double megahertz = 0.0;                // the highest clock
  double memory_bytes_a_microsecond = 0.0;
};

class Device {
 public:
  virtual ~Device() = default;

  virtual Location location() const = 0;
  virtual const std::string& name() const = 0;
  virtual int compute_capability() const = 0;    // 10 * major + minor; 0 on the host
  virtual std::size_t total_memory() const = 0;  // bytes
  virtual const DeviceFigures& figures() const = 0;
  virtual const KernelTables& kernels() const = 0;

  // Null if there is no memory left. 256-byte aligned.
  virtual void* allocate(std::size_t bytes) = 0;
  virtual void* allocate_zeros(std::size_t bytes) = 0;  // the same, once they are there
  virtual Status release(void* memory) = 0;

  // Queues a copy of `bytes` bytes within the device.
  virtual Status copy(void* destination, const void* source, std::size_t bytes, Stream stream) = 0;
  // Queues a copy to the host's memory.
  virtual Status copy_to_host(void* destination, const void* source, std::size_t bytes, Stream stream) = 0;
  virtual Status synchronize(Stream stream) = 0;

  // `id` tells streams apart for as long as the process lives.
  // NOTE: the pointer does not: CUDA may give the pointer of a destroyed stream to a new one, and the per-thread
  // default stream is one pointer for a stream of each thread.
  virtual Status stream_id(Stream stream, std::uint64_t& id) = 0;
  // `id` tells captures apart for as long as the process lives; 0 if `stream` is not being captured.
  virtual Status capture_id(Stream stream, std::uint64_t& id) = 0;
  // Whether what is queued on `stream` goes to a graph. True too if that can't be found out.
  bool is_capturing(Stream stream) {
    std::uint64_t capture = 0;
    return !capture_id(stream, capture).ok() || capture != 0;
  }

  virtual Status create_mark(Mark& mark) = 0;
  virtual void destroy_mark(Mark mark) = 0;
  // Puts the mark at the end of the work that `stream` has now.
  virtual Status record(Mark mark, Stream stream) = 0;
  // Makes later work of `stream`, or the calling thread, wait until the mark is reached.
  virtual Status wait(Stream stream, Mark mark) = 0;
  virtual Status wait_on_host(Mark mark) = 0;

  // Makes this the calling thread's current CUDA device, and gives the one that was. leave() restores it.
  virtual int enter() = 0;
  virtual void leave(int previous) = 0;
};

// For the time of a routine's call.
class CurrentDevice {
 public:
  explicit CurrentDevice(Device& device) : device_(device), previous_(device.enter()) {}
  ~CurrentDevice() { device_.leave(previous_); }
  CurrentDevice(const CurrentDevice&) = delete;
  CurrentDevice& operator=(const CurrentDevice&) = delete;

 private:
  Device& device_;
  int previous_;
};

// A device, or why there is none.
struct OpenedDevice {
  std::unique_ptr<Device> device;
  miniblasStatus_t status = MINIBLAS_STATUS_SUCCESS;
  // NOT_SUPPORTED because there is no CUDA device here at all: the one case in which the host may step in.
  bool absent = false;
  const char* why = "";  // in words, where absent
};

OpenedDevice open_host_device();
OpenedDevice open_cuda_device();  // the current CUDA device

}  // namespace miniblas
