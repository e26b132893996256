// Where the slabs of an operand lie in global memory.
#pragma once

#include <cstdint>

#include "kernels/detail/vector_access.cuh"
#include "kernels/gemm/detail/operand.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// An element of a slab: row of op(A) or column of op(B), and k.
struct SlabIndex {
  int i;
  int k;
};

__device__ __forceinline__ SlabIndex slab_index(unsigned i, unsigned k) {
  return {static_cast<int>(i), static_cast<int>(k)};
}

// Goes from slab to slab along k. All is told from the element `origin` of the slab, the first of this thread:
// what is the same for all slabs is then computed once.
//
// NOTE: within a slab 32 bits suffice to compare. 64-bit arithmetic takes two instructions each time.
template <int depth, bool k_is_contiguous>
class SlabSource {
 public:
  __device__ __forceinline__ SlabSource(
      const float* data, std::int64_t ld, std::int64_t first, std::int64_t end, std::int64_t k_end, SlabIndex origin)
      : data_(data),
        ld_(ld),
        offset_(k_is_contiguous ? origin.k + (first + origin.i) * ld : first + origin.i + origin.k * ld),
        i_left_(to_int(end - first - origin.i)),
        k_left_(k_end - origin.k) {}

  // How many rows or columns there are from the origin on, and how many values of k. Large numbers are cut.
  __device__ __forceinline__ int i_left() const { return i_left_; }
  __device__ __forceinline__ int k_left() const { return to_int(k_left_); }

  // NOTE: plain loads, not __ldg: nvcc may move read-only loads over a barrier, and moves them to where they are
  // needed.
  __device__ __forceinline__ float load(SlabIndex step) const { return *address(step); }
  // Four elements in the order in which they lie in memory, aligned to 16 bytes.
  __device__ __forceinline__ float4 load_float4(SlabIndex step) const { return *as_float4(address(step)); }

  // The same of what may lie past the end, where there is no memory.
  __device__ __forceinline__ const float* address_past_end(SlabIndex step) const {
    // NOTE: pointer arithmetic is undefined there.
    return reinterpret_cast<const float*>(reinterpret_cast<std::uintptr_t>(data_) +
                                          static_cast<std::uintptr_t>(offset_ + distance(step)) * sizeof(float));
  }

  __device__ __forceinline__ void advance() {
    offset_ += k_is_contiguous ? depth : depth * ld_;
    k_left_ -= depth;
  }

 private:
  __device__ __forceinline__ const float* address(SlabIndex step) const { return data_ + offset_ + distance(step); }
  __device__ __forceinline__ std::int64_t distance(SlabIndex step) const {
    return k_is_contiguous ? step.k + step.i * ld_ : step.i + step.k * ld_;
  }

  static __device__ __forceinline__ int to_int(std::int64_t left) {
    constexpr int enough = 1 << 20;
    return left < enough ? static_cast<int>(left) : enough;
  }

  const float* data_;
  std::int64_t ld_;
  std::int64_t offset_;
  int i_left_;
  std::int64_t k_left_;
};

}  // namespace miniblas::inline MINIBLAS_BUILD
