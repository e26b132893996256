// Ssyrk and Ssyr2k.
#include "lib/blocks/syrk.h"

#include "lib/api/level3.h"
#include "lib/api/symmetric_call.h"

namespace miniblas {
namespace {

Arguments make_arguments(miniblasHandle_t handle, const char* routine, const SsyrkCall& c) {
  return Arguments(handle, routine, "uplo trans n k alpha A lda beta C ldc",
                   {c.uplo, c.trans, c.n, c.k, scalar(c.alpha), c.A, c.lda, scalar(c.beta), c.C, c.ldc});
}

Arguments make_arguments(miniblasHandle_t handle, const char* routine, const Ssyr2kCall& c) {
  return Arguments(handle, routine, "uplo trans n k alpha A lda B ldb beta C ldc",
                   {c.uplo, c.trans, c.n, c.k, scalar(c.alpha), c.A, c.lda, c.B, c.ldb, scalar(c.beta), c.C, c.ldc});
}

// What both routines have.
template <class Call>
SyrkProblem make_problem(const Call& call, miniblasPointerMode_t mode) {
  SyrkProblem problem;
  problem.part = to_part(call.uplo, call.from_row_major);
  problem.op = to_op(call.trans, call.from_row_major);
  problem.n = call.n;
  problem.k = call.k;
  problem.alpha = make_scalar(mode, call.alpha);
  problem.a = {call.A, call.lda};
  problem.beta = make_scalar(mode, call.beta);
  problem.c = call.C;
  problem.ldc = call.ldc;
  // With a sum of no products the rest of the rules follow from k = 0.
  if (is_known(problem.alpha, 0.0f)) problem.k = 0;
  return problem;
}

// The first four arguments.
bool sizes_are_legal(const Arguments& check) {
  return check.is_fill_mode(1) && check.is_operation(2) && check.at_least(3, 0) && check.at_least(4, 0);
}

template <class Call>
std::int64_t min_ld_of_factors(const Call& call) {
  return min_ld(to_op(call.trans, call.from_row_major) == Op::n ? call.n : call.k);
}

// Whether C stays as it is, whatever A and B hold.
bool changes_nothing(const SyrkProblem& problem) { return problem.k == 0 && is_known(problem.beta, 1.0f); }

bool reads_factors(const SyrkProblem& problem) { return problem.k > 0 && problem.alpha.device == nullptr; }

}  // namespace

miniblasStatus_t run_syrk(miniblasHandle_t handle, const char* routine, const SsyrkCall& call) {
  const Arguments check = make_arguments(handle, routine, call);
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!sizes_are_legal(check) || !check.at_least(7, min_ld_of_factors(call)) || !check.at_least(10, min_ld(call.n))) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (call.n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(5) || !check.not_null(8)) return MINIBLAS_STATUS_INVALID_VALUE;
  const SyrkProblem problem = make_problem(call, handle->pointer_mode);
  if (changes_nothing(problem)) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(9) || (reads_factors(problem) && !check.not_null(6))) return MINIBLAS_STATUS_INVALID_VALUE;

  const CurrentDevice current(*handle->device);
  return finish(routine, syrk(launcher_of(handle), problem));
}

miniblasStatus_t run_syr2k(miniblasHandle_t handle, const char* routine, const Ssyr2kCall& call) {
  const Arguments check = make_arguments(handle, routine, call);
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!sizes_are_legal(check) || !check.at_least(7, min_ld_of_factors(call)) ||
      !check.at_least(9, min_ld_of_factors(call)) || !check.at_least(12, min_ld(call.n))) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (call.n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(5) || !check.not_null(10)) return MINIBLAS_STATUS_INVALID_VALUE;
  SyrkProblem problem = make_problem(call, handle->pointer_mode);
  problem.b = {call.B, call.ldb};
  if (changes_nothing(problem)) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(11)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (reads_factors(problem) && (!check.not_null(6) || !check.not_null(8))) return MINIBLAS_STATUS_INVALID_VALUE;

  const CurrentDevice current(*handle->device);
  return finish(routine, syr2k(launcher_of(handle), problem));
}

}  // namespace miniblas

extern "C" miniblasStatus_t miniblasSsyrk(miniblasHandle_t handle,
                                          miniblasFillMode_t uplo,
                                          miniblasOperation_t trans,
                                          int n,
                                          int k,
                                          const float* alpha,
                                          const float* A,
                                          int lda,
                                          const float* beta,
                                          float* C,
                                          int ldc) {
  return miniblas::run_syrk(handle, "Ssyrk", {uplo, trans, n, k, alpha, A, lda, beta, C, ldc});
}

extern "C" miniblasStatus_t miniblasSsyrk_64(miniblasHandle_t handle,
                                             miniblasFillMode_t uplo,
                                             miniblasOperation_t trans,
                                             int64_t n,
                                             int64_t k,
                                             const float* alpha,
                                             const float* A,
                                             int64_t lda,
                                             const float* beta,
                                             float* C,
                                             int64_t ldc) {
  return miniblas::run_syrk(handle, "Ssyrk_64", {uplo, trans, n, k, alpha, A, lda, beta, C, ldc});
}

extern "C" miniblasStatus_t miniblasSsyr2k(miniblasHandle_t handle,
                                           miniblasFillMode_t uplo,
                                           miniblasOperation_t trans,
                                           int n,
                                           int k,
                                           const float* alpha,
                                           const float* A,
                                           int lda,
                                           const float* B,
                                           int ldb,
                                           const float* beta,
                                           float* C,
                                           int ldc) {
  return miniblas::run_syr2k(handle, "Ssyr2k", {uplo, trans, n, k, alpha, A, lda, B, ldb, beta, C, ldc});
}

extern "C" miniblasStatus_t miniblasSsyr2k_64(miniblasHandle_t handle,
                                              miniblasFillMode_t uplo,
                                              miniblasOperation_t trans,
                                              int64_t n,
                                              int64_t k,
                                              const float* alpha,
                                              const float* A,
                                              int64_t lda,
                                              const float* B,
                                              int64_t ldb,
                                              const float* beta,
                                              float* C,
                                              int64_t ldc) {
  return miniblas::run_syr2k(handle, "Ssyr2k_64", {uplo, trans, n, k, alpha, A, lda, B, ldb, beta, C, ldc});
}
