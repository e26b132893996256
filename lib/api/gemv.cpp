// Sgemv.
#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/api/launch.h"

namespace miniblas {
namespace {

struct SgemvCall {
  miniblasOperation_t trans;
  std::int64_t m;
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

bool sizes_are_legal(const Arguments& check, const SgemvCall& call) {
  return check.is_operation(1) && check.at_least(2, 0) && check.at_least(3, 0) && check.at_least(6, min_ld(call.m)) &&
         check.not_zero(8) && check.not_zero(11);
}

GemvProblem make_problem(const SgemvCall& call, miniblasPointerMode_t mode) {
  GemvProblem problem;
  problem.op = to_op(call.trans);
  problem.m = call.m;
  problem.n = call.n;
  problem.alpha = make_scalar(mode, call.alpha);
  problem.a = call.A;
  problem.lda = call.lda;
  problem.x = make_vector(problem.op == Op::n ? call.n : call.m, call.x, call.incx);
  problem.beta = make_scalar(mode, call.beta);
  problem.y = make_vector(problem.op == Op::n ? call.m : call.n, call.y, call.incy);
  return problem;
}

miniblasStatus_t sgemv(miniblasHandle_t handle, const char* routine, const SgemvCall& call) {
  const auto& [trans, m, n, alpha, A, lda, x, incx, beta, y, incy] = call;
  const Arguments check(handle, routine, "trans m n alpha A lda x incx beta y incy",
                        {trans, m, n, scalar(alpha), A, lda, x, incx, scalar(beta), y, incy});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!sizes_are_legal(check, call)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (m == 0 || n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(4) || !check.not_null(9)) return MINIBLAS_STATUS_INVALID_VALUE;
  const GemvProblem problem = make_problem(call, handle->pointer_mode);
  if (is_known(problem.alpha, 0.0f) && is_known(problem.beta, 1.0f)) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(10)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (reads_factors(problem.alpha) && (!check.not_null(5) || !check.not_null(7))) return MINIBLAS_STATUS_INVALID_VALUE;

  const CurrentDevice current(*handle->device);
  return finish(routine, handle->device->kernels().level2.gemv(problem, handle->stream));
}

}  // namespace
}  // namespace miniblas

extern "C" miniblasStatus_t miniblasSgemv(miniblasHandle_t handle,
                                          miniblasOperation_t trans,
                                          int m,
                                          int n,
                                          const float* alpha,
                                          const float* A,
                                          int lda,
                                          const float* x,
                                          int incx,
                                          const float* beta,
                                          float* y,
                                          int incy) {
  return miniblas::sgemv(handle, "Sgemv", {trans, m, n, alpha, A, lda, x, incx, beta, y, incy});
}

extern "C" miniblasStatus_t miniblasSgemv_64(miniblasHandle_t handle,
                                             miniblasOperation_t trans,
                                             int64_t m,
                                             int64_t n,
                                             const float* alpha,
                                             const float* A,
                                             int64_t lda,
                                             const float* x,
                                             int64_t incx,
                                             const float* beta,
                                             float* y,
                                             int64_t incy) {
  return miniblas::sgemv(handle, "Sgemv_64", {trans, m, n, alpha, A, lda, x, incx, beta, y, incy});
}
