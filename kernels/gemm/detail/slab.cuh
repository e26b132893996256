// Copies slabs of op(A) and op(B) from global memory, through registers, to shared memory. Zeros past the edge.
//
// A slab of op(A) is BM rows by BK values of k, a slab of op(B) BN columns by BK values of k. Rows and
// columns are both called i here, so that one copy serves both operands.
#pragma once

#include "kernels/gemm/detail/slab_source.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// at[k][i]. The threads that multiply read it along i.
//
// NOTE: where memory runs along k the copy transposes: a warp writes 4 values of i for each of 8 values of k.
// 4 words of padding put these 32 words into 32 banks, and keep each row of the slab aligned to 16 bytes.
template <int extent, int slab_depth, bool k_is_contiguous>
struct Slab {
  static constexpr int depth = slab_depth;
  static constexpr int padding = k_is_contiguous ? 4 : 0;
  alignas(16) float at[depth][extent + padding];
};

// What one thread copies. fetch() reads global memory and store() writes shared memory, so that a kernel can
// do something else in between.
//
// Neighbouring threads copy what lies next to each other in memory. Along k a warp takes 8 values of k, which
// are a whole sector, of 4 values of i.
template <int extent, int depth, int threads, bool k_is_contiguous>
class SlabCopy {
 public:
  // The first slab has the rows or columns from `first` on, of `end`, and starts at k = 0, of `k_end`.
  template <class Operand>
  __device__ __forceinline__ SlabCopy(const Operand& operand, std::int64_t first, std::int64_t end, std::int64_t k_end)
      : SlabCopy(operand, first, end, k_end, origin()) {}

  // Reads the next slab along k.
  __device__ __forceinline__ void fetch() {
    const int k_left = source_.k_left();
#pragma unroll
    for (int s = 0; s < count; ++s) {
      const bool exists = step(s).i < source_.i_left() && step(s).k < k_left;
      held_[s] = exists ? source_.load(step(s)) : 0.0f;
    }
    source_.advance();
  }

  __device__ __forceinline__ void store(Slab<extent, depth, k_is_contiguous>& slab) const {
#pragma unroll
    for (int s = 0; s < count; ++s) slab.at[origin_.k + step(s).k][origin_.i + step(s).i] = held_[s];
  }

 protected:
  template <class Operand>
  __device__ __forceinline__ SlabCopy(
      const Operand& operand, std::int64_t first, std::int64_t end, std::int64_t k_end, SlabIndex origin)
      : source_(operand.data, operand.ld, first, end, k_end, origin), origin_(origin) {}

  // The first element of this thread, and how far the others are from it.
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

  static constexpr int count = extent * depth / threads;
  static_assert(count * threads == extent * depth);
  static_assert(k_is_contiguous ? extent % (threads / 8) == 0 && depth % 8 == 0 : threads % extent == 0);

  SlabSource<depth, k_is_contiguous> source_;
  SlabIndex origin_;
  float held_[count];
};

}  // namespace miniblas::inline MINIBLAS_BUILD
