// Which elements of a slab a thread copies, one by one or in chunks of four.
#pragma once

#include "kernels/gemm/detail/slab_source.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// A thread's first element or chunk is its origin; the others are steps away from it.
//
// Neighbouring threads copy what lies next to each other in memory.
template <int extent, int depth, int threads, bool k_is_contiguous>
struct SlabShare {
  static constexpr int count = extent * depth / threads;  // elements
  static_assert(count * threads == extent * depth);
  static_assert(k_is_contiguous ? extent % (threads / 8) == 0 && depth % 8 == 0 : threads % extent == 0);

  // Along k a warp takes 8 values of k, which are a whole sector, of 4 values of i.
  static __device__ __forceinline__ SlabIndex origin() {
    const unsigned t = threadIdx.x;
    return k_is_contiguous ? slab_index(t / 8 % extent, t % 8 + t / (8 * extent) * 8)
                           : slab_index(t % extent, t / extent);
  }
  static __device__ __forceinline__ constexpr SlabIndex step(int s) {
    constexpr int along_i = k_is_contiguous ? threads / 8 : threads;
    constexpr int along_k = k_is_contiguous ? 8 : 1;
    return {s * along_i % extent, s * along_i / extent * along_k};
  }

  static constexpr int chunks = count / 4;
  static_assert(threads % (k_is_contiguous ? depth / 4 : extent / 4) == 0);

  // Along k `depth` / 4 neighbouring threads take a slab's values of k.
  //
  // NOTE: with a depth of 16 two words each of a store that transposes lie in one bank. 8 values of k by 16 of i would
  // avoid that, but touch twice as many lines of L1, which costs more.
  static __device__ __forceinline__ SlabIndex chunk_origin() {
    const unsigned t = threadIdx.x;
    return k_is_contiguous ? slab_index(t / (depth / 4), t % (depth / 4) * 4)
                           : slab_index(t % (extent / 4) * 4, t / (extent / 4));
  }
  static __device__ __forceinline__ constexpr SlabIndex chunk_step(int s) {
    return k_is_contiguous ? SlabIndex{s * (threads / (depth / 4)), 0} : SlabIndex{0, s * (threads / (extent / 4))};
  }
};

}  // namespace miniblas::inline MINIBLAS_BUILD
