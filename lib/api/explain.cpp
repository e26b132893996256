// ExplainSgemm.
#include <cstdio>

#include "lib/api/gemm_call.h"
#include "lib/core/log.h"
#include "lib/plan/gemm_plan.h"

namespace miniblas {
namespace {

// snprintf's return value is the length of the whole text.
std::size_t write_explanation(miniblasHandle_t handle, const CheckedGemm& checked, char* text, std::size_t capacity) {
  if (checked.nothing_to_do != nullptr) {
    return static_cast<std::size_t>(std::snprintf(text, capacity, "No kernel runs: %s.", checked.nothing_to_do));
  }
  const GemmProblem& p = checked.problem;
  const GemmPlan plan = plan_gemm(p, *handle->device, handle->forced_gemm, handle->workspace.bytes());
  constexpr const char* packed[] = {"", " after packing A", " after packing B", " after packing A and B"};
  const auto blocks = ((p.m - 1) / plan.kernel->tile + 1) * ((p.n - 1) / plan.kernel->tile + 1);
  return static_cast<std::size_t>(std::snprintf(
      text, capacity,
      "Kernel %s on %s%s, %lld blocks with tiles of %d x %d for m = %lld, n = %lld, k = %lld, because %s.",
      plan.kernel->name, handle->device->name().c_str(), packed[plan.packing.a + 2 * plan.packing.b],
      static_cast<long long>(blocks), plan.kernel->tile, plan.kernel->tile, static_cast<long long>(p.m),
      static_cast<long long>(p.n), static_cast<long long>(p.k), plan.reason));
}

}  // namespace
}  // namespace miniblas

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
  if (capacity > 0 && text == nullptr) {
    miniblas::log_error("ExplainSgemm: argument 14, text, is null");
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  miniblas::GemmCall call = miniblas::single_gemm(transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc);
  call.is_explained = true;
  const auto checked = miniblas::check_gemm(handle, "ExplainSgemm", call);
  if (checked.status != MINIBLAS_STATUS_SUCCESS) return checked.status;
  const std::size_t length = miniblas::write_explanation(handle, checked, text, capacity);
  if (needed != nullptr) *needed = length + 1;
  return MINIBLAS_STATUS_SUCCESS;
}
