// A handle that is destroyed with its scope.
#pragma once

#include <string>

#include "miniblas/miniblas.h"
#include "tests/support/require.h"

namespace miniblas::test {

class Handle {
 public:
  Handle() = default;
  explicit Handle(const std::string& device) { require_success(create_on(device), "miniblasCreateOnDevice"); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() { destroy(); }

  // Both leave the handle null where they fail.
  miniblasStatus_t create() {
    destroy();
    return miniblasCreate(&handle_);
  }
  miniblasStatus_t create_on(const std::string& device) {
    destroy();
    return miniblasCreateOnDevice(&handle_, device.c_str());
  }

  void destroy() {
    if (handle_ != nullptr) miniblasDestroy(handle_);
    handle_ = nullptr;
  }

  operator miniblasHandle_t() const { return handle_; }

 private:
  miniblasHandle_t handle_ = nullptr;
};

}  // namespace miniblas::test
