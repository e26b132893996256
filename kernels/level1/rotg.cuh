// The Givens rotation of one point.
//
// In double precision squares of floats neither overflow nor underflow, so that nothing needs to be scaled.
#pragma once

#include <cmath>

#include "kernels/level1/level1_kernels.h"
#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {

__host__ __device__ inline void make_rotation(const RotgProblem& p) {
  const double a = *p.a;
  const double b = *p.b;
  if (b == 0.0) {
    *p.c = 1.0f;
    *p.s = 0.0f;
    *p.b = 0.0f;
    return;
  }
  const bool a_is_larger = std::fabs(a) > std::fabs(b);
  const double r = std::copysign(std::sqrt(a * a + b * b), a_is_larger ? a : b);
  const float c = static_cast<float>(a / r);
  const float s = static_cast<float>(b / r);
  *p.a = static_cast<float>(r);
  *p.c = c;
  *p.s = s;
  if (a_is_larger) {
    *p.b = s;
  } else {
    *p.b = c != 0.0f ? 1.0f / c : 1.0f;
  }
}

__global__ void __launch_bounds__(1) srotg(const RotgProblem p) { make_rotation(p); }

inline Status launch_rotg(const RotgProblem& p, Stream stream) {
  return simt::launch(&srotg, {dim3(1), dim3(1), 0, stream}, p);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
