// Scalar arguments and results where the pointer mode wants them.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "tests/support/device_buffer.h"
#include "tests/support/scalars.h"

namespace miniblas::test {

// Sets the handle's pointer mode, and the earlier one again at the end of its scope.
template <class Value>
class ModeValues {
 public:
  ModeValues(miniblasHandle_t handle, miniblasPointerMode_t mode, const std::vector<Value>& values)
      : handle_(handle), on_host_(values) {
    require_success(miniblasGetPointerMode(handle_, &earlier_mode_), "miniblasGetPointerMode");
    if (mode == MINIBLAS_POINTER_MODE_DEVICE) device_.emplace(handle_, values);
    require_success(miniblasSetPointerMode(handle_, mode), "miniblasSetPointerMode");
  }
  ModeValues(const ModeValues&) = delete;
  ModeValues& operator=(const ModeValues&) = delete;
  ~ModeValues() { miniblasSetPointerMode(handle_, earlier_mode_); }

  Value* at(int index) { return (device_ ? device_->data() : on_host_.data()) + index; }

  // What is there now. In host memory a result must be there without a wait.
  std::vector<Value> read() const { return device_ ? device_->read() : on_host_; }

  // Overwrites values in host memory: a call that has returned must not need them any more.
  void forget() { std::fill(on_host_.begin(), on_host_.end(), Value{77}); }

 private:
  miniblasHandle_t handle_;
  miniblasPointerMode_t earlier_mode_ = MINIBLAS_POINTER_MODE_HOST;
  std::vector<Value> on_host_;
  std::optional<DeviceBuffer<Value>> device_;
};

}  // namespace miniblas::test
