// Saxpy, Scopy, Sswap and Sscal.
#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/api/launch.h"

namespace miniblas {
namespace {

miniblasStatus_t saxpy(miniblasHandle_t handle,
                       const char* routine,
                       std::int64_t n,
                       const float* alpha,
                       const float* x,
                       std::int64_t incx,
                       float* y,
                       std::int64_t incy) {
  const Arguments check(handle, routine, "n alpha x incx y incy", {n, scalar(alpha), x, incx, y, incy});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(2)) return MINIBLAS_STATUS_INVALID_VALUE;
  const Scalar factor = make_scalar(handle->pointer_mode, alpha);
  if (is_known(factor, 0.0f)) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(3) || !check.not_null(5)) return MINIBLAS_STATUS_INVALID_VALUE;
  const AxpyProblem problem{n, factor, make_vector(n, x, incx), make_vector(n, y, incy)};

  const CurrentDevice current(*handle->device);
  return finish(routine, handle->device->kernels().level1.axpy(problem, handle->stream));
}

miniblasStatus_t scopy(miniblasHandle_t handle,
                       const char* routine,
                       std::int64_t n,
                       const float* x,
                       std::int64_t incx,
                       float* y,
                       std::int64_t incy) {
  const Arguments check(handle, routine, "n x incx y incy", {n, x, incx, y, incy});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(2) || !check.not_null(4)) return MINIBLAS_STATUS_INVALID_VALUE;
  const VectorCopyProblem problem{n, make_vector(n, x, incx), make_vector(n, y, incy)};

  const CurrentDevice current(*handle->device);
  return finish(routine, handle->device->kernels().level1.copy(problem, handle->stream));
}

miniblasStatus_t sswap(miniblasHandle_t handle,
                       const char* routine,
                       std::int64_t n,
                       float* x,
                       std::int64_t incx,
                       float* y,
                       std::int64_t incy) {
  const Arguments check(handle, routine, "n x incx y incy", {n, x, incx, y, incy});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(2) || !check.not_null(4)) return MINIBLAS_STATUS_INVALID_VALUE;
  const VectorSwapProblem problem{n, make_vector(n, x, incx), make_vector(n, y, incy)};

  const CurrentDevice current(*handle->device);
  return finish(routine, handle->device->kernels().level1.swap(problem, handle->stream));
}

miniblasStatus_t sscal(
    miniblasHandle_t handle, const char* routine, std::int64_t n, const float* alpha, float* x, std::int64_t incx) {
  const Arguments check(handle, routine, "n alpha x incx", {n, scalar(alpha), x, incx});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0 || incx <= 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(2)) return MINIBLAS_STATUS_INVALID_VALUE;
  const Scalar factor = make_scalar(handle->pointer_mode, alpha);
  if (is_known(factor, 1.0f)) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(3)) return MINIBLAS_STATUS_INVALID_VALUE;
  const ScalProblem problem{n, factor, make_vector(n, x, incx)};

  const CurrentDevice current(*handle->device);
  return finish(routine, handle->device->kernels().level1.scal(problem, handle->stream));
}

}  // namespace
}  // namespace miniblas

extern "C" {

miniblasStatus_t miniblasSaxpy(
    miniblasHandle_t handle, int n, const float* alpha, const float* x, int incx, float* y, int incy) {
  return miniblas::saxpy(handle, "Saxpy", n, alpha, x, incx, y, incy);
}

miniblasStatus_t miniblasSaxpy_64(
    miniblasHandle_t handle, int64_t n, const float* alpha, const float* x, int64_t incx, float* y, int64_t incy) {
  return miniblas::saxpy(handle, "Saxpy_64", n, alpha, x, incx, y, incy);
}

miniblasStatus_t miniblasScopy(miniblasHandle_t handle, int n, const float* x, int incx, float* y, int incy) {
  return miniblas::scopy(handle, "Scopy", n, x, incx, y, incy);
}

miniblasStatus_t miniblasScopy_64(
    miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* y, int64_t incy) {
  return miniblas::scopy(handle, "Scopy_64", n, x, incx, y, incy);
}

miniblasStatus_t miniblasSswap(miniblasHandle_t handle, int n, float* x, int incx, float* y, int incy) {
  return miniblas::sswap(handle, "Sswap", n, x, incx, y, incy);
}

miniblasStatus_t miniblasSswap_64(miniblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy) {
  return miniblas::sswap(handle, "Sswap_64", n, x, incx, y, incy);
}

miniblasStatus_t miniblasSscal(miniblasHandle_t handle, int n, const float* alpha, float* x, int incx) {
  return miniblas::sscal(handle, "Sscal", n, alpha, x, incx);
}

miniblasStatus_t miniblasSscal_64(miniblasHandle_t handle, int64_t n, const float* alpha, float* x, int64_t incx) {
  return miniblas::sscal(handle, "Sscal_64", n, alpha, x, incx);
}

}  // extern "C"
