// Memory on either device, and copies of matrices and vectors between host and device.
#include <cstdint>

#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/api/launch.h"
#include "lib/core/memory.h"

namespace miniblas {
namespace {

// Copies where one of the pointers is of a device and the other of the host.
miniblasStatus_t copy(const Arguments& check, const CopyPlan& plan, std::optional<Stream> stream) {
  const auto source = location_of(plan.source);
  const auto destination = location_of(plan.destination);
  if (source && destination && *source != *destination) {
    check.refuse("the pointers belong to two different devices");
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  const auto location = source ? source : destination;
  if (location && location->kind == DeviceKind::cuda) return cuda_copy(plan, stream);
  host_copy(plan);
  return MINIBLAS_STATUS_SUCCESS;
}

struct MatrixCopy {
  int rows;
  int cols;
  int element_size;
  const void* a;
  int lda;
  void* b;
  int ldb;
};

miniblasStatus_t copy_matrix(const char* routine, const MatrixCopy& m, std::optional<Stream> stream) {
  const Arguments check(routine, "rows cols element_size A lda B ldb",
                        {m.rows, m.cols, m.element_size, m.a, m.lda, m.b, m.ldb});
  if (!check.at_least(1, 0) || !check.at_least(2, 0) || !check.at_least(3, 1) || !check.at_least(5, min_ld(m.rows)) ||
      !check.at_least(7, min_ld(m.rows))) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (m.rows == 0 || m.cols == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(4) || !check.not_null(6)) return MINIBLAS_STATUS_INVALID_VALUE;
  const auto size = static_cast<std::size_t>(m.element_size);
  return copy(check,
              {m.b, static_cast<std::size_t>(m.ldb) * size, m.a, static_cast<std::size_t>(m.lda) * size,
               static_cast<std::size_t>(m.rows) * size, static_cast<std::size_t>(m.cols)},
              stream);
}

struct VectorCopy {
  int n;
  int element_size;
  const void* x;
  int incx;
  void* y;
  int incy;
};

miniblasStatus_t copy_vector(const char* routine, const VectorCopy& v, std::optional<Stream> stream) {
  const Arguments check(routine, "n element_size x incx y incy", {v.n, v.element_size, v.x, v.incx, v.y, v.incy});
  if (!check.at_least(1, 0) || !check.at_least(2, 1) || !check.at_least(4, 1) || !check.at_least(6, 1)) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (v.n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(3) || !check.not_null(5)) return MINIBLAS_STATUS_INVALID_VALUE;
  // A vector with increments is a matrix with one row.
  const auto size = static_cast<std::size_t>(v.element_size);
  return copy(check,
              {v.y, static_cast<std::size_t>(v.incy) * size, v.x, static_cast<std::size_t>(v.incx) * size, size,
               static_cast<std::size_t>(v.n)},
              stream);
}

}  // namespace
}  // namespace miniblas

extern "C" {

miniblasStatus_t miniblasMalloc(miniblasHandle_t handle, void** memory, size_t bytes) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!miniblas::Arguments("Malloc", "memory", {memory}).not_null(1)) return MINIBLAS_STATUS_INVALID_VALUE;
  *memory = nullptr;
  if (bytes == 0) return MINIBLAS_STATUS_SUCCESS;
  miniblas::Device& device = *handle->device;
  const miniblas::CurrentDevice current(device);
  void* const allocated = device.allocate(bytes);
  if (allocated == nullptr || !miniblas::note_allocation(allocated, bytes, device.location())) {
    if (allocated != nullptr) static_cast<void>(device.release(allocated));
    miniblas::log_error("Malloc: no memory for %zu bytes on %s", bytes, device.name().c_str());
    return MINIBLAS_STATUS_ALLOC_FAILED;
  }
  *memory = allocated;
  return MINIBLAS_STATUS_SUCCESS;
}

miniblasStatus_t miniblasFree(miniblasHandle_t handle, void* memory) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (memory == nullptr) return MINIBLAS_STATUS_SUCCESS;
  miniblas::Device& device = *handle->device;
  if (!miniblas::forget_allocation(memory, device.location())) {
    miniblas::Arguments("Free", "memory", {memory}).refuse("the pointer is not one that Malloc gave for this device");
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  const miniblas::CurrentDevice current(device);
  return miniblas::finish("Free", device.release(memory));
}

miniblasStatus_t miniblasSynchronize(miniblasHandle_t handle) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  const miniblas::CurrentDevice current(*handle->device);
  return miniblas::finish("Synchronize", handle->device->synchronize(handle->stream));
}

miniblasStatus_t miniblasSetMatrix(int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb) {
  return miniblas::copy_matrix("SetMatrix", {rows, cols, element_size, A, lda, B, ldb}, std::nullopt);
}

miniblasStatus_t miniblasGetMatrix(int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb) {
  return miniblas::copy_matrix("GetMatrix", {rows, cols, element_size, A, lda, B, ldb}, std::nullopt);
}

miniblasStatus_t miniblasSetMatrixAsync(
    int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb, miniblasStream_t stream) {
  return miniblas::copy_matrix("SetMatrixAsync", {rows, cols, element_size, A, lda, B, ldb}, stream);
}

miniblasStatus_t miniblasGetMatrixAsync(
    int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb, miniblasStream_t stream) {
  return miniblas::copy_matrix("GetMatrixAsync", {rows, cols, element_size, A, lda, B, ldb}, stream);
}

miniblasStatus_t miniblasSetVector(int n, int element_size, const void* x, int incx, void* y, int incy) {
  return miniblas::copy_vector("SetVector", {n, element_size, x, incx, y, incy}, std::nullopt);
}

miniblasStatus_t miniblasGetVector(int n, int element_size, const void* x, int incx, void* y, int incy) {
  return miniblas::copy_vector("GetVector", {n, element_size, x, incx, y, incy}, std::nullopt);
}

miniblasStatus_t miniblasSetVectorAsync(
    int n, int element_size, const void* x, int incx, void* y, int incy, miniblasStream_t stream) {
  return miniblas::copy_vector("SetVectorAsync", {n, element_size, x, incx, y, incy}, stream);
}

miniblasStatus_t miniblasGetVectorAsync(
    int n, int element_size, const void* x, int incx, void* y, int incy, miniblasStream_t stream) {
  return miniblas::copy_vector("GetVectorAsync", {n, element_size, x, incx, y, incy}, stream);
}

}  // extern "C"
