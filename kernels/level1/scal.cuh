// x = alpha * x.
#pragma once

#include "kernels/detail/scalars.cuh"
#include "kernels/level1/detail/elements.cuh"
#include "kernels/level1/level1_kernels.h"

namespace miniblas::inline MINIBLAS_BUILD {

__global__ void __launch_bounds__(element_threads) sscal(const ScalProblem p) {
  const float alpha = read_scalar(p.alpha);
  if (alpha == 1.0f) return;
  for_each_index(p.n, [&](std::int64_t i) { element(p.x, i) *= alpha; });
}

inline Status launch_scal(const ScalProblem& p, Stream stream) { return launch_elements(&sscal, p, false, stream); }

}  // namespace miniblas::inline MINIBLAS_BUILD
