// The registry calls: list the kernels of a family, choose one by name.
#include "lib/api/kernel_choice.h"

#include <span>

#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/core/log.h"
#include "lib/plan/find_kernel.h"

namespace miniblas {
namespace {

// "00_uncoalesced, 01_naive, ...", cut where the buffer ends.
template <class KernelType>
void list_names(std::span<const KernelType> table, char* text, std::size_t capacity) {
  std::size_t used = 0;
  text[0] = '\0';
  for (const KernelType& kernel : table) {
    for (const char* part : {used == 0 ? "" : ", ", kernel.name}) {
      for (; *part != '\0' && used + 1 < capacity; ++part) text[used++] = *part;
    }
    text[used] = '\0';
  }
}

template <class KernelType>
miniblasStatus_t choose(miniblasHandle_t handle,
                        std::span<const KernelType> table,
                        const KernelType*& forced,
                        const char* source,
                        const char* name) {
  if (name == nullptr) {
    forced = nullptr;
    return MINIBLAS_STATUS_SUCCESS;
  }
  const KernelType* const found = find_kernel(table, name);
  if (found == nullptr) {
    char names[512];
    list_names(table, names, sizeof(names));
    log_error("%s: there is no kernel '%s'; allowed are %s", source, name, names);
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (const char* const why = why_not(found->requirements, *handle->device)) {
    log_error("%s: kernel %s can't run on %s: %s", source, name, handle->device->name().c_str(), why);
    return MINIBLAS_STATUS_NOT_SUPPORTED;
  }
  forced = found;
  return MINIBLAS_STATUS_SUCCESS;
}

// The four listing calls. `get` picks a family's table, `field` what to give of a kernel.
template <class KernelType>
miniblasStatus_t count(miniblasHandle_t handle,
                       std::span<const KernelType> KernelTables::*table,
                       const char* routine,
                       int* count) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!Arguments(routine, "count", {count}).not_null(1)) return MINIBLAS_STATUS_INVALID_VALUE;
  *count = static_cast<int>((handle->device->kernels().*table).size());
  return MINIBLAS_STATUS_SUCCESS;
}

template <class KernelType>
miniblasStatus_t text(miniblasHandle_t handle,
                      std::span<const KernelType> KernelTables::*table,
                      const char* KernelType::*field,
                      const char* routine,
                      int index,
                      const char** text) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  const auto& kernels = handle->device->kernels().*table;
  const Arguments check(routine, "index text", {index, text});
  if (!check.at_least(1, 0) || !check.not_null(2)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (index >= static_cast<int>(kernels.size())) {
    log_error("%s: argument 1, index, is %d; there are %d kernels", routine, index, static_cast<int>(kernels.size()));
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  *text = kernels[static_cast<std::size_t>(index)].*field;
  return MINIBLAS_STATUS_SUCCESS;
}

}  // namespace

miniblasStatus_t choose_gemm_kernel(miniblasHandle_t handle, const char* source, const char* name) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  return choose(handle, handle->device->kernels().gemm, handle->forced_gemm, source, name);
}

miniblasStatus_t choose_transpose_kernel(miniblasHandle_t handle, const char* source, const char* name) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  return choose(handle, handle->device->kernels().transpose, handle->forced_transpose, source, name);
}

}  // namespace miniblas

using miniblas::GemmKernel;
using miniblas::KernelTables;
using miniblas::TransposeKernel;

extern "C" {

miniblasStatus_t miniblasGetGemmKernelCount(miniblasHandle_t handle, int* count) {
  return miniblas::count(handle, &KernelTables::gemm, "GetGemmKernelCount", count);
}

miniblasStatus_t miniblasGetGemmKernelName(miniblasHandle_t handle, int index, const char** name) {
  return miniblas::text(handle, &KernelTables::gemm, &GemmKernel::name, "GetGemmKernelName", index, name);
}

miniblasStatus_t miniblasGetGemmKernelDescription(miniblasHandle_t handle, int index, const char** description) {
  return miniblas::text(handle, &KernelTables::gemm, &GemmKernel::description, "GetGemmKernelDescription", index,
                        description);
}

miniblasStatus_t miniblasSetGemmKernel(miniblasHandle_t handle, const char* name) {
  return miniblas::choose_gemm_kernel(handle, "SetGemmKernel", name);
}

miniblasStatus_t miniblasGetTransposeKernelCount(miniblasHandle_t handle, int* count) {
  return miniblas::count(handle, &KernelTables::transpose, "GetTransposeKernelCount", count);
}

miniblasStatus_t miniblasGetTransposeKernelName(miniblasHandle_t handle, int index, const char** name) {
  return miniblas::text(handle, &KernelTables::transpose, &TransposeKernel::name, "GetTransposeKernelName", index,
                        name);
}

miniblasStatus_t miniblasGetTransposeKernelDescription(miniblasHandle_t handle, int index, const char** description) {
  return miniblas::text(handle, &KernelTables::transpose, &TransposeKernel::description,
                        "GetTransposeKernelDescription", index, description);
}

miniblasStatus_t miniblasSetTransposeKernel(miniblasHandle_t handle, const char* name) {
  return miniblas::choose_transpose_kernel(handle, "SetTransposeKernel", name);
}

}  // extern "C"
