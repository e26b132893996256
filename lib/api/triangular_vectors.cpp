// Strmv and Strsv.
#include "lib/blocks/triangular_vectors.h"

#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/api/launch.h"

namespace miniblas {
namespace {

struct TriangularVectorCall {
  miniblasFillMode_t uplo;
  miniblasOperation_t trans;
  miniblasDiagType_t diag;
  std::int64_t n;
  const float* A;
  std::int64_t lda;
  float* x;
  std::int64_t incx;
};

TriangularVectorProblem make_problem(const TriangularVectorCall& call) {
  TriangularVectorProblem problem;
  problem.op = to_op(call.trans);
  const bool is_lower = (call.uplo == MINIBLAS_FILL_MODE_LOWER) == (problem.op == Op::n);
  problem.triangle = is_lower ? Part::lower : Part::upper;
  problem.unit_diagonal = call.diag == MINIBLAS_DIAG_UNIT;
  problem.n = call.n;
  problem.a = call.A;
  problem.lda = call.lda;
  problem.x = make_vector(call.n, call.x, call.incx);
  return problem;
}

using Compute = Status (*)(const Level2Kernels& kernels, const TriangularVectorProblem& problem, Stream stream);

miniblasStatus_t run(miniblasHandle_t handle, const char* routine, Compute compute, const TriangularVectorCall& call) {
  const auto& [uplo, trans, diag, n, A, lda, x, incx] = call;
  const Arguments check(handle, routine, "uplo trans diag n A lda x incx", {uplo, trans, diag, n, A, lda, x, incx});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!check.is_fill_mode(1) || !check.is_operation(2) || !check.is_diagonal(3) || !check.at_least(4, 0) ||
      !check.at_least(6, min_ld(n)) || !check.not_zero(8)) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(5) || !check.not_null(7)) return MINIBLAS_STATUS_INVALID_VALUE;

  const CurrentDevice current(*handle->device);
  return finish(routine, compute(handle->device->kernels().level2, make_problem(call), handle->stream));
}

}  // namespace
}  // namespace miniblas

using miniblas::multiply_by_triangle;
using miniblas::solve_triangle;

extern "C" miniblasStatus_t miniblasStrmv(miniblasHandle_t handle,
                                          miniblasFillMode_t uplo,
                                          miniblasOperation_t trans,
                                          miniblasDiagType_t diag,
                                          int n,
                                          const float* A,
                                          int lda,
                                          float* x,
                                          int incx) {
  return miniblas::run(handle, "Strmv", &multiply_by_triangle, {uplo, trans, diag, n, A, lda, x, incx});
}

extern "C" miniblasStatus_t miniblasStrmv_64(miniblasHandle_t handle,
                                             miniblasFillMode_t uplo,
                                             miniblasOperation_t trans,
                                             miniblasDiagType_t diag,
                                             int64_t n,
                                             const float* A,
                                             int64_t lda,
                                             float* x,
                                             int64_t incx) {
  return miniblas::run(handle, "Strmv_64", &multiply_by_triangle, {uplo, trans, diag, n, A, lda, x, incx});
}

extern "C" miniblasStatus_t miniblasStrsv(miniblasHandle_t handle,
                                          miniblasFillMode_t uplo,
                                          miniblasOperation_t trans,
                                          miniblasDiagType_t diag,
                                          int n,
                                          const float* A,
                                          int lda,
                                          float* x,
                                          int incx) {
  return miniblas::run(handle, "Strsv", &solve_triangle, {uplo, trans, diag, n, A, lda, x, incx});
}

extern "C" miniblasStatus_t miniblasStrsv_64(miniblasHandle_t handle,
                                             miniblasFillMode_t uplo,
                                             miniblasOperation_t trans,
                                             miniblasDiagType_t diag,
                                             int64_t n,
                                             const float* A,
                                             int64_t lda,
                                             float* x,
                                             int64_t incx) {
  return miniblas::run(handle, "Strsv_64", &solve_triangle, {uplo, trans, diag, n, A, lda, x, incx});
}
