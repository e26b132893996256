// What the products of a matrix and a vector share: a block of 32 x 8 threads on 32 elements of y.
//
// The terms of an element are dealt to 8 slices, one a warp, and the slices' sums are added in a fixed order.
#pragma once

#include <cstdint>

#include "kernels/detail/integer.cuh"
#include "kernels/detail/scalars.cuh"
#include "kernels/detail/vector_element.cuh"
#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/level2/level2_kernels.h"
#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {

inline constexpr int rows_of_block = 32;
inline constexpr int slices_of_block = 8;

// Stores element `row` of y, of `rows`, from the sums of the slices. For all threads of the block; threadIdx.x is the
// row in the block, threadIdx.y the slice. `depth` is how many terms a sum has, 0 where alpha is 0.
template <class Problem>
__device__ __forceinline__ void store_sum_of_slices(float (&sums)[slices_of_block][rows_of_block],
                                                    float sum,
                                                    const Problem& p,
                                                    std::int64_t row,
                                                    std::int64_t rows,
                                                    std::int64_t depth) {
  sums[threadIdx.y][threadIdx.x] = sum;
  __syncthreads();  // all sums are there
  if (threadIdx.y != 0 || row >= rows) return;
  float total = sum;
#pragma unroll
  for (int slice = 1; slice < slices_of_block; ++slice) total += sums[slice][threadIdx.x];
  Epilogue(p.alpha, p.beta, depth).store(&element(p.y, row), total);
}

// Launches `kernel` with a block for each `elements` of the `count` elements of y.
template <class Problem>
Status launch_for_vector(void (*kernel)(Problem), const Problem& p, std::int64_t count, int elements, Stream stream) {
  constexpr std::int64_t most_blocks = 0x7fffffff;
  const std::int64_t blocks = count_tiles(count, elements);
  if (blocks > most_blocks) return {StatusCode::invalid_configuration, 0};
  const dim3 grid(static_cast<unsigned>(blocks));
  return simt::launch(kernel, {grid, dim3(rows_of_block, slices_of_block), 0, stream}, p);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
