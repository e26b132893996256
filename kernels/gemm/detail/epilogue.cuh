// The beginning and the end that all GEMM kernels share: what alpha and beta mean.
#pragma once

#include <cstdint>

#include "kernels/detail/scalars.cuh"
#include "kernels/gemm/detail/gemm_grid.cuh"
#include "kernels/gemm/detail/operand.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// The products that each element of C sums. None with alpha = 0: A and B are then not read, so NaN and
// infinity there have no effect.
__device__ __forceinline__ std::int64_t reduction_depth(const Scalar& alpha, std::int64_t k) {
  return read_scalar(alpha) == 0.0f ? 0 : k;
}
__device__ __forceinline__ std::int64_t reduction_depth(const GemmProblem& p) {
  return read_scalar(p.alpha) == 0.0f ? 0 : p.k;
}

// C = alpha * sum + beta * C, element by element.
// With beta = 0, -0 too, C is not read, so NaN and infinity there have no effect. With depth = 0 there is
// no sum, and C keeps its bits if beta is 1 as well.
class Epilogue {
 public:
  __device__ __forceinline__ Epilogue(const GemmProblem& p, std::int64_t depth) : Epilogue(p.alpha, p.beta, depth) {}
  __device__ __forceinline__ Epilogue(const Scalar& alpha, const Scalar& beta, std::int64_t depth)
      : alpha_(read_scalar(alpha)), beta_(read_scalar(beta)), has_sum_(depth > 0) {}

  __device__ __forceinline__ bool changes_c() const { return has_sum_ || beta_ != 1.0f; }
  __device__ __forceinline__ bool reads_c() const { return beta_ != 0.0f; }

  // `c` is the old element, which is ignored unless reads_c().
  __device__ __forceinline__ float result(float sum, float c) const {
    if (!has_sum_) return reads_c() ? beta_ * c : 0.0f;
    const float product = alpha_ * sum;
    return reads_c() ? product + beta_ * c : product;
  }

  __device__ __forceinline__ void store(float* c, float sum) const {
    if (changes_c()) *c = result(sum, reads_c() ? *c : 0.0f);
  }

 private:
  float alpha_;
  float beta_;
  bool has_sum_;
};

// The address of C(row, col).
__device__ __forceinline__ float* address_of_c(const GemmProblem& p,
                                               const GemmTile& tile,
                                               std::int64_t row,
                                               std::int64_t col) {
  return batch_item(p.c, tile.batch) + row + col * p.c.ld;
}

}  // namespace miniblas::inline MINIBLAS_BUILD
