// Sdot, Snrm2, Sasum, Isamax and Isamin.
#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/api/scalar_result.h"

namespace miniblas {
namespace {

template <class Result>
using Reduction = Status (*Level1Kernels::*)(const ReductionProblem<Result>& problem, Stream stream);

miniblasStatus_t sdot(miniblasHandle_t handle,
                      const char* routine,
                      std::int64_t n,
                      const float* x,
                      std::int64_t incx,
                      const float* y,
                      std::int64_t incy,
                      float* result) {
  const Arguments check(handle, routine, "n x incx y incy result", {n, x, incx, y, incy, result});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!check.not_null(6)) return MINIBLAS_STATUS_INVALID_VALUE;
  ReductionProblem<float> problem;
  if (n > 0) {
    if (!check.not_null(2) || !check.not_null(4)) return MINIBLAS_STATUS_INVALID_VALUE;
    problem.n = n;
    problem.x = make_vector(n, x, incx);
    problem.y = make_vector(n, y, incy);
  }
  return run_reduction(handle, check, handle->device->kernels().level1.dot, problem, result);
}

// A reduction of a single vector.
template <class Result>
miniblasStatus_t reduce(miniblasHandle_t handle,
                        const char* routine,
                        Reduction<Result> reduction,
                        std::int64_t n,
                        const float* x,
                        std::int64_t incx,
                        Result* result) {
  const Arguments check(handle, routine, "n x incx result", {n, x, incx, result});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!check.not_null(4)) return MINIBLAS_STATUS_INVALID_VALUE;
  ReductionProblem<Result> problem;
  if (n > 0 && incx > 0) {
    if (!check.not_null(2)) return MINIBLAS_STATUS_INVALID_VALUE;
    problem.n = n;
    problem.x = make_vector(n, x, incx);
  }
  return run_reduction(handle, check, handle->device->kernels().level1.*reduction, problem, result);
}

}  // namespace
}  // namespace miniblas

using Kernels = miniblas::Level1Kernels;

extern "C" {

miniblasStatus_t miniblasSdot(
    miniblasHandle_t handle, int n, const float* x, int incx, const float* y, int incy, float* result) {
  return miniblas::sdot(handle, "Sdot", n, x, incx, y, incy, result);
}

miniblasStatus_t miniblasSdot_64(
    miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, const float* y, int64_t incy, float* result) {
  return miniblas::sdot(handle, "Sdot_64", n, x, incx, y, incy, result);
}

miniblasStatus_t miniblasSnrm2(miniblasHandle_t handle, int n, const float* x, int incx, float* result) {
  return miniblas::reduce(handle, "Snrm2", &Kernels::nrm2, n, x, incx, result);
}

miniblasStatus_t miniblasSnrm2_64(miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result) {
  return miniblas::reduce(handle, "Snrm2_64", &Kernels::nrm2, n, x, incx, result);
}

miniblasStatus_t miniblasSasum(miniblasHandle_t handle, int n, const float* x, int incx, float* result) {
  return miniblas::reduce(handle, "Sasum", &Kernels::asum, n, x, incx, result);
}

miniblasStatus_t miniblasSasum_64(miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result) {
  return miniblas::reduce(handle, "Sasum_64", &Kernels::asum, n, x, incx, result);
}

miniblasStatus_t miniblasIsamax(miniblasHandle_t handle, int n, const float* x, int incx, int* result) {
  return miniblas::reduce(handle, "Isamax", &Kernels::iamax, n, x, incx, result);
}

miniblasStatus_t miniblasIsamax_64(miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, int64_t* result) {
  return miniblas::reduce(handle, "Isamax_64", &Kernels::iamax_64, n, x, incx, result);
}

miniblasStatus_t miniblasIsamin(miniblasHandle_t handle, int n, const float* x, int incx, int* result) {
  return miniblas::reduce(handle, "Isamin", &Kernels::iamin, n, x, incx, result);
}

miniblasStatus_t miniblasIsamin_64(miniblasHandle_t handle, int64_t n, const float* x, int64_t incx, int64_t* result) {
  return miniblas::reduce(handle, "Isamin_64", &Kernels::iamin_64, n, x, incx, result);
}

}  // extern "C"
