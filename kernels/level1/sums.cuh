// Sums over vectors: dot products, norms and sums of magnitudes.
//
// They are kept in double precision. There a product of two floats is exact and neither overflows nor underflows, and
// a long sum does not stall where a float's would, at 2^24 times its terms.
#pragma once

#include <cmath>

#include "kernels/level1/detail/reduce.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

struct Sum {
  using Value = double;

  static __device__ __forceinline__ double nothing() { return 0.0; }
  static __device__ __forceinline__ double combine(double a, double b) { return a + b; }
  static __device__ __forceinline__ double result(double sum) { return sum; }
};

struct DotProduct : Sum {
  static __device__ __forceinline__ double with_element(double sum,
                                                        const Vector<const float>& x,
                                                        const Vector<const float>& y,
                                                        std::int64_t i) {
    return sum + static_cast<double>(element(x, i)) * static_cast<double>(element(y, i));
  }
};

struct SumOfMagnitudes : Sum {
  static __device__ __forceinline__ double with_element(double sum,
                                                        const Vector<const float>& x,
                                                        const Vector<const float>&,
                                                        std::int64_t i) {
    return sum + static_cast<double>(std::fabs(element(x, i)));
  }
};

struct EuclideanNorm : Sum {
  static __device__ __forceinline__ double with_element(double sum,
                                                        const Vector<const float>& x,
                                                        const Vector<const float>&,
                                                        std::int64_t i) {
    const double value = element(x, i);
    return sum + value * value;
  }
  static __device__ __forceinline__ double result(double sum) { return std::sqrt(sum); }
};

}  // namespace miniblas::inline MINIBLAS_BUILD
