// alpha and beta where the pointer mode wants them.
#pragma once

#include <optional>

#include "miniblas/miniblas.h"
#include "tests/support/device_buffer.h"

namespace miniblas::test {

// Sets the handle's pointer mode, and the earlier one again at the end of its scope.
class Scalars {
 public:
  Scalars(miniblasHandle_t handle, miniblasPointerMode_t mode, float alpha, float beta);
  Scalars(const Scalars&) = delete;
  Scalars& operator=(const Scalars&) = delete;
  ~Scalars();

  const float* alpha() const { return device_ ? device_->data() : &on_host_[0]; }
  const float* beta() const { return device_ ? device_->data() + 1 : &on_host_[1]; }

  // Overwrites values in host memory: a call that has returned must not need them any more.
  void forget();

 private:
  miniblasHandle_t handle_;
  miniblasPointerMode_t mode_;
  miniblasPointerMode_t earlier_mode_ = MINIBLAS_POINTER_MODE_HOST;
  float on_host_[2];
  std::optional<DeviceBuffer<float>> device_;
};

constexpr miniblasPointerMode_t pointer_modes[] = {MINIBLAS_POINTER_MODE_HOST, MINIBLAS_POINTER_MODE_DEVICE};

constexpr const char* name_of(miniblasPointerMode_t mode) {
  return mode == MINIBLAS_POINTER_MODE_HOST ? "host" : "device";
}

}  // namespace miniblas::test
