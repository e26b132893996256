// A number made from all elements of vectors, in two launches.
//
// The first makes a partial result for each of its blocks, the second one result from those. How many blocks there are
// depends on n alone, and all is put together in a fixed order: the same vectors give the same bits.
#pragma once

#include "kernels/level1/detail/block_reduction.cuh"
#include "kernels/level1/detail/elements.cuh"
#include "kernels/level1/level1_kernels.h"

namespace miniblas::inline MINIBLAS_BUILD {

constexpr std::int64_t most_reduction_blocks = 1024;

inline int count_reduction_blocks(std::int64_t n) {
  constexpr std::int64_t elements_of_a_block = 8 * reduction_threads;
  return static_cast<int>(std::min(count_tiles(n, elements_of_a_block), most_reduction_blocks));
}

template <class Reduction>
__global__ void __launch_bounds__(reduction_threads)
    reduce_vectors(std::int64_t n, Vector<const float> x, Vector<const float> y, typename Reduction::Value* partials) {
  auto value = Reduction::nothing();
  for_each_index(n, [&](std::int64_t i) { value = Reduction::with_element(value, x, y, i); });
  value = reduce_block<Reduction>(value);
  if (threadIdx.x == 0) partials[blockIdx.x] = value;
}

// A single block. Without partial results the result is 0.
template <class Reduction, class Result>
__global__ void __launch_bounds__(reduction_threads)
    reduce_partials(const typename Reduction::Value* partials, int count, Result* result) {
  auto value = Reduction::nothing();
  for (int i = static_cast<int>(threadIdx.x); i < count; i += reduction_threads) {
    value = Reduction::combine(value, partials[i]);
  }
  value = reduce_block<Reduction>(value);
  if (threadIdx.x == 0) *result = count == 0 ? Result{0} : static_cast<Result>(Reduction::result(value));
}

template <class Reduction, class Result>
Status launch_reduction(const ReductionProblem<Result>& p, Stream stream) {
  using Value = typename Reduction::Value;
  static_assert(most_reduction_blocks * sizeof(Value) <= reduction_partials_bytes);
  auto* const partials = static_cast<Value*>(p.partials);
  const int blocks = count_reduction_blocks(p.n);
  if (blocks > 0) {
    const Status status = simt::launch(&reduce_vectors<Reduction>,
                                       {dim3(static_cast<unsigned>(blocks)), dim3(reduction_threads), 0, stream}, p.n,
                                       p.x, p.y, partials);
    if (!status.ok()) return status;
  }
  return simt::launch(&reduce_partials<Reduction, Result>, {dim3(1), dim3(reduction_threads), 0, stream}, partials,
                      blocks, p.result);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
