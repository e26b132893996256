// All routines of level 3 behind one signature: with sizes of 32 and 64 bits, column-major and row-major.
#pragma once

#include <cstdint>

#include "miniblas/miniblas.h"
#include "tests/support/any_enum.h"

namespace miniblas::test {

// A routine takes what it needs. Its output is C, also that of Strsm and Stranspose, which call it B.
struct Level3Arguments {
  int side = MINIBLAS_SIDE_LEFT;
  int uplo = MINIBLAS_FILL_MODE_LOWER;
  int op_a = MINIBLAS_OP_N;  // also of Ssyrk, Ssyr2k, Strmm and Strsm
  int op_b = MINIBLAS_OP_N;
  int diag = MINIBLAS_DIAG_NON_UNIT;
  std::int64_t m = 0;
  std::int64_t n = 0;
  std::int64_t k = 0;
  const float* alpha = nullptr;
  const float* a = nullptr;
  std::int64_t lda = 0;
  const float* b = nullptr;
  std::int64_t ldb = 0;
  const float* beta = nullptr;
  float* c = nullptr;
  std::int64_t ldc = 0;

  // Of a batch.
  long long stride_a = 0;
  long long stride_b = 0;
  long long stride_c = 0;
  const float* const* a_items = nullptr;
  const float* const* b_items = nullptr;
  float* const* c_items = nullptr;
  std::int64_t batch_count = 1;

  miniblasSideMode_t side_mode() const { return any_enum<miniblasSideMode_t>(side); }
  miniblasFillMode_t fill_mode() const { return any_enum<miniblasFillMode_t>(uplo); }
  miniblasOperation_t operation_a() const { return any_enum<miniblasOperation_t>(op_a); }
  miniblasOperation_t operation_b() const { return any_enum<miniblasOperation_t>(op_b); }
  miniblasDiagType_t diag_type() const { return any_enum<miniblasDiagType_t>(diag); }
};

using Level3Routine = miniblasStatus_t (*)(miniblasHandle_t handle, const Level3Arguments& x);

// A form of each routine: `Int` is the type of its sizes.
template <class Int, auto routine>
miniblasStatus_t call_gemm(miniblasHandle_t handle, const Level3Arguments& x) {
  return routine(handle, x.operation_a(), x.operation_b(), Int(x.m), Int(x.n), Int(x.k), x.alpha, x.a, Int(x.lda), x.b,
                 Int(x.ldb), x.beta, x.c, Int(x.ldc));
}

template <class Int, auto routine>
miniblasStatus_t call_gemm_batched(miniblasHandle_t handle, const Level3Arguments& x) {
  return routine(handle, x.operation_a(), x.operation_b(), Int(x.m), Int(x.n), Int(x.k), x.alpha, x.a_items, Int(x.lda),
                 x.b_items, Int(x.ldb), x.beta, x.c_items, Int(x.ldc), Int(x.batch_count));
}

template <class Int, auto routine>
miniblasStatus_t call_gemm_strided(miniblasHandle_t handle, const Level3Arguments& x) {
  return routine(handle, x.operation_a(), x.operation_b(), Int(x.m), Int(x.n), Int(x.k), x.alpha, x.a, Int(x.lda),
                 x.stride_a, x.b, Int(x.ldb), x.stride_b, x.beta, x.c, Int(x.ldc), x.stride_c, Int(x.batch_count));
}

template <class Int, auto routine>
miniblasStatus_t call_geam(miniblasHandle_t handle, const Level3Arguments& x) {
  return routine(handle, x.operation_a(), x.operation_b(), Int(x.m), Int(x.n), x.alpha, x.a, Int(x.lda), x.beta, x.b,
                 Int(x.ldb), x.c, Int(x.ldc));
}

template <class Int, auto routine>
miniblasStatus_t call_transpose(miniblasHandle_t handle, const Level3Arguments& x) {
  return routine(handle, Int(x.m), Int(x.n), x.a, Int(x.lda), x.c, Int(x.ldc));
}

template <class Int, auto routine>
miniblasStatus_t call_symm(miniblasHandle_t handle, const Level3Arguments& x) {
  return routine(handle, x.side_mode(), x.fill_mode(), Int(x.m), Int(x.n), x.alpha, x.a, Int(x.lda), x.b, Int(x.ldb),
                 x.beta, x.c, Int(x.ldc));
}

template <class Int, auto routine>
miniblasStatus_t call_syrk(miniblasHandle_t handle, const Level3Arguments& x) {
  return routine(handle, x.fill_mode(), x.operation_a(), Int(x.n), Int(x.k), x.alpha, x.a, Int(x.lda), x.beta, x.c,
                 Int(x.ldc));
}

template <class Int, auto routine>
miniblasStatus_t call_syr2k(miniblasHandle_t handle, const Level3Arguments& x) {
  return routine(handle, x.fill_mode(), x.operation_a(), Int(x.n), Int(x.k), x.alpha, x.a, Int(x.lda), x.b, Int(x.ldb),
                 x.beta, x.c, Int(x.ldc));
}

template <class Int, auto routine>
miniblasStatus_t call_trmm(miniblasHandle_t handle, const Level3Arguments& x) {
  return routine(handle, x.side_mode(), x.fill_mode(), x.operation_a(), x.diag_type(), Int(x.m), Int(x.n), x.alpha, x.a,
                 Int(x.lda), x.b, Int(x.ldb), x.c, Int(x.ldc));
}

template <class Int, auto routine>
miniblasStatus_t call_trsm(miniblasHandle_t handle, const Level3Arguments& x) {
  return routine(handle, x.side_mode(), x.fill_mode(), x.operation_a(), x.diag_type(), Int(x.m), Int(x.n), x.alpha, x.a,
                 Int(x.lda), x.c, Int(x.ldc));
}

}  // namespace miniblas::test
