// C = alpha * op(A) + beta * op(B).
//
// A block makes a 32 x 32 tile of C. An operand of op t is turned in shared memory, so that all reads and
// writes of global memory go along columns.
#pragma once

#include "kernels/detail/scalars.cuh"
#include "kernels/transpose/detail/tile_copy.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// Reads a tile of X so that turned[r][c] is element (row + r, col + c) of its transpose.
template <int T>
__device__ __forceinline__ void load_turned(float (&turned)[T][T + 1],
                                            const float* x,
                                            std::int64_t ld,
                                            const TilePosition& tile,
                                            std::int64_t rows,
                                            std::int64_t cols) {
  for_each_element<T>([&](int c, int r) {
    if (tile.row + r < rows && tile.col + c < cols) turned[r][c] = x[tile.col + c + (tile.row + r) * ld];
  });
}

template <int T, Op op_a, Op op_b>
__global__ void __launch_bounds__(8 * T) sgeam(const GeamProblem p) {
  __shared__ float turned_a[T][T + 1];
  __shared__ float turned_b[T][T + 1];
  const TilePosition tile = this_tile<T, T>();
  const float alpha = read_scalar(p.alpha);
  const float beta = read_scalar(p.beta);
  const bool reads_a = alpha != 0.0f;  // else NaN and infinity in A have no effect
  const bool reads_b = beta != 0.0f;

  if (op_a == Op::t && reads_a) load_turned(turned_a, p.a, p.lda, tile, p.m, p.n);
  if (op_b == Op::t && reads_b) load_turned(turned_b, p.b, p.ldb, tile, p.m, p.n);
  if (op_a == Op::t || op_b == Op::t) __syncthreads();  // the turned tiles are complete

  for_each_element<T>([&](int r, int c) {
    const std::int64_t row = tile.row + r;
    const std::int64_t col = tile.col + c;
    if (row >= p.m || col >= p.n) return;
    float a = 0.0f;
    float b = 0.0f;
    if (reads_a) a = op_a == Op::t ? turned_a[r][c] : p.a[row + col * p.lda];
    if (reads_b) b = op_b == Op::t ? turned_b[r][c] : p.b[row + col * p.ldb];
    float result = 0.0f;
    if (reads_a && reads_b) {
      result = alpha * a + beta * b;
    } else if (reads_a) {
      result = scaled(alpha, a);
    } else if (reads_b) {
      result = scaled(beta, b);
    }
    p.c[row + col * p.ldc] = result;
  });
}

inline Status launch_geam(const GeamProblem& p, Stream stream) {
  constexpr int T = 32;
  using GeamKernelFunction = void (*)(GeamProblem);
  static const GeamKernelFunction kernel_of[2][2] = {
      {&sgeam<T, Op::n, Op::n>, &sgeam<T, Op::n, Op::t>},
      {&sgeam<T, Op::t, Op::n>, &sgeam<T, Op::t, Op::t>},
  };
  const auto kernel = kernel_of[static_cast<int>(p.op_a)][static_cast<int>(p.op_b)];
  return launch_tiles<T, T>(kernel, dim3(32, 8), p, p.m, p.n, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
