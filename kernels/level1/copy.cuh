// Copies and exchanges of vectors. A load and a store keep all bits of a float, those of a NaN too.
#pragma once

#include "kernels/level1/detail/elements.cuh"
#include "kernels/level1/level1_kernels.h"

namespace miniblas::inline MINIBLAS_BUILD {

__global__ void __launch_bounds__(element_threads) scopy(const VectorCopyProblem p) {
  for_each_index(p.n, [&](std::int64_t i) { element(p.y, i) = element(p.x, i); });
}

__global__ void __launch_bounds__(element_threads) sswap(const VectorSwapProblem p) {
  for_each_index(p.n, [&](std::int64_t i) {
    const float x = element(p.x, i);
    element(p.x, i) = element(p.y, i);
    element(p.y, i) = x;
  });
}

inline Status launch_copy(const VectorCopyProblem& p, Stream stream) {
  return launch_elements(&scopy, p, p.y.inc == 0, stream);
}

inline Status launch_swap(const VectorSwapProblem& p, Stream stream) {
  return launch_elements(&sswap, p, p.x.inc == 0 || p.y.inc == 0, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
