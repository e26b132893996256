// Copies slabs of op(A) and op(B) from global memory, through registers, to shared memory. Zeros past the edge.
//
// A slab of op(A) is BM rows by BK values of k, a slab of op(B) BN columns by BK values of k. Rows and
// columns are both called i here, so that one copy serves both operands.
#pragma once

#include "kernels/gemm/detail/slab_share.cuh"

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
template <int extent, int depth, int threads, bool k_is_contiguous>
class SlabCopy {
  using Share = SlabShare<extent, depth, threads, k_is_contiguous>;

 public:
  // The first slab has the rows or columns from `first` on, of `end`, and starts at k = 0, of `k_end`.
  template <class Operand>
  __device__ __forceinline__ SlabCopy(const Operand& operand, std::int64_t first, std::int64_t end, std::int64_t k_end)
      : SlabCopy(operand, first, end, k_end, Share::origin()) {}

  // Reads the next slab along k.
  __device__ __forceinline__ void fetch() {
    const int k_left = source_.k_left();
#pragma unroll
    for (int s = 0; s < Share::count; ++s) {
      const bool exists = Share::step(s).i < source_.i_left() && Share::step(s).k < k_left;
      held_[s] = exists ? source_.load(Share::step(s)) : 0.0f;
    }
    source_.advance();
  }

  __device__ __forceinline__ void store(Slab<extent, depth, k_is_contiguous>& slab) const {
#pragma unroll
    for (int s = 0; s < Share::count; ++s) {
      slab.at[origin_.k + Share::step(s).k][origin_.i + Share::step(s).i] = held_[s];
    }
  }

 protected:
  template <class Operand>
  __device__ __forceinline__ SlabCopy(
      const Operand& operand, std::int64_t first, std::int64_t end, std::int64_t k_end, SlabIndex origin)
      : source_(operand.data, operand.ld, first, end, k_end, origin), origin_(origin) {}

  SlabSource<depth, k_is_contiguous> source_;
  SlabIndex origin_;
  float held_[Share::count];
};

}  // namespace miniblas::inline MINIBLAS_BUILD
