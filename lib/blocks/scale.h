// A matrix times a scalar, in place.
#pragma once

#include "lib/blocks/launcher.h"

namespace miniblas {

// C = beta * C. It is not read where beta is 0, and keeps its bits where beta is 1.
inline Status scale(
    const Launcher& launcher, std::int64_t m, std::int64_t n, const Scalar& beta, float* c, std::int64_t ldc) {
  GemmProblem gemm;  // without products
  gemm.m = m;
  gemm.n = n;
  gemm.beta = beta;
  gemm.c = {c, ldc, 0, nullptr};
  return launcher.gemm(gemm);
}

}  // namespace miniblas
