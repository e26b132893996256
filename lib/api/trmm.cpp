// Strmm.
#include "lib/api/level3.h"
#include "lib/api/triangular_call.h"
#include "lib/blocks/scale.h"
#include "lib/blocks/triangular.h"

namespace miniblas {
namespace {

Arguments make_arguments(miniblasHandle_t handle, const char* routine, const StrmmCall& c) {
  return Arguments(handle, routine, "side uplo trans diag m n alpha A lda B ldb C ldc",
                   {c.side, c.uplo, c.trans, c.diag, c.m, c.n, scalar(c.alpha), c.A, c.lda, c.B, c.ldb, c.C, c.ldc},
                   c.from_row_major ? "side uplo trans diag n m alpha A lda B ldb C ldc" : nullptr);
}

bool sizes_are_legal(const Arguments& check, const StrmmCall& call) {
  const bool left = to_side(call.side, call.from_row_major) == Side::left;
  return check.is_side(1) && check.is_fill_mode(2) && check.is_operation(3) && check.is_diagonal(4) &&
         check.at_least(5, 0) && check.at_least(6, 0) && check.at_least(9, min_ld(left ? call.m : call.n)) &&
         check.at_least(11, min_ld(call.m)) && check.at_least(13, min_ld(call.m));
}

bool matrices_are_legal(const Arguments& check, const StrmmCall& call, const Scalar& alpha) {
  if (!check.not_null(12)) return false;
  // The host knows that A and B are not read only if the scalar is its own.
  if (!is_known(alpha, 0.0f) && (!check.not_null(8) || !check.not_null(10))) return false;
  if (call.C == call.B && call.ldb != call.ldc) return check.refuse("C is B, which needs ldb = ldc");
  return true;
}

Status copy_b_to_c(miniblasHandle_t handle, const StrmmCall& call) {
  GeamProblem copy;
  copy.m = call.m;
  copy.n = call.n;
  copy.alpha = {1.0f, nullptr};
  copy.a = call.B;
  copy.lda = call.ldb;
  copy.c = call.C;
  copy.ldc = call.ldc;
  return handle->device->kernels().geam(copy, handle->stream);
}

Status multiply(miniblasHandle_t handle, const StrmmCall& call, const Scalar& alpha) {
  const Launcher launcher = launcher_of(handle);
  if (is_known(alpha, 0.0f)) return scale(launcher, call.m, call.n, {0.0f, nullptr}, call.C, call.ldc);
  // The product is made in place.
  const Status status = call.B == call.C ? Status() : copy_b_to_c(handle, call);
  if (!status.ok()) return status;
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
  problem.x = call.C;
  problem.ldx = call.ldc;
  return trmm(launcher, problem);
}

}  // namespace

miniblasStatus_t run_trmm(miniblasHandle_t handle, const char* routine, const StrmmCall& call) {
  const Arguments check = make_arguments(handle, routine, call);
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!sizes_are_legal(check, call)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (call.m == 0 || call.n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(7)) return MINIBLAS_STATUS_INVALID_VALUE;
  const Scalar alpha = make_scalar(handle->pointer_mode, call.alpha);
  if (!matrices_are_legal(check, call, alpha)) return MINIBLAS_STATUS_INVALID_VALUE;

  const CurrentDevice current(*handle->device);
  return finish(routine, multiply(handle, call, alpha));
}

}  // namespace miniblas

extern "C" miniblasStatus_t miniblasStrmm(miniblasHandle_t handle,
                                          miniblasSideMode_t side,
                                          miniblasFillMode_t uplo,
                                          miniblasOperation_t trans,
                                          miniblasDiagType_t diag,
                                          int m,
                                          int n,
                                          const float* alpha,
                                          const float* A,
                                          int lda,
                                          const float* B,
                                          int ldb,
                                          float* C,
                                          int ldc) {
  return miniblas::run_trmm(handle, "Strmm", {side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb, C, ldc});
}

extern "C" miniblasStatus_t miniblasStrmm_64(miniblasHandle_t handle,
                                             miniblasSideMode_t side,
                                             miniblasFillMode_t uplo,
                                             miniblasOperation_t trans,
                                             miniblasDiagType_t diag,
                                             int64_t m,
                                             int64_t n,
                                             const float* alpha,
                                             const float* A,
                                             int64_t lda,
                                             const float* B,
                                             int64_t ldb,
                                             float* C,
                                             int64_t ldc) {
  return miniblas::run_trmm(handle, "Strmm_64", {side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb, C, ldc});
}
