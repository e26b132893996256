// A call of Sgeam or of its row-major form.
#pragma once

#include <cstdint>

#include "lib/api/handle.h"
#include "miniblas/miniblas.h"

namespace miniblas {

struct SgeamCall {
  miniblasOperation_t transa;
  miniblasOperation_t transb;
  std::int64_t m;
  std::int64_t n;
  const float* alpha;
  const float* A;
  std::int64_t lda;
  const float* beta;
  const float* B;
  std::int64_t ldb;
  float* C;
  std::int64_t ldc;
  bool from_row_major = false;  // the user's call has m and n exchanged
};

// `routine` names the call in the log.
miniblasStatus_t run_geam(miniblasHandle_t handle, const char* routine, const SgeamCall& call);

}  // namespace miniblas
