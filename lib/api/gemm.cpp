// Sgemm and ExplainSgemm.
#include <cstdio>

#include "lib/api/arguments.h"
#include "lib/api/launch.h"
#include "lib/core/handle.h"
#include "lib/plan/gemm_plan.h"

namespace miniblas {
namespace {

struct SgemmCall {
  miniblasOperation_t transa;
  miniblasOperation_t transb;
  int m;
  int n;
  int k;
  const float* alpha;
  const float* A;
  int lda;
  const float* B;
  int ldb;
  const float* beta;
  float* C;
  int ldc;
};

bool sizes_are_legal(const Arguments& check, const SgemmCall& call) {
  const int rows_of_a = call.transa == MINIBLAS_OP_N ? call.m : call.k;
  const int rows_of_b = call.transb == MINIBLAS_OP_N ? call.k : call.n;
  return check.is_operation(1, "transa", call.transa) && check.is_operation(2, "transb", call.transb) &&
         check.at_least(3, "m", call.m, 0) && check.at_least(4, "n", call.n, 0) && check.at_least(5, "k", call.k, 0) &&
         check.at_least(8, "lda", call.lda, min_ld(rows_of_a)) &&
         check.at_least(10, "ldb", call.ldb, min_ld(rows_of_b)) && check.at_least(13, "ldc", call.ldc, min_ld(call.m));
}

bool is_empty(const SgemmCall& call) { return call.m == 0 || call.n == 0; }

GemmProblem make_problem(const SgemmCall& call, miniblasPointerMode_t mode) {
  GemmProblem problem;
  problem.op_a = to_op(call.transa);
  problem.op_b = to_op(call.transb);
  problem.m = call.m;
  problem.n = call.n;
  problem.k = call.k;
  problem.alpha = make_scalar(mode, call.alpha);
  problem.beta = make_scalar(mode, call.beta);
  problem.a.base = call.A;
  problem.a.ld = call.lda;
  problem.b.base = call.B;
  problem.b.ld = call.ldb;
  problem.c.base = call.C;
  problem.c.ld = call.ldc;
  // With a sum of no products the rest of the rules follow from k = 0.
  if (is_known(problem.alpha, 0.0f)) problem.k = 0;
  return problem;
}

// Whether C stays as it is, whatever A and B hold.
bool changes_nothing(const GemmProblem& problem) { return problem.k == 0 && is_known(problem.beta, 1.0f); }

bool matrices_are_legal(const Arguments& check, const SgemmCall& call, const GemmProblem& problem) {
  if (!check.not_null(12, "C", call.C)) return false;
  const bool reads_a_and_b = problem.k > 0 && problem.alpha.device == nullptr;
  return !reads_a_and_b || (check.not_null(7, "A", call.A) && check.not_null(9, "B", call.B));
}

// Checks the call as far as it goes. With SUCCESS `problem` is there, unless there is nothing to do.
struct CheckedCall {
  miniblasStatus_t status;
  const char* nothing_to_do;  // why, or null
  GemmProblem problem;
};

CheckedCall check_call(miniblasHandle_t handle, const char* routine, const SgemmCall& call) {
  const CheckedCall invalid{MINIBLAS_STATUS_INVALID_VALUE, nullptr, {}};
  const Arguments check(routine);
  if (!sizes_are_legal(check, call)) return invalid;
  if (is_empty(call)) return {MINIBLAS_STATUS_SUCCESS, "C has no elements", {}};
  if (!check.not_null(6, "alpha", call.alpha) || !check.not_null(11, "beta", call.beta)) return invalid;
  const GemmProblem problem = make_problem(call, handle->pointer_mode);
  if (changes_nothing(problem)) return {MINIBLAS_STATUS_SUCCESS, "C keeps its values: no products, and beta is 1", {}};
  if (!matrices_are_legal(check, call, problem)) return invalid;
  return {MINIBLAS_STATUS_SUCCESS, nullptr, problem};
}

miniblasStatus_t sgemm(miniblasHandle_t handle, const SgemmCall& call) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  const CheckedCall checked = check_call(handle, "Sgemm", call);
  if (checked.status != MINIBLAS_STATUS_SUCCESS || checked.nothing_to_do != nullptr) return checked.status;
  const CurrentDevice current(*handle->device);
  const GemmPlan plan = plan_gemm(checked.problem, *handle->device, handle->forced_gemm);
  return finish("Sgemm", plan.kernel->launch(checked.problem, handle->stream));
}

// snprintf's return value is the length of the whole text.
std::size_t write_explanation(miniblasHandle_t handle, const CheckedCall& checked, char* text, std::size_t capacity) {
  if (checked.nothing_to_do != nullptr) {
    return static_cast<std::size_t>(std::snprintf(text, capacity, "No kernel runs: %s.", checked.nothing_to_do));
  }
  const GemmProblem& p = checked.problem;
  const GemmPlan plan = plan_gemm(p, *handle->device, handle->forced_gemm);
  const auto blocks = ((p.m - 1) / plan.kernel->tile + 1) * ((p.n - 1) / plan.kernel->tile + 1);
  return static_cast<std::size_t>(
      std::snprintf(text, capacity,
                    "Kernel %s on %s, %lld blocks with tiles of %d x %d for m = %lld, n = %lld, k = %lld, because %s.",
                    plan.kernel->name, handle->device->name().c_str(), static_cast<long long>(blocks),
                    plan.kernel->tile, plan.kernel->tile, static_cast<long long>(p.m), static_cast<long long>(p.n),
                    static_cast<long long>(p.k), plan.reason));
}

}  // namespace
}  // namespace miniblas

extern "C" miniblasStatus_t miniblasSgemm(miniblasHandle_t handle,
                                          miniblasOperation_t transa,
                                          miniblasOperation_t transb,
                                          int m,
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
  return miniblas::sgemm(handle, {transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc});
}

extern "C" miniblasStatus_t miniblasExplainSgemm(miniblasHandle_t handle,
                                                 miniblasOperation_t transa,
                                                 miniblasOperation_t transb,
                                                 int m,
                                                 int n,
                                                 int k,
                                                 const float* alpha,
                                                 const float* A,
                                                 int lda,
                                                 const float* B,
                                                 int ldb,
                                                 const float* beta,
                                                 float* C,
                                                 int ldc,
                                                 char* text,
                                                 size_t capacity,
                                                 size_t* needed) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  const miniblas::Arguments check("ExplainSgemm");
  if (capacity > 0 && !check.not_null(14, "text", text)) return MINIBLAS_STATUS_INVALID_VALUE;
  const auto checked =
      miniblas::check_call(handle, "ExplainSgemm", {transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc});
  if (checked.status != MINIBLAS_STATUS_SUCCESS) return checked.status;
  const std::size_t length = miniblas::write_explanation(handle, checked, text, capacity);
  if (needed != nullptr) *needed = length + 1;
  return MINIBLAS_STATUS_SUCCESS;
}
