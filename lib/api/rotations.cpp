// Srot, Srotg, Srotm and Srotmg.
#include <algorithm>

#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/api/launch.h"

namespace miniblas {
namespace {

miniblasStatus_t srot(miniblasHandle_t handle,
                      const char* routine,
                      std::int64_t n,
                      float* x,
                      std::int64_t incx,
                      float* y,
                      std::int64_t incy,
                      const float* c,
                      const float* s) {
  const Arguments check(handle, routine, "n x incx y incy c s", {n, x, incx, y, incy, scalar(c), scalar(s)});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(6) || !check.not_null(7) || !check.not_null(2) || !check.not_null(4)) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  const RotProblem problem{n, make_vector(n, x, incx), make_vector(n, y, incy), make_scalar(handle->pointer_mode, c),
                           make_scalar(handle->pointer_mode, s)};

  const CurrentDevice current(*handle->device);
  return finish(routine, handle->device->kernels().level1.rot(problem, handle->stream));
}

RotmParameters make_parameters(miniblasPointerMode_t mode, const float* param) {
  RotmParameters parameters;
  if (mode == MINIBLAS_POINTER_MODE_HOST) {
    std::copy_n(param, std::size(parameters.value), parameters.value);
  } else {
    parameters.device = param;
  }
  return parameters;
}

bool is_known_identity(const RotmParameters& parameters) {
  return parameters.device == nullptr && parameters.value[0] == -2.0f;
}

miniblasStatus_t srotm(miniblasHandle_t handle,
                       const char* routine,
                       std::int64_t n,
                       float* x,
                       std::int64_t incx,
                       float* y,
                       std::int64_t incy,
                       const float* param) {
  const Arguments check(handle, routine, "n x incx y incy param", {n, x, incx, y, incy, scalar(param, 5)});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (n <= 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(6)) return MINIBLAS_STATUS_INVALID_VALUE;
  const RotmParameters parameters = make_parameters(handle->pointer_mode, param);
  if (is_known_identity(parameters)) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(2) || !check.not_null(4)) return MINIBLAS_STATUS_INVALID_VALUE;
  const RotmProblem problem{n, make_vector(n, x, incx), make_vector(n, y, incy), parameters};

  const CurrentDevice current(*handle->device);
  return finish(routine, handle->device->kernels().level1.rotm(problem, handle->stream));
}

// A rotation of a single point: where its numbers lie, there it is made.
template <class Problem>
miniblasStatus_t make_rotation(miniblasHandle_t handle,
                               const char* routine,
                               Status (*kernel)(const Problem&, Stream),
                               void (*on_host)(const Problem&),
                               const Problem& problem) {
  if (handle->pointer_mode == MINIBLAS_POINTER_MODE_HOST) {
    on_host(problem);
    return MINIBLAS_STATUS_SUCCESS;
  }
  const CurrentDevice current(*handle->device);
  return finish(routine, kernel(problem, handle->stream));
}

}  // namespace
}  // namespace miniblas

extern "C" {

miniblasStatus_t miniblasSrot(
    miniblasHandle_t handle, int n, float* x, int incx, float* y, int incy, const float* c, const float* s) {
  return miniblas::srot(handle, "Srot", n, x, incx, y, incy, c, s);
}

miniblasStatus_t miniblasSrot_64(miniblasHandle_t handle,
                                 int64_t n,
                                 float* x,
                                 int64_t incx,
                                 float* y,
                                 int64_t incy,
                                 const float* c,
                                 const float* s) {
  return miniblas::srot(handle, "Srot_64", n, x, incx, y, incy, c, s);
}

miniblasStatus_t miniblasSrotm(
    miniblasHandle_t handle, int n, float* x, int incx, float* y, int incy, const float* param) {
  return miniblas::srotm(handle, "Srotm", n, x, incx, y, incy, param);
}

miniblasStatus_t miniblasSrotm_64(
    miniblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy, const float* param) {
  return miniblas::srotm(handle, "Srotm_64", n, x, incx, y, incy, param);
}

miniblasStatus_t miniblasSrotg(miniblasHandle_t handle, float* a, float* b, float* c, float* s) {
  const miniblas::Arguments check(handle, "Srotg", "a b c s", {miniblas::scalar(a), miniblas::scalar(b), c, s});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  for (int position = 1; position <= 4; ++position) {
    if (!check.not_null(position)) return MINIBLAS_STATUS_INVALID_VALUE;
  }
  const miniblas::Level1Kernels& kernels = handle->device->kernels().level1;
  return miniblas::make_rotation<miniblas::RotgProblem>(handle, "Srotg", kernels.rotg, kernels.rotg_on_host,
                                                        {a, b, c, s});
}

miniblasStatus_t miniblasSrotmg(
    miniblasHandle_t handle, float* d1, float* d2, float* x1, const float* y1, float* param) {
  const miniblas::Arguments check(
      handle, "Srotmg", "d1 d2 x1 y1 param",
      {miniblas::scalar(d1), miniblas::scalar(d2), miniblas::scalar(x1), miniblas::scalar(y1), param});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  for (int position = 1; position <= 5; ++position) {
    if (!check.not_null(position)) return MINIBLAS_STATUS_INVALID_VALUE;
  }
  const miniblas::Level1Kernels& kernels = handle->device->kernels().level1;
  return miniblas::make_rotation<miniblas::RotmgProblem>(handle, "Srotmg", kernels.rotmg, kernels.rotmg_on_host,
                                                         {d1, d2, x1, y1, param});
}

}  // extern "C"
