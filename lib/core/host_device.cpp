// The host device: ordinary memory, kernels on the CPU, everything done when a call returns.
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <new>

#include "lib/core/device.h"
#include "simt/build.h"

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
  const KernelTables& kernels() const override { return MINIBLAS_BUILD_NAME(kernel_tables)(); }

  void* allocate(std::size_t bytes) override {
    void* memory = nullptr;
    // NOTE: the exact length, so that the address sanitizer sees an access past the end.
    return posix_memalign(&memory, 256, bytes) == 0 ? memory : nullptr;
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
  bool is_capturing(Stream) override { return false; }
  Status mark(Stream) override { return {}; }
  Status wait_for_mark(Stream) override { return {}; }
  int enter() override { return 0; }
  void leave(int) override {}

 private:
  std::string name_ = "host";
};

}  // namespace

OpenedDevice open_host_device() {
  OpenedDevice opened;
  opened.device.reset(new (std::nothrow) HostDevice);
  if (opened.device == nullptr) opened.status = MINIBLAS_STATUS_ALLOC_FAILED;
  return opened;
}

}  // namespace miniblas
