// The copy of an operand to shared memory, `depth` values of k at a time, by `threads` threads that need no others.
//
// Which way depends on how the operand lies in memory, which one kernel finds out for all:
// - rows of op(A) next to each other, at multiples of 16 bytes: 16 bytes a copy
// - rows next to each other: word by word along them
// - values of k next to each other: word by word along k, transposed on the way
#pragma once

#include <cstdint>

#include "kernels/detail/vector_access.cuh"
#include "simt/async_copy.h"

namespace miniblas::inline MINIBLAS_BUILD {

// NOTE: 4 more than a multiple of 8, so that the words of a transposed copy, 8 along k by 4 rows, lie in 32 banks.
template <int extent, int depth>
struct Slice {
  alignas(16) float at[depth][extent + 4];
};

// An operand: values (i, k), of which those of one k lie next to each other, or those of one i.
struct SliceOperand {
  const float* data;
  std::int64_t ld;
  bool runs_along_k;
};

// NOTE: unrolled, the addresses of all copies are computed ahead, which takes registers. `unrolled` limits that.
template <int extent, int depth, int threads, int unrolled = extent* depth>
class SliceCopy {
  static constexpr int chunks = extent / 4;  // of a row
  static constexpr int chunk_rows = threads / chunks;
  static constexpr int words = extent % 32 == 0 ? 32 : extent % 16 == 0 ? 16 : 8;  // of a row, at a time
  static constexpr int word_rows = threads / words;
  static constexpr int k_words = depth < 8 ? depth : 8;  // of one i, at a time: a whole sector
  static constexpr int k_rows = threads / k_words;
  static_assert(extent % 4 == 0 && chunk_rows > 0 && word_rows > 0 && depth % k_words == 0 && extent % k_rows == 0);

 public:
  // Rows `first` to `end`, and k from `k_first` to `k_end`. Of `parts` parts along k, `part` copies each `parts`th
  // slice from its own on.
  __device__ __forceinline__ SliceCopy(const SliceOperand& operand,
                                       std::int64_t first,
                                       std::int64_t end,
                                       std::int64_t k_first,
                                       std::int64_t k_end,
                                       int thread,
                                       int parts)
      : ld_(operand.ld),
        advance_(static_cast<std::int64_t>(parts) * depth * (operand.runs_along_k ? 1 : operand.ld)),
        k_step_(parts * depth),
        way_(operand.runs_along_k                      ? Way::transposed
             : allows_float4(operand.data, operand.ld) ? Way::chunks
                                                       : Way::words) {
    switch (way_) {
      case Way::chunks:
        i_ = thread % chunks * 4;
        k_ = thread / chunks;
        break;
      case Way::words:
        i_ = thread % words;
        k_ = thread / words;
        break;
      case Way::transposed:
        i_ = thread / k_words;
        k_ = thread % k_words;
        break;
    }
    i_left_ = cut(end - first - i_);
    k_left_ = k_end - k_first - k_;
    // NOTE: past the end pointer arithmetic is undefined.
    at_ = reinterpret_cast<std::uintptr_t>(operand.data) +
          bytes(operand.runs_along_k ? (first + i_) * ld_ + k_first + k_ : first + i_ + (k_first + k_) * ld_);
  }

  // Starts the copy of the next slice. Past the end it writes zeros.
  __device__ __forceinline__ void start(Slice<extent, depth>& slice) {
    switch (way_) {
      case Way::chunks:
        start_chunks(slice);
        break;
      case Way::words:
        start_words(slice);
        break;
      case Way::transposed:
        start_transposed(slice);
        break;
    }
    at_ += bytes(advance_);
    k_left_ -= k_step_;
  }

 private:
  enum class Way : std::uint8_t { chunks, words, transposed };

  static __device__ __forceinline__ std::uintptr_t bytes(std::int64_t elements) {
    return static_cast<std::uintptr_t>(elements) * sizeof(float);
  }
  // NOTE: within a slice 32 bits suffice to compare.
  static __device__ __forceinline__ int cut(std::int64_t left) {
    constexpr int enough = 1 << 20;
    return left < enough ? static_cast<int>(left) : enough;
  }
  __device__ __forceinline__ const float* address(std::int64_t distance) const {
    return reinterpret_cast<const float*>(at_ + bytes(distance));
  }

  __device__ __forceinline__ void start_chunks(Slice<extent, depth>& slice) const {
    const int k_left = cut(k_left_);
    const int valid = i_left_ < 0 ? 0 : i_left_ < 4 ? 4 * i_left_ : 16;
#pragma unroll(unrolled)
    for (int k = 0; k < depth; k += chunk_rows) {
      if ((threads % chunks == 0 || k_ < chunk_rows) && (depth % chunk_rows == 0 || k_ + k < depth)) {
        async_copy16(&slice.at[k_ + k][i_], address(k * ld_), k < k_left ? valid : 0);
      }
    }
  }

  __device__ __forceinline__ void start_words(Slice<extent, depth>& slice) const {
    const int k_left = cut(k_left_);
#pragma unroll(unrolled)
    for (int k = 0; k < depth; k += word_rows) {
#pragma unroll
      for (int i = 0; i < extent; i += words) {
        if (depth % word_rows == 0 || k_ + k < depth) {
          async_copy4(&slice.at[k_ + k][i_ + i], address(i + k * ld_), k < k_left && i < i_left_ ? 4 : 0);
        }
      }
    }
  }

  __device__ __forceinline__ void start_transposed(Slice<extent, depth>& slice) const {
    const int k_left = cut(k_left_);
#pragma unroll(unrolled)
    for (int i = 0; i < extent; i += k_rows) {
#pragma unroll
      for (int k = 0; k < depth; k += k_words) {
        async_copy4(&slice.at[k_ + k][i_ + i], address(k + i * ld_), k < k_left && i < i_left_ ? 4 : 0);
      }
    }
  }

  std::uintptr_t at_;
  std::int64_t ld_;
  std::int64_t advance_;
  std::int64_t k_left_;
  int k_step_;
  int i_left_;
  int i_;
  int k_;
  Way way_;
};

}  // namespace miniblas::inline MINIBLAS_BUILD
