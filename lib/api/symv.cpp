// Ssymv.
#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/api/launch.h"

namespace miniblas {
namespace {

struct SsymvCall {
  miniblasFillMode_t uplo;
  std::int64_t n;
  const float* alpha;
  const float* A;
  std::int64_t lda;
  const float* x;
  std::int64_t incx;
  const float* beta;
  float* y;
  std::int64_t incy;
};

bool sizes_are_legal(const Arguments& check, const SsymvCall& call) {
  return check.is_fill_mode(1) && check.at_least(2, 0) && check.at_least(5, min_ld(call.n)) && check.not_zero(7) &&
         check.not_zero(10);
}

SymvProblem make_problem(const SsymvCall& call, miniblasPointerMode_t mode) {
  SymvProblem problem;
  problem.stored = to_part(call.uplo);
  problem.n = call.n;
  problem.alpha = make_scalar(mode, call.alpha);
  problem.a = call.A;
  problem.lda = call.lda;
  problem.x = make_vector(call.n, call.x, call.incx);
  problem.beta = make_scalar(mode, call.beta);
  problem.y = make_vector(call.n, call.y, call.incy);
  return problem;
}

miniblasStatus_t ssymv(miniblasHandle_t handle, const char* routine, const SsymvCall& call) {
  const auto& [uplo, n, alpha, A, lda, x, incx, beta, y, incy] = call;
  const Arguments check(handle, routine, "uplo n alpha A lda x incx beta y incy",
                        {uplo, n, scalar(alpha), A, lda, x, incx, scalar(beta), y, incy});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!sizes_are_legal(check, call)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(3) || !check.not_null(8)) return MINIBLAS_STATUS_INVALID_VALUE;
  const SymvProblem problem = make_problem(call, handle->pointer_mode);
  if (is_known(problem.alpha, 0.0f) && is_known(problem.beta, 1.0f)) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(9)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (reads_factors(problem.alpha) && (!check.not_null(4) || !check.not_null(6))) return MINIBLAS_STATUS_INVALID_VALUE;

  const CurrentDevice current(*handle->device);
  return finish(routine, handle->device->kernels().level2.symv(problem, handle->stream));
}

}  // namespace
}  // namespace miniblas

extern "C" miniblasStatus_t miniblasSsymv(miniblasHandle_t handle,
                                          miniblasFillMode_t uplo,
                                          int n,
                                          const float* alpha,
                                          const float* A,
                                          int lda,
                                          const float* x,
                                          int incx,
                                          const float* beta,
                                          float* y,
                                          int incy) {
  return miniblas::ssymv(handle, "Ssymv", {uplo, n, alpha, A, lda, x, incx, beta, y, incy});
}

extern "C" miniblasStatus_t miniblasSsymv_64(miniblasHandle_t handle,
                                             miniblasFillMode_t uplo,
                                             int64_t n,
                                             const float* alpha,
                                             const float* A,
                                             int64_t lda,
                                             const float* x,
                                             int64_t incx,
                                             const float* beta,
                                             float* y,
                                             int64_t incy) {
  return miniblas::ssymv(handle, "Ssymv_64", {uplo, n, alpha, A, lda, x, incx, beta, y, incy});
}
