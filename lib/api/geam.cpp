// Sgeam.
#include "lib/api/geam_call.h"

#include "lib/api/arguments.h"
#include "lib/api/launch.h"

namespace miniblas {
namespace {

Arguments make_arguments(miniblasHandle_t handle, const char* routine, const SgeamCall& c) {
  return Arguments(handle, routine, "transa transb m n alpha A lda beta B ldb C ldc",
                   {c.transa, c.transb, c.m, c.n, scalar(c.alpha), c.A, c.lda, scalar(c.beta), c.B, c.ldb, c.C, c.ldc},
                   c.from_row_major ? "transa transb n m alpha A lda beta B ldb C ldc" : nullptr);
}

bool sizes_are_legal(const Arguments& check, const SgeamCall& call) {
  const std::int64_t rows_of_a = call.transa == MINIBLAS_OP_N ? call.m : call.n;
  const std::int64_t rows_of_b = call.transb == MINIBLAS_OP_N ? call.m : call.n;
  return check.is_operation(1) && check.is_operation(2) && check.at_least(3, 0) && check.at_least(4, 0) &&
         check.at_least(7, min_ld(rows_of_a)) && check.at_least(10, min_ld(rows_of_b)) &&
         check.at_least(12, min_ld(call.m));
}

// C may be an operand where each element of C depends on that same element of the operand alone.
bool in_place_is_legal(const Arguments& check, const SgeamCall& call) {
  if (call.C == call.A && (call.transa != MINIBLAS_OP_N || call.lda != call.ldc)) {
    return check.refuse("C is A, which needs transa N and lda = ldc");
  }
  if (call.C == call.B && (call.transb != MINIBLAS_OP_N || call.ldb != call.ldc)) {
    return check.refuse("C is B, which needs transb N and ldb = ldc");
  }
  return true;
}

bool matrices_are_legal(const Arguments& check, const SgeamCall& call, const GeamProblem& problem) {
  // The host knows that a matrix is not read only if the scalar is its own.
  return check.not_null(11) && (is_known(problem.alpha, 0.0f) || check.not_null(6)) &&
         (is_known(problem.beta, 0.0f) || check.not_null(9)) && in_place_is_legal(check, call);
}

}  // namespace

miniblasStatus_t run_geam(miniblasHandle_t handle, const char* routine, const SgeamCall& call) {
  const Arguments check = make_arguments(handle, routine, call);
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!sizes_are_legal(check, call)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (call.m == 0 || call.n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(5) || !check.not_null(8)) return MINIBLAS_STATUS_INVALID_VALUE;
  GeamProblem problem;
  problem.op_a = to_op(call.transa);
  problem.op_b = to_op(call.transb);
  problem.m = call.m;
  problem.n = call.n;
  problem.alpha = make_scalar(handle->pointer_mode, call.alpha);
  problem.a = call.A;
  problem.lda = call.lda;
  problem.beta = make_scalar(handle->pointer_mode, call.beta);
  problem.b = call.B;
  problem.ldb = call.ldb;
  problem.c = call.C;
  problem.ldc = call.ldc;
  if (!matrices_are_legal(check, call, problem)) return MINIBLAS_STATUS_INVALID_VALUE;

  const CurrentDevice current(*handle->device);
  return finish(routine, handle->device->kernels().geam(problem, handle->stream));
}

}  // namespace miniblas

extern "C" miniblasStatus_t miniblasSgeam(miniblasHandle_t handle,
                                          miniblasOperation_t transa,
                                          miniblasOperation_t transb,
                                          int m,
                                          int n,
                                          const float* alpha,
                                          const float* A,
                                          int lda,
                                          const float* beta,
                                          const float* B,
                                          int ldb,
                                          float* C,
                                          int ldc) {
  return miniblas::run_geam(handle, "Sgeam", {transa, transb, m, n, alpha, A, lda, beta, B, ldb, C, ldc});
}

extern "C" miniblasStatus_t miniblasSgeam_64(miniblasHandle_t handle,
                                             miniblasOperation_t transa,
                                             miniblasOperation_t transb,
                                             int64_t m,
                                             int64_t n,
                                             const float* alpha,
                                             const float* A,
                                             int64_t lda,
                                             const float* beta,
                                             const float* B,
                                             int64_t ldb,
                                             float* C,
                                             int64_t ldc) {
  return miniblas::run_geam(handle, "Sgeam_64", {transa, transb, m, n, alpha, A, lda, beta, B, ldb, C, ldc});
}
