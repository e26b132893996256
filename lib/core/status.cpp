#include "lib/core/status.h"

namespace miniblas {
namespace {

struct StatusText {
  miniblasStatus_t status;
  const char* name;
  const char* sentence;
};

constexpr StatusText status_texts[] = {
    {MINIBLAS_STATUS_SUCCESS, "MINIBLAS_STATUS_SUCCESS", "the call succeeded"},
    {MINIBLAS_STATUS_NOT_INITIALIZED, "MINIBLAS_STATUS_NOT_INITIALIZED", "the handle is null"},
    {MINIBLAS_STATUS_ALLOC_FAILED, "MINIBLAS_STATUS_ALLOC_FAILED", "there is not enough memory"},
    {MINIBLAS_STATUS_INVALID_VALUE, "MINIBLAS_STATUS_INVALID_VALUE", "an argument is out of range"},
    {MINIBLAS_STATUS_ARCH_MISMATCH, "MINIBLAS_STATUS_ARCH_MISMATCH", "the library holds no code for this GPU"},
    {MINIBLAS_STATUS_MAPPING_ERROR, "MINIBLAS_STATUS_MAPPING_ERROR", "a copy between host and device failed"},
    {MINIBLAS_STATUS_EXECUTION_FAILED, "MINIBLAS_STATUS_EXECUTION_FAILED",
     "a kernel could not be started, or an earlier one failed"},
    {MINIBLAS_STATUS_INTERNAL_ERROR, "MINIBLAS_STATUS_INTERNAL_ERROR", "something inside the library failed"},
    {MINIBLAS_STATUS_NOT_SUPPORTED, "MINIBLAS_STATUS_NOT_SUPPORTED", "this device or build can't do that"},
    {MINIBLAS_STATUS_LICENSE_ERROR, "MINIBLAS_STATUS_LICENSE_ERROR", "a licence is missing"},
};

const StatusText& find(miniblasStatus_t status) {
  static constexpr StatusText unknown = {MINIBLAS_STATUS_SUCCESS, "unknown status", "this is no status of miniblas"};
  for (const StatusText& text : status_texts) {
    if (text.status == status) return text;
  }
  return unknown;
}

}  // namespace

miniblasStatus_t to_miniblas_status(Status status) {
  switch (status.code) {
    case StatusCode::success:
      return MINIBLAS_STATUS_SUCCESS;
    case StatusCode::no_kernel_image:
      return MINIBLAS_STATUS_ARCH_MISMATCH;
    case StatusCode::out_of_memory:
      return MINIBLAS_STATUS_ALLOC_FAILED;
    case StatusCode::invalid_configuration:
    case StatusCode::invalid_address:
    case StatusCode::barrier_divergence:
    case StatusCode::device_error:
      return MINIBLAS_STATUS_EXECUTION_FAILED;
  }
  return MINIBLAS_STATUS_INTERNAL_ERROR;
}

}  // namespace miniblas

extern "C" const char* miniblasGetStatusName(miniblasStatus_t status) { return miniblas::find(status).name; }

extern "C" const char* miniblasGetStatusString(miniblasStatus_t status) { return miniblas::find(status).sentence; }
