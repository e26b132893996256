// Calls of Ssymm, Ssyrk and Ssyr2k, and of their row-major forms.
//
// Enumerations are the user's own. A row-major call means the other one of each, since a row-major matrix is the
// transpose of the column-major matrix in its memory; m and n come already exchanged.
#pragma once

#include <cstdint>

#include "lib/api/handle.h"
#include "miniblas/miniblas.h"

namespace miniblas {

struct SsymmCall {
  miniblasSideMode_t side;
  miniblasFillMode_t uplo;
  std::int64_t m;
  std::int64_t n;
  const float* alpha;
  const float* A;
  std::int64_t lda;
  const float* B;
  std::int64_t ldb;
  const float* beta;
  float* C;
  std::int64_t ldc;
  bool from_row_major = false;
};

struct SsyrkCall {
  miniblasFillMode_t uplo;
  miniblasOperation_t trans;
  std::int64_t n;
  std::int64_t k;
  const float* alpha;
  const float* A;
  std::int64_t lda;
  const float* beta;
  float* C;
  std::int64_t ldc;
  bool from_row_major = false;
};

struct Ssyr2kCall {
  miniblasFillMode_t uplo;
  miniblasOperation_t trans;
  std::int64_t n;
  std::int64_t k;
  const float* alpha;
  const float* A;
  std::int64_t lda;
  const float* B;
  std::int64_t ldb;
  const float* beta;
  float* C;
  std::int64_t ldc;
  bool from_row_major = false;
};

// `routine` names the call in the log.
miniblasStatus_t run_symm(miniblasHandle_t handle, const char* routine, const SsymmCall& call);
miniblasStatus_t run_syrk(miniblasHandle_t handle, const char* routine, const SsyrkCall& call);
miniblasStatus_t run_syr2k(miniblasHandle_t handle, const char* routine, const Ssyr2kCall& call);

}  // namespace miniblas
