// A device as the rest of the library sees it: memory, streams and kernels.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "kernels/registry.h"
#include "lib/core/location.h"
#include "miniblas/miniblas.h"
#include "simt/status.h"

namespace miniblas {

class Device {
 public:
  virtual ~Device() = default;

  virtual Location location() const = 0;
  virtual const std::string& name() const = 0;
  virtual int compute_capability() const = 0;    // 10 * major + minor; 0 on the host
  virtual std::size_t total_memory() const = 0;  // bytes
  virtual const KernelTables& kernels() const = 0;

  // Null if there is no memory left. 256-byte aligned.
  virtual void* allocate(std::size_t bytes) = 0;
  virtual Status release(void* memory) = 0;

  // Queues a copy of `bytes` bytes within the device.
  virtual Status copy(void* destination, const void* source, std::size_t bytes, Stream stream) = 0;
  // Queues a copy to the host's memory.
  virtual Status copy_to_host(void* destination, const void* source, std::size_t bytes, Stream stream) = 0;
  virtual Status synchronize(Stream stream) = 0;

  // Whether what is queued on `stream` goes to a graph. True too if that can't be found out.
  virtual bool is_capturing(Stream stream) = 0;

  // Marks the end of the work that `stream` has now; makes `stream` wait for the mark.
  virtual Status mark(Stream stream) = 0;
  virtual Status wait_for_mark(Stream stream) = 0;

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
