// The products of a thread's tile, k after k, and between them the reads of the next factors, in an order that stays
// (sm_90). Where the reads stand decides which registers the compiler takes, and so how many products find two operands
// in one register bank; docs/kernels/gemm-08-tma.md has what was measured.
//
// A class of factors belongs to a thread that multiplies. It goes through a slab in steps of `unrolled_products` values
// of k:
//
//     factors.enter(stage);
//     factors.read_first();
//     factors.add_products(sums, s, ends_slab, next_stage);   // for s = 0, 1, ...; reads the factors of the next k
//     factors.advance();
#pragma once

#include "kernels/gemm/detail/slab_ring.cuh"
#include "kernels/gemm/detail/thread_tile.cuh"
#include "simt/cuda/in_order.h"

namespace miniblas::inline MINIBLAS_BUILD {

inline constexpr int unrolled_products = 8;  // values of k; more no longer fits the instruction cache

// Where reads stand among the products of one k.
struct ReadPlaces {
  int first;  // the product before which the first one stands
  int every;  // so many products lie between one and the next

  // Which read stands before a product, or one that there is not.
  __device__ constexpr int before(int product) const {
    return product >= first && (product - first) % every == 0 ? (product - first) / every : 1 << 20;
  }
};

// Of operands that lie in the slab as at[k][i]: those of one k, in two sets.
template <class Tile>
class RowFactors {
  using Thread = typename Tile::Thread;
  static constexpr std::uint32_t word = sizeof(float);
  static constexpr std::uint32_t row_of_a = sizeof(SlabRing<Tile>::a[0]) / Tile::BK;
  static constexpr std::uint32_t row_of_b = sizeof(SlabRing<Tile>::b[0]) / Tile::BK;
  static constexpr int chunks_of_b = Thread::TN / 4;
  static constexpr int chunks = chunks_of_b + Thread::TM / 4;
  static_assert(Thread::chunk_cols == 4);
  static_assert(Tile::reads.first + (chunks - 1) * Tile::reads.every < Thread::TM * Thread::TN);

 public:
  // From a thread's first row and column of the tile.
  __device__ __forceinline__ RowFactors(SlabRing<Tile>& ring, int row, int col)
      : first_of_a_(simt::shared_address(&ring.a[0][row])), first_of_b_(simt::shared_address(&ring.b[0][col])) {}

  __device__ __forceinline__ void enter(int stage) {
    at_a_ = first_of_a_ + stage * Tile::BK * row_of_a;
    at_b_ = first_of_b_ + stage * Tile::BK * row_of_b;
  }
  __device__ __forceinline__ void advance() {
    at_a_ += unrolled_products * row_of_a;
    at_b_ += unrolled_products * row_of_b;
  }

  __device__ __forceinline__ void read_first() {
#pragma unroll
    for (int chunk = 0; chunk < chunks; ++chunk) read(now_, chunk, at_a_, at_b_);
  }

  __device__ __forceinline__ void add_products(ThreadSums<Thread>& sums, int s, bool ends_slab, int next_stage) {
    std::uint32_t next_of_a = at_a_ + (s + 1) * row_of_a;
    std::uint32_t next_of_b = at_b_ + (s + 1) * row_of_b;
    if (ends_slab) {
      next_of_a = first_of_a_ + next_stage * Tile::BK * row_of_a;
      next_of_b = first_of_b_ + next_stage * Tile::BK * row_of_b;
    }
    constexpr ReadPlaces reads = Tile::reads;
    ThreadFactors<Thread> next;
#pragma unroll
    for (int product = 0; product < Thread::TM * Thread::TN; ++product) {
      const int chunk = reads.before(product);
      if (chunk < chunks) read(next, chunk, next_of_a, next_of_b);
      const int i = serpentine(product, Thread::TM);
      const int j = product / Thread::TM;
      simt::multiply_add_in_order(sums.of[j][i], now_.a[i], now_.b[j]);
    }
    now_ = next;
  }

 private:
  // B's chunks come first: the first products need all of A's, and one of B's.
  static __device__ __forceinline__ void read(ThreadFactors<Thread>& to,
                                              int chunk,
                                              std::uint32_t of_a,
                                              std::uint32_t of_b) {
    if (chunk < chunks_of_b) {
      const int j = 4 * chunk;
      to_words(to.b, simt::load_shared_in_order(of_b + Thread::col_step(j) * word), j);
    } else {
      const int i = 4 * (chunk - chunks_of_b);
      to_words(to.a, simt::load_shared_in_order(of_a + Thread::row_step(i) * word), i);
    }
  }

  ThreadFactors<Thread> now_;
  std::uint32_t first_of_a_;
  std::uint32_t first_of_b_;
  std::uint32_t at_a_;
  std::uint32_t at_b_;
};

// Of a pair of operands one of which comes along k, by fours (simt::copy_box_by_fours): of that one a thread holds four
// values of k at a time, and reads the next four of each row or column as soon as it has multiplied the last of these.
// The other one is as in RowFactors.
template <class Tile>
class HeldFactors {
  using Thread = typename Tile::Thread;
  static constexpr bool holds_a = Tile::copy_a == SlabCopy::boxes_along_k;
  static constexpr int held = holds_a ? Thread::TM : Thread::TN;
  static constexpr int crossing = holds_a ? Thread::TN : Thread::TM;
  static constexpr int chunks = crossing / 4;
  static constexpr int held_lanes = holds_a ? Thread::lanes_down : Thread::lanes_along;
  static constexpr int held_extent = holds_a ? Tile::BM : Tile::BN;
  static constexpr std::uint32_t word = sizeof(float);
  static constexpr std::uint32_t crossing_row = (holds_a ? Tile::BN : Tile::BM) * word;
  static constexpr std::uint32_t held_slab = Tile::BK * held_extent * word;
  static constexpr std::uint32_t line = 32 * word;  // of one row or column, 32 values of k
  static_assert(holds_a != (Tile::copy_b == SlabCopy::boxes_along_k), "one operand along k, not both");
  static_assert(Tile::BK == 32 && held_extent % 32 == 0 && held_lanes % 4 == 0 && Thread::chunk_cols == 4);
  static_assert(Tile::reads.first + (chunks - 1) * Tile::reads.every < Thread::TM * Thread::TN);

 public:
  __device__ __forceinline__ HeldFactors(SlabRing<Tile>& ring, int row, int col)
      : first_held_(held_address(holds_a ? ring.a[0] : ring.b[0], (holds_a ? row : col) / 4)),
        first_crossing_(simt::shared_address(holds_a ? &ring.b[0][col] : &ring.a[0][row])) {}

  __device__ __forceinline__ void enter(int stage) {
    at_held_ = first_held_ + stage * held_slab;
    at_crossing_ = first_crossing_ + stage * Tile::BK * crossing_row;
    k_ = 0;
  }
  __device__ __forceinline__ void advance() {
    at_crossing_ += unrolled_products * crossing_row;
    k_ += unrolled_products;
  }

  __device__ __forceinline__ void read_first() {
#pragma unroll
    for (int chunk = 0; chunk < chunks; ++chunk) read_crossing(now_, chunk, at_crossing_);
#pragma unroll
    for (int i = 0; i < held; ++i) read_held(i, at_held_);
  }

  __device__ __forceinline__ void add_products(ThreadSums<Thread>& sums, int s, bool ends_slab, int next_stage) {
    std::uint32_t next_crossing = at_crossing_ + (s + 1) * crossing_row;
    std::uint32_t next_held = at_held_ ^ ((k_ + s + 1) * word);
    if (ends_slab) {
      next_crossing = first_crossing_ + next_stage * Tile::BK * crossing_row;
      next_held = first_held_ + next_stage * held_slab;
    }
    const bool reads_held = s % 4 == 3;
    constexpr ReadPlaces reads = Tile::reads;
    float next[crossing];
#pragma unroll
    for (int product = 0; product < held * crossing; ++product) {
      const int chunk = reads.before(product);
      if (chunk < chunks) read_crossing(next, chunk, next_crossing);
      const int along = serpentine(product, crossing);
      const int across = product / crossing;
      if (reads_held && product % crossing == 0 && across > 0) read_held(across - 1, next_held);
      if constexpr (holds_a) {
        simt::multiply_add_in_order(sums.of[along][across], held_[across][s % 4], now_[along]);
      } else {
        simt::multiply_add_in_order(sums.of[across][along], now_[along], held_[across][s % 4]);
      }
    }
    if (reads_held) read_held(held - 1, next_held);
#pragma unroll
    for (int i = 0; i < crossing; ++i) now_[i] = next[i];
  }

 private:
  // Of the first four values of k of row or column 4 * four.
  static __device__ __forceinline__ std::uint32_t held_address(const float* slab, int four) {
    return simt::shared_address(slab) + four * line + four % 8 * 16;
  }

  __device__ __forceinline__ void read_held(int i, std::uint32_t from) {
    const std::uint32_t place = (i % 4 * (held_extent / 4) + i / 4 * held_lanes) * line;
    // Where four lanes stand beside each other, every second of a thread's fours is one of the other four places.
    const std::uint32_t other_places = i / 4 * held_lanes % 8 * 16;
    to_words(held_[i], simt::load_shared_in_order((from ^ other_places) + place));
  }
  static __device__ __forceinline__ void read_crossing(float (&to)[crossing], int chunk, std::uint32_t from) {
    const int step = holds_a ? Thread::col_step(4 * chunk) : Thread::row_step(4 * chunk);
    to_words(to, simt::load_shared_in_order(from + step * word), 4 * chunk);
  }

  float held_[held][4];
  float now_[crossing];
  std::uint32_t first_held_;
  std::uint32_t first_crossing_;
  std::uint32_t at_held_;
  std::uint32_t at_crossing_;
  std::uint32_t k_;
};

}  // namespace miniblas::inline MINIBLAS_BUILD
