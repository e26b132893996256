// What the transposition kernels share: a block of T x 8 threads on a tile of T x T elements, T / 8
// elements a thread.
#pragma once

#include <cstdint>

#include "kernels/detail/tile_grid.cuh"
#include "kernels/problem.h"

namespace miniblas::inline MINIBLAS_BUILD {

// Calls `visit(r, c)` for the elements of this thread in a T x T tile: neighbouring threads get
// neighbouring r.
template <int T, class Visit>
__device__ __forceinline__ void for_each_element(Visit&& visit) {
#pragma unroll
  for (int step = 0; step < T; step += 8) visit(static_cast<int>(threadIdx.x), static_cast<int>(threadIdx.y) + step);
}

// One block for each tile of A.
template <int T>
Status launch_transpose(void (*kernel)(TransposeProblem), const TransposeProblem& p, Stream stream) {
  return launch_tiles<T, T>(kernel, dim3(T, 8), p, p.m, p.n, 1, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
