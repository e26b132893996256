/** @file
 * The handle. */
#ifndef MINIBLAS_CPP_HANDLE_HPP
#define MINIBLAS_CPP_HANDLE_HPP

#include <cstddef>
#include <memory>
#include <string>

#include "miniblas/cpp/error.hpp"
#include "miniblas/cpp/options.hpp"
#include "miniblas/memory.h"

namespace miniblas {
inline namespace api {

/** A handle that is destroyed with its scope. It passes wherever the C API takes a miniblasHandle_t. */
class Handle {
 public:
  /** On the device that miniblasCreate chooses: the current GPU, or the CPU where there is none. */
  Handle() : Handle("miniblasCreate", [](miniblasHandle_t* handle) { return miniblasCreate(handle); }) {}

  /** On `device`: "cuda" or "host". */
  explicit Handle(const std::string& device)
      : Handle("miniblasCreateOnDevice",
               [&](miniblasHandle_t* handle) { return miniblasCreateOnDevice(handle, device.c_str()); }) {}

  /** The handle of the C API; null after a move. */
  operator miniblasHandle_t() const noexcept { return handle_.get(); }

  /** "host", or the GPU's name. */
  std::string device_name() const {
    const char* name = nullptr;
    check("miniblasGetDeviceName", miniblasGetDeviceName(*this, &name));
    return name;
  }

  /** All work of later calls goes to `stream`; a cudaStream_t passes as it is. */
  void set_stream(miniblasStream_t stream) { check("miniblasSetStream", miniblasSetStream(*this, stream)); }

  /** The stream of the handle. */
  miniblasStream_t stream() const {
    miniblasStream_t stream = nullptr;
    check("miniblasGetStream", miniblasGetStream(*this, &stream));
    return stream;
  }

  /** Where scalars live from now on. */
  void set_pointer_mode(PointerMode mode) {
    check("miniblasSetPointerMode", miniblasSetPointerMode(*this, static_cast<miniblasPointerMode_t>(mode)));
  }

  /** Where scalars live. */
  PointerMode pointer_mode() const {
    miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
    check("miniblasGetPointerMode", miniblasGetPointerMode(*this, &mode));
    return static_cast<PointerMode>(mode);
  }

  /** Gives the handle the caller's device memory as workspace, as miniblasSetWorkspace does. */
  void set_workspace(void* workspace, std::size_t bytes) {
    check("miniblasSetWorkspace", miniblasSetWorkspace(*this, workspace, bytes));
  }

  /** Waits until all work on the handle's stream is done. */
  void synchronize() const { check("miniblasSynchronize", miniblasSynchronize(*this)); }

 private:
  // An error of work that is still queued has no one to go to.
  struct Destroy {
    void operator()(miniblasHandle_t handle) const { static_cast<void>(miniblasDestroy(handle)); }
  };

  template <class Create>
  Handle(const char* routine, const Create& create) {
    miniblasHandle_t handle = nullptr;
    check(routine, create(&handle));
    handle_.reset(handle);
  }

  std::unique_ptr<miniblasContext, Destroy> handle_;
};

/** Sets a handle's pointer mode, and sets the old one again at the end of the scope. */
class PointerModeGuard {
 public:
  /** Sets `mode`. The handle must outlive the guard. */
  PointerModeGuard(Handle& handle, PointerMode mode) : handle_(handle), old_mode_(handle.pointer_mode()) {
    handle_.set_pointer_mode(mode);
  }
  PointerModeGuard(const PointerModeGuard&) = delete;
  PointerModeGuard& operator=(const PointerModeGuard&) = delete;
  ~PointerModeGuard() {
    static_cast<void>(miniblasSetPointerMode(handle_, static_cast<miniblasPointerMode_t>(old_mode_)));
  }

 private:
  Handle& handle_;
  PointerMode old_mode_;
};

}  // namespace api
}  // namespace miniblas

#endif
