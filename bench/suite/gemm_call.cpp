#include "bench/suite/gemm_call.h"

#include "bench/ladder/session.h"

namespace miniblas::bench {
namespace {

constexpr float one = 1.0f;

// Makes no string where all is well, since calls are timed.
void require_success(miniblasStatus_t status, const char* what) {
  if (status != MINIBLAS_STATUS_SUCCESS) require(status, what);
}

GemmCall single(miniblasHandle_t handle, const SuiteProblem& p) {
  return [=, lda = ld(p.a()), ldb = ld(p.b()), ldc = ld(p.c())](const OperandSet& set) {
    require_success(
        miniblasSgemm(handle, p.op.a, p.op.b, p.m, p.n, p.k, &one, set.a, lda, set.b, ldb, &p.beta, set.c, ldc),
        "miniblasSgemm");
  };
}

GemmCall strided_batch(miniblasHandle_t handle, const SuiteProblem& p) {
  return [=, a = p.a(), b = p.b(), c = p.c()](const OperandSet& set) {
    require_success(miniblasSgemmStridedBatched(handle, p.op.a, p.op.b, p.m, p.n, p.k, &one, set.a, ld(a), a.stride(),
                                                set.b, ld(b), b.stride(), &p.beta, set.c, ld(c), c.stride(), p.batch),
                    "miniblasSgemmStridedBatched");
  };
}

GemmCall pointer_batch(miniblasHandle_t handle, const SuiteProblem& p) {
  return [=, lda = ld(p.a()), ldb = ld(p.b()), ldc = ld(p.c())](const OperandSet& set) {
    require_success(miniblasSgemmBatched(handle, p.op.a, p.op.b, p.m, p.n, p.k, &one, set.a_items, lda, set.b_items,
                                         ldb, &p.beta, set.c_items, ldc, p.batch),
                    "miniblasSgemmBatched");
  };
}

}  // namespace

GemmCall miniblas_sgemm(miniblasHandle_t handle, const SuiteProblem& problem) {
  if (!problem.is_batched()) return single(handle, problem);
  return problem.form == BatchForm::strided ? strided_batch(handle, problem) : pointer_batch(handle, problem);
}

SgemmCall explained_call(const SuiteProblem& p, const OperandSet& set) {
  return {p.op.a, p.op.b, p.m, p.n, p.k, one, set.a, ld(p.a()), set.b, ld(p.b()), p.beta, set.c, ld(p.c())};
}

int ld(const StoredMatrix& matrix) { return static_cast<int>(matrix.ld); }

}  // namespace miniblas::bench
