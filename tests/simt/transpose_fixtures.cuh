// Textbook transpositions, row-major, for multiples of 32. Their counts are known from an H200.
#pragma once

#include "simt/launch.h"
#include "tests/simt/fixtures.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace fixtures {

template <int T>
__global__ void __launch_bounds__(T* T) transpose_naive(int n, const float* a, float* b) {
  const int row = blockIdx.y * T + threadIdx.y;
  const int col = blockIdx.x * T + threadIdx.x;
  b[col * n + row] = a[row * n + col];
}

template <int T, int padding>
__global__ void __launch_bounds__(T* T) transpose_tile(int n, const float* a, float* b) {
  __shared__ float tile[T][T + padding];
  tile[threadIdx.y][threadIdx.x] = a[(blockIdx.y * T + threadIdx.y) * n + blockIdx.x * T + threadIdx.x];
  __syncthreads();
  b[(blockIdx.x * T + threadIdx.y) * n + blockIdx.y * T + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}

using TransposeFunction = void (*)(int, const float*, float*);

template <TransposeFunction kernel>
Status launch_transpose_fixture(int n, const float* a, float* b) {
  return simt::launch(kernel, {dim3(n / 32, n / 32), dim3(32, 32)}, n, a, b);
}

inline constexpr test_fixtures::Transpose transpose_fixtures[] = {
    {"naive", &launch_transpose_fixture<transpose_naive<32>>},
    {"32 x 32 tile", &launch_transpose_fixture<transpose_tile<32, 0>>},
    {"32 x 33 tile", &launch_transpose_fixture<transpose_tile<32, 1>>},
};

}  // namespace fixtures
}  // namespace miniblas::inline MINIBLAS_BUILD
