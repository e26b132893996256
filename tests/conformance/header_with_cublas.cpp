// The public header together with cuBLAS's: no name clashes, and the numbers agree. That this compiles is the test.
#include <cublas_v2.h>

#include "miniblas/miniblas.h"

static_assert(static_cast<int>(MINIBLAS_OP_N) == static_cast<int>(CUBLAS_OP_N), "");
static_assert(static_cast<int>(MINIBLAS_OP_T) == static_cast<int>(CUBLAS_OP_T), "");
static_assert(static_cast<int>(MINIBLAS_OP_C) == static_cast<int>(CUBLAS_OP_C), "");
static_assert(static_cast<int>(MINIBLAS_POINTER_MODE_HOST) == static_cast<int>(CUBLAS_POINTER_MODE_HOST), "");
static_assert(static_cast<int>(MINIBLAS_POINTER_MODE_DEVICE) == static_cast<int>(CUBLAS_POINTER_MODE_DEVICE), "");
static_assert(static_cast<int>(MINIBLAS_DEFAULT_MATH) == static_cast<int>(CUBLAS_DEFAULT_MATH), "");
static_assert(static_cast<int>(MINIBLAS_PEDANTIC_MATH) == static_cast<int>(CUBLAS_PEDANTIC_MATH), "");
static_assert(static_cast<int>(MINIBLAS_STATUS_SUCCESS) == static_cast<int>(CUBLAS_STATUS_SUCCESS), "");
static_assert(static_cast<int>(MINIBLAS_STATUS_NOT_INITIALIZED) == static_cast<int>(CUBLAS_STATUS_NOT_INITIALIZED), "");
static_assert(static_cast<int>(MINIBLAS_STATUS_ALLOC_FAILED) == static_cast<int>(CUBLAS_STATUS_ALLOC_FAILED), "");
static_assert(static_cast<int>(MINIBLAS_STATUS_INVALID_VALUE) == static_cast<int>(CUBLAS_STATUS_INVALID_VALUE), "");
static_assert(static_cast<int>(MINIBLAS_STATUS_ARCH_MISMATCH) == static_cast<int>(CUBLAS_STATUS_ARCH_MISMATCH), "");
static_assert(static_cast<int>(MINIBLAS_STATUS_MAPPING_ERROR) == static_cast<int>(CUBLAS_STATUS_MAPPING_ERROR), "");
static_assert(static_cast<int>(MINIBLAS_STATUS_EXECUTION_FAILED) == static_cast<int>(CUBLAS_STATUS_EXECUTION_FAILED),
              "");
static_assert(static_cast<int>(MINIBLAS_STATUS_INTERNAL_ERROR) == static_cast<int>(CUBLAS_STATUS_INTERNAL_ERROR), "");
static_assert(static_cast<int>(MINIBLAS_STATUS_NOT_SUPPORTED) == static_cast<int>(CUBLAS_STATUS_NOT_SUPPORTED), "");
static_assert(static_cast<int>(MINIBLAS_STATUS_LICENSE_ERROR) == static_cast<int>(CUBLAS_STATUS_LICENSE_ERROR), "");

// A CUDA stream passes as it is.
miniblasStatus_t set_cuda_stream(miniblasHandle_t handle, cudaStream_t stream) {
  return miniblasSetStream(handle, stream);
}
