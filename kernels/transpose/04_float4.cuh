// 04 float4: as 03, with 16 bytes an access.
//
// Idea:     a thread that moves four neighbours asks for them at once, and has four such requests under way. It turns
//           4 x 4 elements in its registers, so that shared memory is read and written by 16 bytes too.
// Change:   from 03: the tile is 64 x 64, of chunks of four elements, with four words of padding.
// Removes:  three quarters of all requests.
// Costs:    17 KiB of shared memory a block. A matrix that is not aligned to 16 bytes is read or written as in 03, and
//           so is a tile at its edge whose columns end within a chunk.
// Figures:  docs/kernels/transpose-04-float4.md
#pragma once

#include "kernels/transpose/detail/chunk_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// `a_is_wide`, `b_is_wide`: the matrix allows float4.
template <int T, bool a_is_wide, bool b_is_wide>
__global__ void __launch_bounds__(256) transpose_float4(const TransposeProblem p) {
  constexpr int padding = a_is_wide || b_is_wide ? 4 : 1;
  __shared__ __align__(16) float tile[T][T + padding];  // (row, col) of A
  const unsigned x = threadIdx.x;
  const unsigned y = threadIdx.y;

  if (a_is_wide && is_made_of_chunks<T>(p.m, this_tile<T, T>().row)) {
    const auto [i, j] = origin_of_4x4();
    const TileView<const float> from = source_tile<T>(p, i, j);
    const auto column = [&](int c) { return from.has(0, c) ? from.chunk_at(0, c) : float4{}; };
    const float4 c0 = column(0);
    const float4 c1 = column(1);
    const float4 c2 = column(2);
    const float4 c3 = column(3);
    *as_float4(&tile[i][j]) = make_float4(c0.x, c1.x, c2.x, c3.x);
    *as_float4(&tile[i + 1][j]) = make_float4(c0.y, c1.y, c2.y, c3.y);
    *as_float4(&tile[i + 2][j]) = make_float4(c0.z, c1.z, c2.z, c3.z);
    *as_float4(&tile[i + 3][j]) = make_float4(c0.w, c1.w, c2.w, c3.w);
  } else {
    const TileView<const float> from = source_tile<T>(p, x, y);
    for_each_step<T>([&](int i, int j) {
      if (from.has(i, j)) tile[x + i][y + j] = from.at(i, j);
    });
  }
  __syncthreads();  // the tile is complete
  if (b_is_wide && is_made_of_chunks<T>(p.n, this_tile<T, T>().col)) {
    const auto [i, j] = origin_of_chunks();
    const TileView<float> to = target_tile<T>(p, i, j);
#pragma unroll
    for (int r = 0; r < T; r += 16) {
      if (to.has(0, r)) to.chunk_at(0, r) = *as_float4(&tile[j + r][i]);
    }
  } else {
    const TileView<float> to = target_tile<T>(p, x, y);
    for_each_step<T>([&](int i, int j) {
      if (to.has(i, j)) to.at(i, j) = tile[y + j][x + i];
    });
  }
}

template <int T>
Status launch_transpose_float4(const TransposeProblem& p, Stream stream) {
  using TransposeKernelFunction = void (*)(TransposeProblem);
  static const TransposeKernelFunction kernel_of[2][2] = {
      {&transpose_float4<T, false, false>, &transpose_float4<T, false, true>},
      {&transpose_float4<T, true, false>, &transpose_float4<T, true, true>},
  };
  return launch_transpose<T>(kernel_of[allows_float4(p.a, p.lda)][allows_float4(p.b, p.ldb)], p, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
