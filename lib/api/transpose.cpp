// Stranspose.
#include "lib/api/arguments.h"
#include "lib/api/launch.h"
#include "lib/api/transpose_call.h"
#include "lib/plan/transpose_plan.h"

namespace miniblas {
namespace {

Status transpose_through_workspace(miniblasHandle_t handle, const TransposeProblem& problem) {
  Device& device = *handle->device;
  return handle->workspace.use(device, handle->stream, [&](void* memory) {
    TransposeProblem to_workspace = problem;
    to_workspace.b = static_cast<float*>(memory);
    const Status status = plan_transpose(device, handle->forced_transpose)->launch(to_workspace, handle->stream);
    if (!status.ok()) return status;
    const auto bytes = static_cast<std::size_t>(problem.m) * static_cast<std::size_t>(problem.n) * sizeof(float);
    return device.copy(problem.b, memory, bytes, handle->stream);
  });
}

Status transpose_in_place(miniblasHandle_t handle, const TransposeProblem& problem) {
  const KernelTables& kernels = handle->device->kernels();
  switch (plan_in_place(problem, handle->workspace.bytes())) {
    case InPlacePlan::square:
      return kernels.transpose_in_place_square(problem, handle->stream);
    case InPlacePlan::workspace:
      return transpose_through_workspace(handle, problem);
    case InPlacePlan::cycles:
      break;
  }
  return kernels.transpose_in_place_packed(problem, handle->stream);
}

bool in_place_is_legal(const Arguments& check, const TransposeProblem& p, bool from_row_major) {
  const bool square = p.m == p.n && p.lda == p.ldb;
  const bool packed = p.lda == p.m && p.ldb == p.n;
  return square || packed ||
         check.refuse(from_row_major ? "A is B, which needs a square matrix with lda = ldb, or lda = n and ldb = m"
                                     : "A is B, which needs a square matrix with lda = ldb, or lda = m and ldb = n");
}

}  // namespace

miniblasStatus_t run_transpose(miniblasHandle_t handle, const char* routine, const StransposeCall& call) {
  const auto& [m, n, A, lda, B, ldb, from_row_major] = call;
  const Arguments check(handle, routine, "m n A lda B ldb", {m, n, A, lda, B, ldb},
                        from_row_major ? "n m A lda B ldb" : nullptr);
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!check.at_least(1, 0) || !check.at_least(2, 0) || !check.at_least(4, min_ld(m)) ||
      !check.at_least(6, min_ld(n))) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (m == 0 || n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(3) || !check.not_null(5)) return MINIBLAS_STATUS_INVALID_VALUE;
  const TransposeProblem problem{m, n, A, lda, B, ldb};
  const bool in_place = A == B;
  if (in_place && !in_place_is_legal(check, problem, from_row_major)) return MINIBLAS_STATUS_INVALID_VALUE;

  const CurrentDevice current(*handle->device);
  const Status status =
      in_place ? transpose_in_place(handle, problem)
               : plan_transpose(*handle->device, handle->forced_transpose)->launch(problem, handle->stream);
  return finish(routine, status);
}

}  // namespace miniblas

extern "C" miniblasStatus_t miniblasStranspose(
    miniblasHandle_t handle, int m, int n, const float* A, int lda, float* B, int ldb) {
  return miniblas::run_transpose(handle, "Stranspose", {m, n, A, lda, B, ldb});
}

extern "C" miniblasStatus_t miniblasStranspose_64(
    miniblasHandle_t handle, int64_t m, int64_t n, const float* A, int64_t lda, float* B, int64_t ldb) {
  return miniblas::run_transpose(handle, "Stranspose_64", {m, n, A, lda, B, ldb});
}
