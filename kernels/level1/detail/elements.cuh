// One thread for each element of a vector.
#pragma once

#include <algorithm>
#include <cstdint>

#include "kernels/detail/integer.cuh"
#include "kernels/detail/vector_element.cuh"
#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {

constexpr int element_threads = 256;  // of a block

// Calls `visit(i)` for the elements of this thread, first to last.
template <class Visit>
__device__ __forceinline__ void for_each_index(std::int64_t n, Visit&& visit) {
  const std::int64_t threads = static_cast<std::int64_t>(gridDim.x) * blockDim.x;
  for (std::int64_t i = static_cast<std::int64_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < n; i += threads) visit(i);
}

// Launches a kernel that goes through for_each_index(). With an increment of 0 all that it writes lies in one place:
// then a single thread takes all elements in order, as netlib's loop does.
template <class Problem>
Status launch_elements(void (*kernel)(Problem), const Problem& problem, bool in_order, Stream stream) {
  constexpr std::int64_t most_blocks = 0x7fffffff;
  if (in_order) return simt::launch(kernel, {dim3(1), dim3(1), 0, stream}, problem);
  const std::int64_t blocks = std::min(count_tiles(problem.n, element_threads), most_blocks);
  return simt::launch(kernel, {dim3(static_cast<unsigned>(blocks)), dim3(element_threads), 0, stream}, problem);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
