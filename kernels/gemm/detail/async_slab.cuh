// The copy of slab.cuh without registers in between: the memory system brings each word to shared memory by itself.
#pragma once

#include "kernels/gemm/detail/slab.cuh"
#include "kernels/gemm/detail/vector_slab.cuh"
#include "simt/async_copy.h"

namespace miniblas::inline MINIBLAS_BUILD {

// An operand that runs along the slab's rows goes 16 bytes at a time where alignment allows. One that runs along k is
// transposed on the way, word by word.
template <int extent, int depth, int threads, bool k_is_contiguous, Alignment alignment>
class AsyncSlabCopy : private SlabCopy<extent, depth, threads, k_is_contiguous> {
  using Narrow = SlabCopy<extent, depth, threads, k_is_contiguous>;
  static constexpr int chunks = Narrow::count / 4;  // of 4 elements; a thread copies so many

 public:
  template <class Operand>
  __device__ __forceinline__ AsyncSlabCopy(const Operand& operand,
                                           std::int64_t first,
                                           std::int64_t end,
                                           std::int64_t k_end)
      : AsyncSlabCopy(operand, first, end, k_end, !k_is_contiguous && allows_float4(operand.data, operand.ld)) {}

  // Starts the copy of the next slab along k. Past the end it writes zeros.
  __device__ __forceinline__ void start(Slab<extent, depth, k_is_contiguous>& slab) {
    if (is_wide()) {
      start_chunks(slab);
    } else {
      start_words(slab);
    }
    this->source_.advance();
  }

 private:
  template <class Operand>
  __device__ __forceinline__ AsyncSlabCopy(
      const Operand& operand, std::int64_t first, std::int64_t end, std::int64_t k_end, bool is_wide)
      : Narrow(operand, first, end, k_end, is_wide ? chunk_origin() : Narrow::origin()), is_wide_(is_wide) {}

  __device__ __forceinline__ bool is_wide() const {
    return !k_is_contiguous && (alignment == Alignment::unknown ? is_wide_ : alignment == Alignment::for_float4);
  }

  static __device__ __forceinline__ SlabIndex chunk_origin() {
    return slab_index(threadIdx.x % (extent / 4) * 4, threadIdx.x / (extent / 4));
  }

  __device__ __forceinline__ void start_chunks(Slab<extent, depth, k_is_contiguous>& slab) const {
    constexpr int step_along_k = threads / (extent / 4);
    const int left = this->source_.i_left();
    const int words = left < 0 ? 0 : left < 4 ? left : 4;
    const int k_left = this->source_.k_left();
#pragma unroll
    for (int s = 0; s < chunks; ++s) {
      const int k = s * step_along_k;
      async_copy16(&slab.at[this->origin_.k + k][this->origin_.i], this->source_.address_past_end({0, k}),
                   k < k_left ? words * 4 : 0);
    }
  }

  __device__ __forceinline__ void start_words(Slab<extent, depth, k_is_contiguous>& slab) const {
    const int i_left = this->source_.i_left();
    const int k_left = this->source_.k_left();
#pragma unroll
    for (int s = 0; s < Narrow::count; ++s) {
      const SlabIndex at = Narrow::step(s);
      async_copy4(&slab.at[this->origin_.k + at.k][this->origin_.i + at.i], this->source_.address_past_end(at),
                  at.i < i_left && at.k < k_left ? 4 : 0);
    }
  }

  bool is_wide_;
};

}  // namespace miniblas::inline MINIBLAS_BUILD
