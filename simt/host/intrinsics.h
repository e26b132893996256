// Barriers, warp shuffles and votes, and arithmetic intrinsics on the host device.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

#include "simt/host/vector_types.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

// Suspends the running thread until all threads of its block have arrived at the barrier that `place` stands for.
void block_barrier(int place) noexcept;

// A number for a line of a source.
// NOTE: the address of the call tells nothing. The compiler makes one call of two barriers, and several of one where a
// thread's way to the barrier says more about its way from there.
consteval int place_of(const char* file, int line) {
  unsigned place = static_cast<unsigned>(line);
  for (; *file != '\0'; ++file) place = place * 31 + static_cast<unsigned char>(*file);
  return static_cast<int>(place);
}

// Suspends the running thread until all lanes in `mask` have arrived.
void warp_barrier(unsigned mask) noexcept;

// All lanes in `mask` publish `bits`; each receives what `source_lane` published, or its own value where
// that lane takes no part. `pc` is the place in the kernel.
std::uint64_t warp_exchange(unsigned mask, std::uint64_t bits, unsigned source_lane, const void* pc) noexcept;

// Bit i is set where lane i is in `mask` and its predicate holds.
unsigned warp_ballot(unsigned mask, bool predicate) noexcept;

[[gnu::const]] unsigned lane_index() noexcept;

template <class T>
MINIBLAS_UNTRACED T exchange(unsigned mask, T value, unsigned source_lane) {
  static_assert(sizeof(T) <= sizeof(std::uint64_t), "a shuffle moves at most 8 bytes");
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof(T));
  bits = warp_exchange(mask, bits, source_lane, __builtin_return_address(0));
  std::memcpy(&value, &bits, sizeof(T));
  return value;
}

// The first lane of this lane's group of `width` lanes.
__forceinline__ unsigned group_base(int width) { return lane_index() & ~static_cast<unsigned>(width - 1); }

}  // namespace simt

#define __syncthreads() \
  ::miniblas::MINIBLAS_BUILD::simt::block_barrier(::miniblas::MINIBLAS_BUILD::simt::place_of(__FILE__, __LINE__))
__forceinline__ void __syncwarp(unsigned mask = 0xffffffffu) { simt::warp_barrier(mask); }

// Blocks run one after another and lanes never at the same time: memory is always in order.
__forceinline__ void __threadfence() {}
__forceinline__ void __threadfence_block() {}

template <class T>
__forceinline__ T __shfl_sync(unsigned mask, T value, int source, int width = warpSize) {
  return simt::exchange(mask, value, simt::group_base(width) + (static_cast<unsigned>(source) & (width - 1)));
}

template <class T>
__forceinline__ T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = warpSize) {
  const unsigned lane = simt::lane_index();
  const bool inside = lane >= simt::group_base(width) + delta;
  return simt::exchange(mask, value, inside ? lane - delta : lane);
}

template <class T>
__forceinline__ T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = warpSize) {
  const unsigned lane = simt::lane_index();
  const bool inside = lane + delta < simt::group_base(width) + static_cast<unsigned>(width);
  return simt::exchange(mask, value, inside ? lane + delta : lane);
}

template <class T>
__forceinline__ T __shfl_xor_sync(unsigned mask, T value, int lane_mask, int width = warpSize) {
  const unsigned lane = simt::lane_index();
  const unsigned source = lane ^ static_cast<unsigned>(lane_mask);
  // NOTE: a source in a later group gives the lane its own value; one in an earlier group is read.
  const bool inside = source < simt::group_base(width) + static_cast<unsigned>(width);
  return simt::exchange(mask, value, inside ? source : lane);
}

__forceinline__ unsigned __ballot_sync(unsigned mask, int predicate) { return simt::warp_ballot(mask, predicate != 0); }
__forceinline__ int __any_sync(unsigned mask, int predicate) { return __ballot_sync(mask, predicate) != 0; }
__forceinline__ int __all_sync(unsigned mask, int predicate) { return __ballot_sync(mask, !predicate) == 0; }

template <class T>
__forceinline__ T __ldg(const T* address) {
  return *address;
}

__forceinline__ float __fmaf_rn(float a, float b, float c) { return std::fma(a, b, c); }

template <class T>
__forceinline__ T min(T a, T b) {
  return b < a ? b : a;
}
template <class T>
__forceinline__ T max(T a, T b) {
  return a < b ? b : a;
}

__forceinline__ unsigned __float_as_uint(float value) { return __builtin_bit_cast(unsigned, value); }
__forceinline__ float __uint_as_float(unsigned bits) { return __builtin_bit_cast(float, bits); }
__forceinline__ int __float_as_int(float value) { return __builtin_bit_cast(int, value); }
__forceinline__ float __int_as_float(int bits) { return __builtin_bit_cast(float, bits); }

__forceinline__ int __popc(unsigned bits) { return __builtin_popcount(bits); }
__forceinline__ int __ffs(int bits) { return __builtin_ffs(bits); }
__forceinline__ int __clz(int bits) { return bits == 0 ? 32 : __builtin_clz(static_cast<unsigned>(bits)); }

}  // namespace miniblas::inline MINIBLAS_BUILD
