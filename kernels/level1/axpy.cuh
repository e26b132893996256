// y = alpha * x + y.
#pragma once

#include "kernels/detail/scalars.cuh"
#include "kernels/level1/detail/elements.cuh"
#include "kernels/level1/level1_kernels.h"

namespace miniblas::inline MINIBLAS_BUILD {

__global__ void __launch_bounds__(element_threads) saxpy(const AxpyProblem p) {
  const float alpha = read_scalar(p.alpha);
  if (alpha == 0.0f) return;  // NaN and infinity in x have no effect
  for_each_index(p.n, [&](std::int64_t i) { element(p.y, i) = alpha * element(p.x, i) + element(p.y, i); });
}

inline Status launch_axpy(const AxpyProblem& p, Stream stream) {
  return launch_elements(&saxpy, p, p.y.inc == 0, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
