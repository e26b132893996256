// Calls of Strmm and Strsm, and of their row-major forms.
//
// Enumerations are the user's own. A row-major call means the other side and the other triangle, since a row-major
// matrix is the transpose of the column-major matrix in its memory; m and n come already exchanged.
#pragma once

#include <cstdint>

#include "lib/api/handle.h"
#include "miniblas/miniblas.h"

namespace miniblas {

struct StrmmCall {
  miniblasSideMode_t side;
  miniblasFillMode_t uplo;
  miniblasOperation_t trans;
  miniblasDiagType_t diag;
  std::int64_t m;
  std::int64_t n;
  const float* alpha;
  const float* A;
  std::int64_t lda;
  const float* B;
  std::int64_t ldb;
  float* C;
  std::int64_t ldc;
  bool from_row_major = false;
};

struct StrsmCall {
  miniblasSideMode_t side;
  miniblasFillMode_t uplo;
  miniblasOperation_t trans;
  miniblasDiagType_t diag;
  std::int64_t m;
  std::int64_t n;
  const float* alpha;
  const float* A;
  std::int64_t lda;
  float* B;
  std::int64_t ldb;
  bool from_row_major = false;
};

// `routine` names the call in the log.
miniblasStatus_t run_trmm(miniblasHandle_t handle, const char* routine, const StrmmCall& call);
miniblasStatus_t run_trsm(miniblasHandle_t handle, const char* routine, const StrsmCall& call);

}  // namespace miniblas
