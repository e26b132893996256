// A call of Sgemm or of one of its batched forms: its checks, quick returns, plan and launch.
#pragma once

#include <cstdint>

#include "kernels/problem.h"
#include "lib/api/handle.h"
#include "lib/plan/gemm_plan.h"
#include "miniblas/miniblas.h"

namespace miniblas {

// How the matrices of a batch are given.
enum class BatchForm { single, strided, pointer_array };

// The arguments of a column-major call. With `pointer_array` each matrix has `items` instead of `base`.
struct GemmCall {
  BatchForm form = BatchForm::single;
  miniblasOperation_t transa;
  miniblasOperation_t transb;
  std::int64_t m;
  std::int64_t n;
  std::int64_t k;
  const float* alpha;
  MatrixBatch<const float> a;
  MatrixBatch<const float> b;
  const float* beta;
  MatrixBatch<float> c;
  std::int64_t batch_count = 1;
  bool may_be_packed = false;                       // a call of SgemmPacked
  const miniblasPackedOperand* packed_a = nullptr;  // parts that are there already, or null
  const miniblasPackedOperand* packed_b = nullptr;
  bool is_explained = false;    // and not run
  bool from_row_major = false;  // the user's call has A and B, and m and n, exchanged
};

inline GemmCall single_gemm(miniblasOperation_t transa,
                            miniblasOperation_t transb,
                            std::int64_t m,
                            std::int64_t n,
                            std::int64_t k,
                            const float* alpha,
                            const float* A,
                            std::int64_t lda,
                            const float* B,
                            std::int64_t ldb,
                            const float* beta,
                            float* C,
                            std::int64_t ldc) {
  return {BatchForm::single, transa, transb, m, n, k, alpha, {A, lda}, {B, ldb}, beta, {C, ldc}};
}

// With SUCCESS `problem` is there, unless there is nothing to do.
struct CheckedGemm {
  miniblasStatus_t status;
  const char* nothing_to_do;  // why, or null
  GemmProblem problem;
};

// `routine` names the call in the log.
CheckedGemm check_gemm(miniblasHandle_t handle, const char* routine, const GemmCall& call);
miniblasStatus_t run_gemm(miniblasHandle_t handle, const char* routine, const GemmCall& call);

// What the plan may use of a handle, and what it makes of it.
PlanResources resources_of(miniblasHandle_t handle, HeldParts held = {});
GemmPlan plan_call(miniblasHandle_t handle, const GemmProblem& problem, HeldParts held = {});

}  // namespace miniblas
