#include "tests/support/scalars.h"

#include <limits>

namespace miniblas::test {

Scalars::Scalars(miniblasHandle_t handle, miniblasPointerMode_t mode, float alpha, float beta)
    : handle_(handle), mode_(mode), on_host_{alpha, beta} {
  require_success(miniblasGetPointerMode(handle_, &earlier_mode_), "miniblasGetPointerMode");
  if (mode == MINIBLAS_POINTER_MODE_DEVICE) device_.emplace(handle_, std::vector<float>{alpha, beta});
  // Threads that share a handle must not change its settings, not even to what they are.
  if (mode_ != earlier_mode_) require_success(miniblasSetPointerMode(handle_, mode_), "miniblasSetPointerMode");
}

Scalars::~Scalars() {
  if (mode_ != earlier_mode_) miniblasSetPointerMode(handle_, earlier_mode_);
}

void Scalars::forget() { on_host_[0] = on_host_[1] = std::numeric_limits<float>::quiet_NaN(); }

}  // namespace miniblas::test
