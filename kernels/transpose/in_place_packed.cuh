// Transposes a matrix without padding within its own memory, with no workspace.
//
// Element i of the m n elements moves to place i * n mod (m n - 1), the last one stays. Places that take
// each other's elements form cycles. The thread of the smallest place of a cycle moves the whole cycle;
// the others find that theirs is not the smallest and stop.
//
// NOTE: a long cycle is the work of one thread. This is the way out where there is no workspace for a copy,
// not a fast one.
#pragma once

#include <cstdint>

#include "kernels/detail/integer.cuh"
#include "kernels/problem.h"
#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {

// The place from which place i gets its element: B(col, row) with i = col + row * n comes from
// A(row, col), which lies at row + col * m.
__device__ __forceinline__ std::int64_t source_of(std::int64_t i, std::int64_t m, std::int64_t n) {
  return i / n + i % n * m;
}

template <int threads>
__global__ void __launch_bounds__(threads) transpose_in_place_packed(const TransposeProblem p) {
  const std::int64_t count = p.m * p.n;
  const std::int64_t stride = static_cast<std::int64_t>(gridDim.x) * threads;
  for (std::int64_t start = static_cast<std::int64_t>(blockIdx.x) * threads + threadIdx.x; start < count;
       start += stride) {
    std::int64_t place = source_of(start, p.m, p.n);
    while (place > start) place = source_of(place, p.m, p.n);
    if (place < start) continue;  // not the smallest of its cycle

    const float first = p.b[start];
    for (;;) {
      const std::int64_t source = source_of(place, p.m, p.n);
      if (source == start) break;
      p.b[place] = p.b[source];
      place = source;
    }
    p.b[place] = first;
  }
}

inline Status launch_transpose_in_place_packed(const TransposeProblem& p, Stream stream) {
  constexpr int threads = 256;
  constexpr std::int64_t most_blocks = 1 << 20;
  const std::int64_t blocks = ceil_div(p.m * p.n, threads);
  const auto grid = static_cast<unsigned>(blocks < most_blocks ? blocks : most_blocks);
  return simt::launch(&transpose_in_place_packed<threads>, {dim3(grid), dim3(threads), 0, stream}, p);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
