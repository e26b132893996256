// A call of Sgemm to be explained.
#pragma once

#include <string>

#include "miniblas/miniblas.h"

namespace miniblas::bench {

struct SgemmCall {
  miniblasOperation_t transa = MINIBLAS_OP_N;
  miniblasOperation_t transb = MINIBLAS_OP_N;
  int m = 0;
  int n = 0;
  int k = 0;
  float alpha = 1.0f;
  const float* a = nullptr;
  int lda = 1;
  const float* b = nullptr;
  int ldb = 1;
  float beta = 0.0f;
  float* c = nullptr;
  int ldc = 1;
};

// All that ExplainSgemm says. Throws Error.
std::string explain_sgemm(miniblasHandle_t handle, const SgemmCall& call);

}  // namespace miniblas::bench
