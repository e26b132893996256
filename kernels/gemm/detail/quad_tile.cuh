// A block's tile of C: groups of warps that each make all of it, from their share of k, and the quads in which their
// sums are added (slice_sum.cuh).
#pragma once

#include "kernels/gemm/detail/thread_tile.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// A group's warps stand `down` below each other and `along` beside.
template <class Thread_, int down, int along, int groups_>
struct QuadTile {
  using Thread = Thread_;
  static constexpr int BM = down * Thread::rows;
  static constexpr int BN = along * Thread::cols;
  static constexpr int groups = groups_;
  static constexpr int group_threads = down * along * 32;
  static constexpr int threads = groups * group_threads;  // those that multiply
  static constexpr int quads = BM * BN / 4;

  // Of a thread: its quads go down, then along.
  static __device__ __forceinline__ constexpr int quad_row(int quad) {
    const int t = quad % group_threads;
    return t / 32 % down * Thread::rows + Thread::lane_row(t % 32) +
           Thread::row_step(quad / group_threads % (Thread::TM / 4) * 4);
  }
  static __device__ __forceinline__ constexpr int quad_col(int quad) {
    const int t = quad % group_threads;
    return t / 32 / down * Thread::cols + Thread::lane_col(t % 32) +
           Thread::col_step(quad / group_threads / (Thread::TM / 4));
  }

  // Where the groups' sums come together. Nothing for one group.
  struct Sums {
    alignas(16) float of_groups[groups > 1 ? groups* quads * 4 : 1];
    float4 of_block[groups > 1 ? quads : 1];
    bool is_last;
  };
};

}  // namespace miniblas::inline MINIBLAS_BUILD
