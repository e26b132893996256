// A call of Stranspose or of its row-major form.
#pragma once

#include <cstdint>

#include "lib/api/handle.h"
#include "miniblas/miniblas.h"

namespace miniblas {

struct StransposeCall {
  std::int64_t m;
  std::int64_t n;
  const float* A;
  std::int64_t lda;
  float* B;
  std::int64_t ldb;
  bool from_row_major = false;  // the user's call has m and n exchanged
};

// `routine` names the call in the log.
miniblasStatus_t run_transpose(miniblasHandle_t handle, const char* routine, const StransposeCall& call);

}  // namespace miniblas
