// Getters and setters of a handle, and of the log.
#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/api/math_mode.h"
#include "lib/core/log.h"
#include "lib/plan/gemm_candidates.h"

namespace miniblas {
namespace {

template <class Value>
miniblasStatus_t get(const char* routine, const Value& value, Value* result) {
  if (!Arguments(routine, "result", {result}).not_null(1)) return MINIBLAS_STATUS_INVALID_VALUE;
  *result = value;
  return MINIBLAS_STATUS_SUCCESS;
}

// Once, and for good: graphs may hold its address.
bool allocate_parts_memory(miniblasHandle_t handle, SplitForm form) {
  Device& device = *handle->device;
  if (!has_kernels_for_parts(device, form) || handle->parts_memory.bytes() > 0) return true;
  constexpr std::size_t share = 64;
  const std::size_t bytes = device.total_memory() / share;
  const CurrentDevice current(device);
  if (handle->parts_memory.allocate(device, bytes, true)) return true;
  log_error("SetMathMode: no memory for a workspace of %zu bytes", bytes);
  return false;
}

}  // namespace
}  // namespace miniblas

using miniblas::log_error;

extern "C" {

miniblasStatus_t miniblasGetVersion(miniblasHandle_t, int* version) {
  return miniblas::get("GetVersion", MINIBLAS_VERSION, version);
}

miniblasStatus_t miniblasGetDeviceName(miniblasHandle_t handle, const char** name) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  return miniblas::get("GetDeviceName", handle->device->name().c_str(), name);
}

miniblasStatus_t miniblasSetStream(miniblasHandle_t handle, miniblasStream_t stream) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  handle->stream = stream;
  handle->workspace.take_own();
  return MINIBLAS_STATUS_SUCCESS;
}

miniblasStatus_t miniblasGetStream(miniblasHandle_t handle, miniblasStream_t* stream) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  return miniblas::get("GetStream", handle->stream, stream);
}

miniblasStatus_t miniblasSetWorkspace(miniblasHandle_t handle, void* workspace, size_t bytes) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (bytes > 0 && !miniblas::Arguments("SetWorkspace", "workspace", {workspace}).not_null(1)) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (reinterpret_cast<std::uintptr_t>(workspace) % 256 != 0) {
    log_error("SetWorkspace: argument 1, workspace, is %p; it must be a multiple of 256", workspace);
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  handle->workspace.take(workspace, bytes);
  return MINIBLAS_STATUS_SUCCESS;
}

miniblasStatus_t miniblasSetPointerMode(miniblasHandle_t handle, miniblasPointerMode_t mode) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (mode != MINIBLAS_POINTER_MODE_HOST && mode != MINIBLAS_POINTER_MODE_DEVICE) {
    log_error("SetPointerMode: argument 1, mode, is %d; allowed are 0 (host) and 1 (device)", static_cast<int>(mode));
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  handle->pointer_mode = mode;
  return MINIBLAS_STATUS_SUCCESS;
}

miniblasStatus_t miniblasGetPointerMode(miniblasHandle_t handle, miniblasPointerMode_t* mode) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  return miniblas::get("GetPointerMode", handle->pointer_mode, mode);
}

miniblasStatus_t miniblasSetMathMode(miniblasHandle_t handle, miniblasMath_t mode) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!miniblas::is_math_mode(mode)) {
    log_error(
        "SetMathMode: argument 1, mode, is %d; allowed are 0 (default), 2 (pedantic), 4099 (bf16x3), 4102 (bf16x6) and "
        "4115 (fp16x3, norm-wise)",
        static_cast<int>(mode));
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (!miniblas::allocate_parts_memory(handle, miniblas::split_form_of(mode))) return MINIBLAS_STATUS_ALLOC_FAILED;
  handle->math_mode = mode;
  return MINIBLAS_STATUS_SUCCESS;
}

miniblasStatus_t miniblasGetMathMode(miniblasHandle_t handle, miniblasMath_t* mode) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  return miniblas::get("GetMathMode", handle->math_mode, mode);
}

miniblasStatus_t miniblasSetAtomicsMode(miniblasHandle_t handle, miniblasAtomicsMode_t mode) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (mode != MINIBLAS_ATOMICS_NOT_ALLOWED && mode != MINIBLAS_ATOMICS_ALLOWED) {
    log_error("SetAtomicsMode: argument 1, mode, is %d; allowed are 0 (not allowed) and 1 (allowed)",
              static_cast<int>(mode));
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  handle->atomics_mode = mode;
  return MINIBLAS_STATUS_SUCCESS;
}

miniblasStatus_t miniblasGetAtomicsMode(miniblasHandle_t handle, miniblasAtomicsMode_t* mode) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  return miniblas::get("GetAtomicsMode", handle->atomics_mode, mode);
}

miniblasStatus_t miniblasGetInvalidArgument(miniblasHandle_t handle, int* position) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  return miniblas::get("GetInvalidArgument", handle->invalid_argument.load(), position);
}

miniblasStatus_t miniblasLoggerSetLevel(int level) {
  if (level < static_cast<int>(miniblas::LogLevel::error) || level > static_cast<int>(miniblas::LogLevel::bench)) {
    log_error(
        "LoggerSetLevel: argument 1, level, is %d; allowed are 1 (errors), 2 (calls too) and 3 (calls as commands)",
        level);
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  miniblas::set_log_level(static_cast<miniblas::LogLevel>(level));
  return MINIBLAS_STATUS_SUCCESS;
}

miniblasStatus_t miniblasLoggerConfigure(int log_is_on,
                                         int log_to_stdout,
                                         int log_to_stderr,
                                         const char* log_file_name) {
  const bool opened = miniblas::configure_log(log_is_on != 0, log_to_stdout != 0, log_to_stderr != 0, log_file_name);
  return opened ? MINIBLAS_STATUS_SUCCESS : MINIBLAS_STATUS_INVALID_VALUE;
}

}  // extern "C"
