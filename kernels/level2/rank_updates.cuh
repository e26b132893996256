// A = alpha * x * y^T + A, and its symmetric form of rank two, in all of A or in a triangle.
//
// A block of 32 x 8 threads updates a 32 x 32 tile of A. Tiles outside the triangle are left by blocks with no work.
#pragma once

#include "kernels/detail/scalars.cuh"
#include "kernels/level2/detail/row_block.cuh"
#include "kernels/transpose/detail/tile_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// Adds `term(alpha, row, col)` to each element of this block's tile that is in the part. With alpha = 0 nothing is
// touched.
template <int T, class Term>
__device__ __forceinline__ void update_tile(const RankUpdateProblem& p, Term&& term) {
  const TilePosition tile = this_tile<T, T>();
  const float alpha = read_scalar(p.alpha);
  if (alpha == 0.0f) return;
  for_each_element<T>([&](int r, int c) {
    const std::int64_t row = tile.row + r;
    const std::int64_t col = tile.col + c;
    if (row >= p.m || col >= p.n) return;
    if ((p.part == Part::lower && row < col) || (p.part == Part::upper && row > col)) return;
    float& a = p.a[row + col * p.lda];
    a = term(a, alpha, row, col);
  });
}

template <int T>
__global__ void __launch_bounds__(8 * T) rank_one_update(const RankUpdateProblem p) {
  update_tile<T>(p, [&](float a, float alpha, std::int64_t row, std::int64_t col) {
    return a + element(p.x, row) * (alpha * element(p.y, col));
  });
}

template <int T>
__global__ void __launch_bounds__(8 * T) rank_two_update(const RankUpdateProblem p) {
  update_tile<T>(p, [&](float a, float alpha, std::int64_t row, std::int64_t col) {
    return a + element(p.x, row) * (alpha * element(p.y, col)) + element(p.y, row) * (alpha * element(p.x, col));
  });
}

inline Status launch_rank_one_update(const RankUpdateProblem& p, Stream stream) {
  constexpr int T = 32;
  return launch_tiles<T, T>(&rank_one_update<T>, dim3(32, 8), p, p.m, p.n, stream);
}

inline Status launch_rank_two_update(const RankUpdateProblem& p, Stream stream) {
  constexpr int T = 32;
  return launch_tiles<T, T>(&rank_two_update<T>, dim3(32, 8), p, p.m, p.n, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
