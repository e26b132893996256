// The tile of C that one warp makes, and a thread's share of it, for any sizes.
//
// A thread's rows come in fours, its columns in fours where TN allows. Between two such chunks of a thread lie the
// chunks of the lanes beside it, so that lanes side by side read neighbouring chunks from shared memory.
#pragma once

#include "kernels/detail/vector_access.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int TM_, int TN_, int lanes_down_>
struct ThreadTile {
  static constexpr int TM = TM_;  // of a thread
  static constexpr int TN = TN_;
  static constexpr int lanes_down = lanes_down_;
  static constexpr int lanes_along = 32 / lanes_down;
  static constexpr int rows = TM * lanes_down;  // of a warp
  static constexpr int cols = TN * lanes_along;
  static constexpr int chunk_cols = TN % 4 == 0 ? 4 : TN % 2 == 0 ? 2 : 1;
  static_assert(TM % 4 == 0);

  // The first row and column of a lane, and how far a thread's row i and column j lie from there.
  static __device__ __forceinline__ constexpr int lane_row(int lane) { return lane % lanes_down * 4; }
  static __device__ __forceinline__ constexpr int lane_col(int lane) { return lane / lanes_down * chunk_cols; }
  static __device__ __forceinline__ constexpr int row_step(int i) { return i / 4 * 4 * lanes_down + i % 4; }
  static __device__ __forceinline__ constexpr int col_step(int j) {
    return j / chunk_cols * chunk_cols * lanes_along + j % chunk_cols;
  }
};

// The factors of one k for a thread's sums.
template <class Tile>
struct ThreadFactors {
  float a[Tile::TM];
  float b[Tile::TN];

  // From a row of op(A)'s values and one of op(B)'s, from this lane's first on.
  __device__ __forceinline__ void load(const float* row_of_a, const float* row_of_b) {
#pragma unroll
    for (int i = 0; i < Tile::TM; i += 4) load_float4(a, row_of_a + Tile::row_step(i), i);
#pragma unroll
    for (int j = 0; j < Tile::TN; j += Tile::chunk_cols) load_columns(row_of_b + Tile::col_step(j), j);
  }

 private:
  __device__ __forceinline__ void load_columns(const float* from, int j) {
    if constexpr (Tile::chunk_cols == 4) {
      load_float4(b, from, j);
    } else if constexpr (Tile::chunk_cols == 2) {
      const float2 pair = *reinterpret_cast<const float2*>(from);
      b[j] = pair.x;
      b[j + 1] = pair.y;
    } else {
      b[j] = *from;
    }
  }
};

// One after the other up a line of `length` and down the next.
// NOTE: the factor at the turn is then the same for two products in a row and comes from the operand cache, which saves
// a read of a register bank.
__device__ __forceinline__ constexpr int serpentine(int product, int length) {
  return product / length % 2 == 0 ? product % length : length - 1 - product % length;
}

// A thread's sums: of[j][i] is row i, column j of its own.
template <class Tile>
struct ThreadSums {
  float of[Tile::TN][Tile::TM] = {};

  __device__ __forceinline__ void fill(float value) {
#pragma unroll
    for (int j = 0; j < Tile::TN; ++j) {
#pragma unroll
      for (int i = 0; i < Tile::TM; ++i) of[j][i] = value;
    }
  }

  __device__ __forceinline__ void add(const ThreadFactors<Tile>& factors) {
#pragma unroll
    for (int product = 0; product < Tile::TM * Tile::TN; ++product) {
      const int i = serpentine(product, Tile::TM);
      const int j = product / Tile::TM;
      of[j][i] += factors.a[i] * factors.b[j];
    }
  }
};

}  // namespace miniblas::inline MINIBLAS_BUILD
