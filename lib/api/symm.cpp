// Ssymm.
#include "lib/blocks/symm.h"

#include "lib/api/level3.h"
#include "lib/api/symmetric_call.h"
#include "lib/blocks/scale.h"

namespace miniblas {
namespace {

Arguments make_arguments(miniblasHandle_t handle, const char* routine, const SsymmCall& c) {
  return Arguments(handle, routine, "side uplo m n alpha A lda B ldb beta C ldc",
                   {c.side, c.uplo, c.m, c.n, scalar(c.alpha), c.A, c.lda, c.B, c.ldb, scalar(c.beta), c.C, c.ldc},
                   c.from_row_major ? "side uplo n m alpha A lda B ldb beta C ldc" : nullptr);
}

bool sizes_are_legal(const Arguments& check, const SsymmCall& call) {
  const bool left = to_side(call.side, call.from_row_major) == Side::left;
  return check.is_side(1) && check.is_fill_mode(2) && check.at_least(3, 0) && check.at_least(4, 0) &&
         check.at_least(7, min_ld(left ? call.m : call.n)) && check.at_least(9, min_ld(call.m)) &&
         check.at_least(12, min_ld(call.m));
}

SymmProblem make_problem(const SsymmCall& call, miniblasPointerMode_t mode) {
  SymmProblem problem;
  problem.side = to_side(call.side, call.from_row_major);
  problem.stored = to_part(call.uplo, call.from_row_major);
  problem.m = call.m;
  problem.n = call.n;
  problem.alpha = make_scalar(mode, call.alpha);
  problem.a = call.A;
  problem.lda = call.lda;
  problem.b = call.B;
  problem.ldb = call.ldb;
  problem.beta = make_scalar(mode, call.beta);
  problem.c = call.C;
  problem.ldc = call.ldc;
  return problem;
}

bool matrices_are_legal(const Arguments& check, const SymmProblem& problem) {
  const bool reads_a_and_b = problem.alpha.device == nullptr && problem.alpha.value != 0.0f;
  return check.not_null(11) && (!reads_a_and_b || (check.not_null(6) && check.not_null(8)));
}

}  // namespace

miniblasStatus_t run_symm(miniblasHandle_t handle, const char* routine, const SsymmCall& call) {
  const Arguments check = make_arguments(handle, routine, call);
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!sizes_are_legal(check, call)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (call.m == 0 || call.n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(5) || !check.not_null(10)) return MINIBLAS_STATUS_INVALID_VALUE;
  const SymmProblem problem = make_problem(call, handle->pointer_mode);
  const bool scales_only = is_known(problem.alpha, 0.0f);
  if (scales_only && is_known(problem.beta, 1.0f)) return MINIBLAS_STATUS_SUCCESS;
  if (!matrices_are_legal(check, problem)) return MINIBLAS_STATUS_INVALID_VALUE;

  const CurrentDevice current(*handle->device);
  const Launcher launcher = launcher_of(handle);
  return finish(routine, scales_only ? scale(launcher, problem.m, problem.n, problem.beta, problem.c, problem.ldc)
                                     : symm(launcher, problem));
}

}  // namespace miniblas

extern "C" miniblasStatus_t miniblasSsymm(miniblasHandle_t handle,
                                          miniblasSideMode_t side,
                                          miniblasFillMode_t uplo,
                                          int m,
                                          int n,
                                          const float* alpha,
                                          const float* A,
                                          int lda,
                                          const float* B,
                                          int ldb,
                                          const float* beta,
                                          float* C,
                                          int ldc) {
  return miniblas::run_symm(handle, "Ssymm", {side, uplo, m, n, alpha, A, lda, B, ldb, beta, C, ldc});
}

extern "C" miniblasStatus_t miniblasSsymm_64(miniblasHandle_t handle,
                                             miniblasSideMode_t side,
                                             miniblasFillMode_t uplo,
                                             int64_t m,
                                             int64_t n,
                                             const float* alpha,
                                             const float* A,
                                             int64_t lda,
                                             const float* B,
                                             int64_t ldb,
                                             const float* beta,
                                             float* C,
                                             int64_t ldc) {
  return miniblas::run_symm(handle, "Ssymm_64", {side, uplo, m, n, alpha, A, lda, B, ldb, beta, C, ldc});
}
