// A GPU of any compute capability as a plan sees it, whose memory and kernels are the host device's.
#pragma once

#include "kernels/registry.h"
#include "tests/core/stream_model.h"

namespace miniblas {

class ModelGpu final : public StreamModel {
 public:
  explicit ModelGpu(int compute_capability) : compute_capability_(compute_capability) {}

  // Those of an H200, whatever the compute capability, but for the shared memory.
  static constexpr std::size_t kibibyte = 1024;
  const DeviceFigures& figures() const override { return figures_; }

  Location location() const override { return {DeviceKind::cuda, 0}; }
  int compute_capability() const override { return compute_capability_; }
  const KernelTables& kernels() const override { return host_kernel_tables(); }

 private:
  int compute_capability_;
  DeviceFigures figures_ = {132,
                            (compute_capability_ >= 90   ? 227
                             : compute_capability_ == 75 ? 64
                                                         : 99) *
                                kibibyte,
                            1980.0, 4.18e6};
};

}  // namespace miniblas
