// The host device: ordinary memory, kernels on the CPU, everything done when a call returns.
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <new>

#include "lib/core/device.h"
#include "lib/core/status.h"
#include "simt/host/executor.h"

namespace miniblas {
namespace {

class HostDevice final : public Device {
 public:
  Location location() const override { return {DeviceKind::host, 0}; }
  const std::string& name() const override { return name_; }
  int compute_capability() const override { return 0; }
  std::size_t total_memory() const override {
    return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  }
  const DeviceFigures& figures() const override { return figures_; }
  const KernelTables& kernels() const override { return MINIBLAS_BUILD_NAME(kernel_tables)(); }

  void* allocate(std::size_t bytes) override {
    void* memory = nullptr;
    // NOTE: the exact length, so that the address sanitizer sees an access past the end.
    return posix_memalign(&memory, 256, bytes) == 0 ? memory : nullptr;
  }
  void* allocate_zeros(std::size_t bytes) override {
    void* const memory = allocate(bytes);
    if (memory != nullptr) std::memset(memory, 0, bytes);
    return memory;
  }
  Status release(void* memory) override {
    std::free(memory);
    return {};
  }

  Status copy(void* destination, const void* source, std::size_t bytes, Stream) override {
    std::memcpy(destination, source, bytes);
    return {};
  }
  Status copy_to_host(void* destination, const void* source, std::size_t bytes, Stream stream) override {
    return copy(destination, source, bytes, stream);
  }
  Status synchronize(Stream) override { return {}; }
  Status stream_id(Stream, std::uint64_t& id) override { return none(id); }
  Status capture_id(Stream, std::uint64_t& id) override { return none(id); }
  Status create_mark(Mark& mark) override {
    mark = nullptr;
    return {};
  }
  void destroy_mark(Mark) override {}
  Status record(Mark, Stream) override { return {}; }
  Status wait(Stream, Mark) override { return {}; }
  Status wait_on_host(Mark) override { return {}; }
  int enter() override { return 0; }
  void leave(int) override {}

 private:
  // All streams are one here, and none is captured.
  static Status none(std::uint64_t& id) {
    id = 0;
    return {};
  }

  std::string name_ = "host";
  DeviceFigures figures_;
};

}  // namespace

OpenedDevice open_host_device() {
  OpenedDevice opened;
  // A routine's call allocates nothing, so launches must find their memory.
  opened.status = to_miniblas_status(MINIBLAS_BUILD::simt::prepare());
  if (opened.status != MINIBLAS_STATUS_SUCCESS) return opened;
  opened.device.reset(new (std::nothrow) HostDevice);
  if (opened.device == nullptr) opened.status = MINIBLAS_STATUS_ALLOC_FAILED;
  return opened;
}

}  // namespace miniblas
