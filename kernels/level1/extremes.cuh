// The first element of largest or of smallest magnitude.
#pragma once

#include "kernels/level1/detail/reduce.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// An element that may be the one. `key` orders the elements: the largest wins, and 0 stands for a NaN or nothing.
struct Candidate {
  unsigned key;
  std::int64_t index;
};

__device__ __forceinline__ Candidate shuffle_down(const Candidate& candidate, unsigned distance) {
  return {__shfl_down_sync(0xffffffffu, candidate.key, distance),
          __shfl_down_sync(0xffffffffu, candidate.index, distance)};
}

// NOTE: field by field: clang++ 14 copies the whole by memcpy, which the traced build does not see.
__device__ __forceinline__ void store(Candidate& to, const Candidate& candidate) {
  to.key = candidate.key;
  to.index = candidate.index;
}

enum class Extreme { largest, smallest };

// NOTE: the bits of floats that are not negative, read as integers, have the order of the floats.
template <Extreme extreme>
__device__ __forceinline__ unsigned key_of(float value) {
  constexpr unsigned infinity = 0x7f800000u;
  const unsigned magnitude = __float_as_uint(value) & 0x7fffffffu;
  if (magnitude > infinity) return 0;  // NaN
  return 1 + (extreme == Extreme::largest ? magnitude : infinity - magnitude);
}

template <Extreme extreme>
struct FirstExtreme {
  using Value = Candidate;

  // A vector of nothing but NaN gives its first element.
  static __device__ __forceinline__ Candidate nothing() { return {0, 0}; }

  static __device__ __forceinline__ Candidate combine(const Candidate& a, const Candidate& b) {
    const bool b_wins = b.key > a.key || (b.key == a.key && b.index < a.index);
    return b_wins ? b : a;
  }

  static __device__ __forceinline__ Candidate with_element(const Candidate& best,
                                                           const Vector<const float>& x,
                                                           const Vector<const float>&,
                                                           std::int64_t i) {
    const unsigned key = key_of<extreme>(element(x, i));
    return key > best.key ? Candidate{key, i} : best;
  }

  // BLAS counts from 1.
  static __device__ __forceinline__ std::int64_t result(const Candidate& best) { return best.index + 1; }
};

}  // namespace miniblas::inline MINIBLAS_BUILD
