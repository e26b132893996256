// Textbook GEMM kernels, row-major, for multiples of their tile. Their counts are known from an H200.
#pragma once

#include "simt/launch.h"
#include "tests/simt/fixtures.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace fixtures {

template <int T>
__global__ void __launch_bounds__(T* T) gemm_uncoalesced(int n, const float* a, const float* b, float* c) {
  const int row = blockIdx.x * T + threadIdx.x;
  const int col = blockIdx.y * T + threadIdx.y;
  float sum = 0.0f;
  for (int k = 0; k < n; ++k) sum += a[row * n + k] * b[k * n + col];
  c[row * n + col] = sum;
}

template <int T>
__global__ void __launch_bounds__(T* T) gemm_naive(int n, const float* a, const float* b, float* c) {
  const int row = blockIdx.y * T + threadIdx.y;
  const int col = blockIdx.x * T + threadIdx.x;
  float sum = 0.0f;
  for (int k = 0; k < n; ++k) sum += a[row * n + k] * b[k * n + col];
  c[row * n + col] = sum;
}

template <int T>
__global__ void __launch_bounds__(T* T) gemm_tiled(int n, const float* a, const float* b, float* c) {
  __shared__ float tile_a[T][T];
  __shared__ float tile_b[T][T];
  const int row = blockIdx.y * T + threadIdx.y;
  const int col = blockIdx.x * T + threadIdx.x;
  float sum = 0.0f;
  for (int k0 = 0; k0 < n; k0 += T) {
    tile_a[threadIdx.y][threadIdx.x] = a[row * n + k0 + threadIdx.x];
    tile_b[threadIdx.y][threadIdx.x] = b[(k0 + threadIdx.y) * n + col];
    __syncthreads();
    for (int k = 0; k < T; ++k) sum += tile_a[threadIdx.y][k] * tile_b[k][threadIdx.x];
    __syncthreads();
  }
  c[row * n + col] = sum;
}

// 64 x 64 x 16 tiles, 256 threads, 4 x 4 elements a thread.
template <int B, int K>
__global__ void __launch_bounds__(256) gemm_register_tile(int n, const float* a, const float* b, float* c) {
  __shared__ float tile_a[K][B];
  __shared__ float tile_b[K][B];
  const int tid = threadIdx.x;
  const int row0 = blockIdx.y * B;
  const int col0 = blockIdx.x * B;
  const int ty = tid / 16;
  const int tx = tid % 16;
  float acc[4][4] = {};
  for (int k0 = 0; k0 < n; k0 += K) {
    for (int i = tid; i < B * K; i += 256) {
      tile_a[i % K][i / K] = a[(row0 + i / K) * n + k0 + i % K];
      tile_b[i / B][i % B] = b[(k0 + i / B) * n + col0 + i % B];
    }
    __syncthreads();
    for (int k = 0; k < K; ++k) {
      float fa[4];
      float fb[4];
      for (int i = 0; i < 4; ++i) fa[i] = tile_a[k][ty * 4 + i];
      for (int j = 0; j < 4; ++j) fb[j] = tile_b[k][tx * 4 + j];
      for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 4; ++j) acc[i][j] += fa[i] * fb[j];
      }
    }
    __syncthreads();
  }
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 4; ++j) c[(row0 + ty * 4 + i) * n + col0 + tx * 4 + j] = acc[i][j];
  }
}

// The same with two buffers and 16-byte accesses.
template <int B, int K>
__global__ void __launch_bounds__(256) gemm_double_buffer_float4(int n, const float* a, const float* b, float* c) {
  __shared__ __align__(16) float tile_a[2][K][B];
  __shared__ __align__(16) float tile_b[2][K][B];
  const int tid = threadIdx.x;
  const int row0 = blockIdx.y * B;
  const int col0 = blockIdx.x * B;
  const int ty = tid / 16;
  const int tx = tid % 16;
  const float* from_a = a + (row0 + tid / 4) * n + tid % 4 * 4;
  const float* from_b = b + tid / 16 * n + col0 + tid % 16 * 4;
  float4 next_a = *reinterpret_cast<const float4*>(from_a);
  float4 next_b = *reinterpret_cast<const float4*>(from_b);
  float acc[4][4] = {};
  for (int k0 = 0, stage = 0; k0 < n; k0 += K, stage ^= 1) {
    tile_a[stage][tid % 4 * 4 + 0][tid / 4] = next_a.x;
    tile_a[stage][tid % 4 * 4 + 1][tid / 4] = next_a.y;
    tile_a[stage][tid % 4 * 4 + 2][tid / 4] = next_a.z;
    tile_a[stage][tid % 4 * 4 + 3][tid / 4] = next_a.w;
    *reinterpret_cast<float4*>(&tile_b[stage][tid / 16][tid % 16 * 4]) = next_b;
    __syncthreads();
    if (k0 + K < n) {
      next_a = *reinterpret_cast<const float4*>(from_a + k0 + K);
      next_b = *reinterpret_cast<const float4*>(from_b + (k0 + K) * n);
    }
    for (int k = 0; k < K; ++k) {
      const float4 fa = *reinterpret_cast<const float4*>(&tile_a[stage][k][ty * 4]);
      const float4 fb = *reinterpret_cast<const float4*>(&tile_b[stage][k][tx * 4]);
      const float va[4] = {fa.x, fa.y, fa.z, fa.w};
      const float vb[4] = {fb.x, fb.y, fb.z, fb.w};
      for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 4; ++j) acc[i][j] += va[i] * vb[j];
      }
    }
  }
  for (int i = 0; i < 4; ++i) {
    float* to = c + (row0 + ty * 4 + i) * n + col0 + tx * 4;
    *reinterpret_cast<float4*>(to) = make_float4(acc[i][0], acc[i][1], acc[i][2], acc[i][3]);
  }
}

using GemmFunction = void (*)(int, const float*, const float*, float*);

template <GemmFunction kernel, int tile, int threads_x, int threads_y>
Status launch_gemm_fixture(int n, const float* a, const float* b, float* c) {
  const dim3 grid(n / tile, n / tile);
  return simt::launch(kernel, {grid, dim3(threads_x, threads_y)}, n, a, b, c);
}

inline constexpr test_fixtures::Gemm gemm_fixtures[] = {
    {"uncoalesced", &launch_gemm_fixture<gemm_uncoalesced<32>, 32, 32, 32>},
    {"naive", &launch_gemm_fixture<gemm_naive<32>, 32, 32, 32>},
    {"naive 16 x 16", &launch_gemm_fixture<gemm_naive<16>, 16, 16, 16>},
    {"tiled 16", &launch_gemm_fixture<gemm_tiled<16>, 16, 16, 16>},
    {"tiled 32", &launch_gemm_fixture<gemm_tiled<32>, 32, 32, 32>},
    {"register 4 x 4", &launch_gemm_fixture<gemm_register_tile<64, 16>, 64, 256, 1>},
    {"double buffer float4", &launch_gemm_fixture<gemm_double_buffer_float4<64, 16>, 64, 256, 1>},
};

}  // namespace fixtures
}  // namespace miniblas::inline MINIBLAS_BUILD
