// Strsm.
#include "lib/api/level3.h"
#include "lib/api/triangular_call.h"
#include "lib/blocks/scale.h"
#include "lib/blocks/triangular.h"

namespace miniblas {
namespace {

Arguments make_arguments(miniblasHandle_t handle, const char* routine, const StrsmCall& c) {
  return Arguments(handle, routine, "side uplo trans diag m n alpha A lda B ldb",
                   {c.side, c.uplo, c.trans, c.diag, c.m, c.n, scalar(c.alpha), c.A, c.lda, c.B, c.ldb},
                   c.from_row_major ? "side uplo trans diag n m alpha A lda B ldb" : nullptr);
}

bool sizes_are_legal(const Arguments& check, const StrsmCall& call) {
  const bool left = to_side(call.side, call.from_row_major) == Side::left;
  return check.is_side(1) && check.is_fill_mode(2) && check.is_operation(3) && check.is_diagonal(4) &&
         check.at_least(5, 0) && check.at_least(6, 0) && check.at_least(9, min_ld(left ? call.m : call.n)) &&
         check.at_least(11, min_ld(call.m));
}

TriangularProblem make_problem(const StrsmCall& call, const Scalar& alpha) {
  TriangularProblem problem;
  problem.side = to_side(call.side, call.from_row_major);
  problem.stored = to_part(call.uplo, call.from_row_major);
  problem.op = to_op(call.trans);
  problem.unit_diagonal = call.diag == MINIBLAS_DIAG_UNIT;
  problem.m = call.m;
  problem.n = call.n;
  problem.alpha = alpha;
  problem.a = call.A;
  problem.lda = call.lda;
  problem.x = call.B;
  problem.ldx = call.ldb;
  return problem;
}

}  // namespace

miniblasStatus_t run_trsm(miniblasHandle_t handle, const char* routine, const StrsmCall& call) {
  const Arguments check = make_arguments(handle, routine, call);
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!sizes_are_legal(check, call)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (call.m == 0 || call.n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(7)) return MINIBLAS_STATUS_INVALID_VALUE;
  const Scalar alpha = make_scalar(handle->pointer_mode, call.alpha);
  const bool clears_only = is_known(alpha, 0.0f);
  if (!check.not_null(10) || (!clears_only && !check.not_null(8))) return MINIBLAS_STATUS_INVALID_VALUE;

  const CurrentDevice current(*handle->device);
  const Launcher launcher = launcher_of(handle);
  return finish(routine, clears_only ? scale(launcher, call.m, call.n, {0.0f, nullptr}, call.B, call.ldb)
                                     : trsm(launcher, make_problem(call, alpha)));
}

}  // namespace miniblas

extern "C" miniblasStatus_t miniblasStrsm(miniblasHandle_t handle,
                                          miniblasSideMode_t side,
                                          miniblasFillMode_t uplo,
                                          miniblasOperation_t trans,
                                          miniblasDiagType_t diag,
                                          int m,
                                          int n,
                                          const float* alpha,
                                          const float* A,
                                          int lda,
                                          float* B,
                                          int ldb) {
  return miniblas::run_trsm(handle, "Strsm", {side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb});
}

extern "C" miniblasStatus_t miniblasStrsm_64(miniblasHandle_t handle,
                                             miniblasSideMode_t side,
                                             miniblasFillMode_t uplo,
                                             miniblasOperation_t trans,
                                             miniblasDiagType_t diag,
                                             int64_t m,
                                             int64_t n,
                                             const float* alpha,
                                             const float* A,
                                             int64_t lda,
                                             float* B,
                                             int64_t ldb) {
  return miniblas::run_trsm(handle, "Strsm_64", {side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb});
}
