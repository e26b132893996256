// The copy of slab.cuh without registers in between: the memory system brings each word to shared memory by itself.
#pragma once

#include "kernels/gemm/detail/slab.cuh"
#include "kernels/gemm/detail/vector_slab.cuh"
#include "simt/async_copy.h"

namespace miniblas::inline MINIBLAS_BUILD {

// An operand that runs along the slab's rows goes 16 bytes at a time where alignment allows. One that runs along k is
// transposed on the way, word by word.
template <int extent, int depth, int threads, bool k_is_contiguous, Alignment alignment>
class AsyncSlabCopy {
  using Share = SlabShare<extent, depth, threads, k_is_contiguous>;

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
    source_.advance();
  }

 private:
  template <class Operand>
  __device__ __forceinline__ AsyncSlabCopy(
      const Operand& operand, std::int64_t first, std::int64_t end, std::int64_t k_end, bool is_wide)
      : origin_(is_wide ? Share::chunk_origin() : Share::origin()),
        source_(operand.data, operand.ld, first, end, k_end, origin_),
        is_wide_(is_wide) {}

  __device__ __forceinline__ bool is_wide() const {
    return !k_is_contiguous && (alignment == Alignment::unknown ? is_wide_ : alignment == Alignment::for_float4);
  }

  __device__ __forceinline__ void start_chunks(Slab<extent, depth, k_is_contiguous>& slab) const {
    const int left = source_.i_left();
    const int words = left < 0 ? 0 : left < 4 ? left : 4;
    const int k_left = source_.k_left();
#pragma unroll
    for (int s = 0; s < Share::chunks; ++s) {
      const int k = Share::chunk_step(s).k;
      async_copy16(&slab.at[origin_.k + k][origin_.i], source_.address_past_end({0, k}), k < k_left ? words * 4 : 0);
    }
  }

  __device__ __forceinline__ void start_words(Slab<extent, depth, k_is_contiguous>& slab) const {
    const int i_left = source_.i_left();
    const int k_left = source_.k_left();
#pragma unroll
    for (int s = 0; s < Share::count; ++s) {
      const SlabIndex at = Share::step(s);
      async_copy4(&slab.at[origin_.k + at.k][origin_.i + at.i], source_.address_past_end(at),
                  at.i < i_left && at.k < k_left ? 4 : 0);
    }
  }

  SlabIndex origin_;
  SlabSource<depth, k_is_contiguous> source_;
  bool is_wide_;
};

}  // namespace miniblas::inline MINIBLAS_BUILD
