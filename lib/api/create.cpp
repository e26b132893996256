// Creating and destroying a handle.
#include <fstream>
#include <new>
#include <string>

#include "lib/api/handle.h"
#include "lib/api/kernel_choice.h"
#include "lib/api/scalar_result.h"
#include "lib/core/environment.h"
#include "lib/core/log.h"
#include "lib/plan/built_in_tuning.h"

namespace miniblas {
namespace {

// `asked`: the device that the caller or the environment wants, or nothing.
OpenedDevice open_device(std::optional<DeviceKind> asked) {
  if (asked == DeviceKind::host) return open_host_device();
  OpenedDevice opened = open_cuda_device();
  if (!opened.absent) return opened;
  if (!asked) return open_host_device();
  log_error("Create: the device cuda was asked for, but %s; allowed here is host", opened.why);
  return opened;
}

// False: `why` says what is wrong with it.
bool load_tuning(miniblasHandle_t handle, const char* path, std::string& why) {
  constexpr std::streamsize most_bytes = 16 << 20;
  std::ifstream file(path, std::ios::binary);
  std::string text(most_bytes, '\0');
  file.read(text.data(), most_bytes);
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (!file.eof()) {
    why = "it can't be read, or has more than 16 MiB";
    return false;
  }
  return handle->tuning.parse(text, handle->device->name(), why);
}

// A table that can't be used is no reason to fail: the library has its own, and plans without one too.
void choose_tuning(miniblasHandle_t handle, const char* path) {
  std::string why;
  if (path != nullptr) {
    if (load_tuning(handle, path, why)) return;
    log_error("MINIBLAS_TUNING is '%s', which is not used: %s", path, why.c_str());
  }
  const char* const text = built_in_tuning(handle->device->name());
  if (text == nullptr || handle->tuning.parse(text, handle->device->name(), why)) return;
  log_error("Create: the built-in tuning table is not used: %s", why.c_str());
}

miniblasStatus_t prepare(miniblasHandle_t handle, const EnvironmentSettings& settings) {
  Device& device = *handle->device;
  if (settings.gemm_kernel != nullptr) {
    const auto status = choose_gemm_kernel(handle, "MINIBLAS_GEMM_KERNEL", settings.gemm_kernel);
    if (status != MINIBLAS_STATUS_SUCCESS) return status;
  }
  if (settings.transpose_kernel != nullptr) {
    const auto status = choose_transpose_kernel(handle, "MINIBLAS_TRANSPOSE_KERNEL", settings.transpose_kernel);
    if (status != MINIBLAS_STATUS_SUCCESS) return status;
  }
  choose_tuning(handle, settings.tuning);
  if (!handle->reduction_memory.allocate(device, reduction_memory_bytes)) {
    log_error("Create: no memory for reductions, %zu bytes", reduction_memory_bytes);
    return MINIBLAS_STATUS_ALLOC_FAILED;
  }
  const std::size_t bytes = settings.workspace_bytes.value_or(default_workspace_bytes(device));
  if (!handle->workspace.allocate(device, bytes, true)) {
    log_error("Create: no memory for a workspace of %zu bytes", bytes);
    return MINIBLAS_STATUS_ALLOC_FAILED;
  }
  return MINIBLAS_STATUS_SUCCESS;
}

void release_memory(miniblasHandle_t handle) {
  handle->workspace.release(*handle->device);
  handle->parts_memory.release(*handle->device);
  handle->reduction_memory.release(*handle->device);
}

miniblasStatus_t create(miniblasHandle_t* result, std::optional<DeviceKind> asked) try {
  EnvironmentSettings settings;
  if (!read_environment(settings)) return MINIBLAS_STATUS_INVALID_VALUE;
  OpenedDevice opened = open_device(asked ? asked : settings.device);
  if (opened.status != MINIBLAS_STATUS_SUCCESS) return opened.status;
  std::unique_ptr<miniblasContext> handle(new (std::nothrow) miniblasContext);
  if (handle == nullptr) return MINIBLAS_STATUS_ALLOC_FAILED;
  handle->device = std::move(opened.device);
  miniblasStatus_t status = MINIBLAS_STATUS_SUCCESS;
  {
    const CurrentDevice current(*handle->device);
    status = prepare(handle.get(), settings);
    if (status != MINIBLAS_STATUS_SUCCESS) release_memory(handle.get());
  }
  if (status == MINIBLAS_STATUS_SUCCESS) *result = handle.release();
  return status;
} catch (const std::bad_alloc&) {
  log_error("Create: no memory for a handle");
  return MINIBLAS_STATUS_ALLOC_FAILED;
}

// The error of earlier work is not Destroy's to report, and at exit the driver may be gone.
void wait_for_work(miniblasHandle_t handle) {
  // A wait would break a capture, and what it holds does not run yet.
  if (handle->device->is_capturing(handle->stream)) return;
  static_cast<void>(handle->device->synchronize(handle->stream));
}

}  // namespace
}  // namespace miniblas

extern "C" miniblasStatus_t miniblasCreate(miniblasHandle_t* handle) {
  if (handle == nullptr) return MINIBLAS_STATUS_INVALID_VALUE;
  *handle = nullptr;
  return miniblas::create(handle, std::nullopt);
}

extern "C" miniblasStatus_t miniblasCreateOnDevice(miniblasHandle_t* handle, const char* device) {
  if (handle == nullptr) return MINIBLAS_STATUS_INVALID_VALUE;
  *handle = nullptr;
  const auto asked = device == nullptr ? std::nullopt : miniblas::parse_device(device);
  if (!asked) {
    miniblas::log_error("CreateOnDevice: the device is '%s'; allowed are cuda and host",
                        device == nullptr ? "(null)" : device);
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  return miniblas::create(handle, asked);
}

extern "C" miniblasStatus_t miniblasDestroy(miniblasHandle_t handle) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  {
    const miniblas::CurrentDevice current(*handle->device);
    miniblas::wait_for_work(handle);
    miniblas::release_memory(handle);
  }
  delete handle;
  return MINIBLAS_STATUS_SUCCESS;
}
