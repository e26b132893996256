// The copy of slab.cuh with 16 bytes an access, where the operand's alignment allows that.
#pragma once

#include "kernels/detail/vector_access.cuh"
#include "kernels/gemm/detail/slab.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// What the host knows of the operands of a problem. For each of them the kernel finds out what the host leaves open.
enum class Alignment : std::uint8_t {
  for_float4,  // both allow float4
  unaligned,   // neither does, in no item of the batch
  unknown,     // one of them does, or some items do, or they come from an array of pointers
};

template <int extent, int depth, int threads, bool k_is_contiguous, Alignment alignment>
class VectorSlabCopy : private SlabCopy<extent, depth, threads, k_is_contiguous> {
  using Narrow = SlabCopy<extent, depth, threads, k_is_contiguous>;
  using Share = SlabShare<extent, depth, threads, k_is_contiguous>;
  static_assert(Share::count % 4 == 0);

 public:
  template <class Operand>
  __device__ __forceinline__ VectorSlabCopy(const Operand& operand,
                                            std::int64_t first,
                                            std::int64_t end,
                                            std::int64_t k_end)
      : VectorSlabCopy(operand, first, end, k_end, allows_float4(operand.data, operand.ld)) {}

  __device__ __forceinline__ void fetch() {
    if (!is_wide()) return Narrow::fetch();
    const int i_left = this->source_.i_left();
    const int k_left = this->source_.k_left();
    const int left = k_is_contiguous ? k_left : i_left;  // along a chunk
#pragma unroll
    for (int s = 0; s < Share::chunks; ++s) {
      const SlabIndex at = Share::chunk_step(s);
      const bool exists = at.i < i_left && at.k < k_left;
      load_chunk(4 * s, at, exists ? left : 0);
    }
    this->source_.advance();
  }

  __device__ __forceinline__ void store(Slab<extent, depth, k_is_contiguous>& slab) const {
    if (!is_wide()) return Narrow::store(slab);
#pragma unroll
    for (int s = 0; s < Share::chunks; ++s) {
      const int i = this->origin_.i + Share::chunk_step(s).i;
      const int k = this->origin_.k + Share::chunk_step(s).k;
      if (k_is_contiguous) {
#pragma unroll
        for (int q = 0; q < 4; ++q) slab.at[k + q][i] = this->held_[4 * s + q];
      } else {
        store_float4(&slab.at[k][i], this->held_, 4 * s);
      }
    }
  }

 private:
  __device__ __forceinline__ bool is_wide() const {
    return alignment == Alignment::unknown ? is_wide_ : alignment == Alignment::for_float4;
  }

  template <class Operand>
  __device__ __forceinline__ VectorSlabCopy(
      const Operand& operand, std::int64_t first, std::int64_t end, std::int64_t k_end, bool is_wide)
      : Narrow(operand, first, end, k_end, is_wide ? Share::chunk_origin() : Share::origin()), is_wide_(is_wide) {}

  // Four elements, or the first `left` of them and zeros.
  __device__ __forceinline__ void load_chunk(int held, SlabIndex at, int left) {
    if (left >= 4) return to_words(this->held_, this->source_.load_float4(at), held);
#pragma unroll
    for (int q = 0; q < 4; ++q) {
      const SlabIndex element = k_is_contiguous ? SlabIndex{at.i, at.k + q} : SlabIndex{at.i + q, at.k};
      this->held_[held + q] = q < left ? this->source_.load(element) : 0.0f;
    }
  }

  bool is_wide_;
};

// Of a batch at odd strides some items allow float4 where others don't; only the device tells them apart.
inline bool all_items_allow_float4(const MatrixBatch<const float>& x) {
  return allows_float4(x.base, x.ld) && x.stride % 4 == 0;
}
inline bool no_item_allows_float4(const MatrixBatch<const float>& x) {
  return x.ld % 4 != 0 || (x.stride % 4 == 0 && !allows_float4(x.base, x.ld));
}

inline Alignment known_alignment(const GemmProblem& p) {
  if (p.a.items != nullptr || p.b.items != nullptr) return Alignment::unknown;
  if (all_items_allow_float4(p.a) && all_items_allow_float4(p.b)) return Alignment::for_float4;
  if (no_item_allows_float4(p.a) && no_item_allows_float4(p.b)) return Alignment::unaligned;
  return Alignment::unknown;
}

}  // namespace miniblas::inline MINIBLAS_BUILD
