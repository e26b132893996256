// Products of a matrix and a vector as GEMM has them, and dot products: limited by the reads of the matrix.
//
// Idea:     a thread has eight loads of 16 bytes in flight, and blocks share k until the GPU is full. Where rows run
//           along k the threads of a block, or of a part of it, share a row. Else they go down the outputs, and along
//           the columns of several values of k.
// Change:   from sliced_k: nothing is used twice but the vector, so nothing is copied to shared memory.
// Removes:  work on tiles that are mostly empty.
// Costs:    a hop through memory where blocks share k: the last block to come adds up all, always in the same order.
// Figures:  docs/kernels/gemm-vector-product.md
#pragma once

#include <type_traits>

#include "kernels/detail/integer.cuh"
#include "kernels/gemm/detail/chunk_load.cuh"
#include "kernels/gemm/detail/slice_sum.cuh"
#include "kernels/gemm/gemm_split.h"
#include "kernels/gemm/vector_shape.h"
#include "simt/launch.h"
#include "simt/overlap.h"

namespace miniblas::inline MINIBLAS_BUILD {

// Of the threads, each `width`-th has a part of the same sum. Gives sum t to thread t < width. `shared`: for this call.
template <int threads, int width>
__device__ __forceinline__ float sum_across(float part, float (&shared)[threads]) {
  constexpr int kept = width < 32 ? width : 32;  // of a warp
  const int t = static_cast<int>(threadIdx.x);
#pragma unroll
  for (int delta = kept; delta < 32; delta *= 2) part += __shfl_xor_sync(0xffffffffu, part, delta);
  if (t % 32 < kept) shared[t / 32 * kept + t % 32] = part;
  __syncthreads();
  float sum = 0.0f;
  if (t < width) {
#pragma unroll
    for (int i = 0; i < threads / 32 * kept / width; ++i) sum += shared[i * width + t];
  }
  return sum;
}

struct BlockBarrier {
  static __device__ __forceinline__ void wait_for_threads() { __syncthreads(); }
};

// Stores what the blocks of these outputs have together. Thread t < width has this block's sum of output t.
template <int threads, int width>
__device__ __forceinline__ void finish(
    const VectorProduct& p, const GemmSplit& split, float sum, std::int64_t depth, float (&shared)[threads]) {
  const int t = static_cast<int>(threadIdx.x);
  if (split.parts > 1) {
    float* const partials = split.partials + static_cast<std::size_t>(blockIdx.x) * split.parts * width;
    if (t < width) partials[static_cast<std::size_t>(blockIdx.y) * width + t] = sum;
    __shared__ bool last;
    if (!is_last<BlockBarrier>(last, split.tickets + blockIdx.x, static_cast<unsigned>(split.parts))) return;
    float part = 0.0f;
#pragma unroll 4
    for (int i = t; i < split.parts * width; i += threads) part += load_coherent(partials + i);
    sum = sum_across<threads, width>(part, shared);
  }
  const std::int64_t output = static_cast<std::int64_t>(blockIdx.x) * width + t;
  if (t < width && output < p.outputs) Epilogue(p.alpha, p.beta, depth).store(p.c + output * p.inc_c, sum);
}

// `size`: the elements that a load takes.
template <class Tile, int size>
__global__ void __launch_bounds__(Tile::threads, 640 / Tile::threads)
    sgemv_along_k(const VectorProduct p, const GemmSplit split) {
  constexpr int outputs = Tile::outputs;
  constexpr int step = Tile::step / (size == 4 ? 1 : 2);
  constexpr int loads = step / (Tile::lanes * size);
  __shared__ float shared[Tile::threads];
  let_next_kernel_start();

  // --- where am I
  const int lane = static_cast<int>(threadIdx.x) % Tile::lanes;
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * outputs + threadIdx.x / Tile::lanes * Tile::rows;
  const float* const matrix = simt::global_pointer(p.matrix);
  std::int64_t row[Tile::rows];
#pragma unroll
  for (int r = 0; r < Tile::rows; ++r) {
    // Past the end the last row once more, which nobody stores.
    const std::int64_t output = first + r < p.outputs ? first + r : p.outputs - 1;
    row[r] = output * p.ld;
  }
  const float* const x = simt::global_pointer(p.x);
  const bool wide_x = p.inc_x == 1 && allows_float4(x, 0);
  wait_for_kernels_before();

  // --- main loop
  const std::int64_t depth = reduction_depth(p.alpha, p.k);
  const std::int64_t whole = depth - depth % size;
  const std::int64_t hop = static_cast<std::int64_t>(split.parts) * step;
  float sums[Tile::rows][4] = {};
  const auto add_step = [&](std::int64_t k_first, auto guarded) {
    float factors[Tile::rows][loads][size] = {};
    float x_factors[loads][size] = {};
    const std::int64_t k = k_first + lane * size;
    const auto exists = [&](int i) { return !decltype(guarded)::value || k + i * Tile::lanes * size < whole; };
#pragma unroll
    for (int r = 0; r < Tile::rows; ++r) {
#pragma unroll
      for (int i = 0; i < loads; ++i) {
        if (exists(i)) load_chunk_streaming(factors[r][i], matrix + (row[r] + k + i * Tile::lanes * size));
      }
    }
    if (wide_x) {
#pragma unroll
      for (int i = 0; i < loads; ++i) {
        if (exists(i)) load_chunk(x_factors[i], x + k + i * Tile::lanes * size);
      }
    } else {
#pragma unroll
      for (int i = 0; i < loads; ++i) {
        if (exists(i)) load_elements(x_factors[i], x + (k + i * Tile::lanes * size) * p.inc_x, p.inc_x);
      }
    }
#pragma unroll
    for (int i = 0; i < loads; ++i) {
#pragma unroll
      for (int r = 0; r < Tile::rows; ++r) {
#pragma unroll
        for (int e = 0; e < size; ++e) {
          float& sum = sums[r][(i * size + e) % 4];
          sum = fmaf(factors[r][i][e], x_factors[i][e], sum);
        }
      }
    }
  };
  for (std::int64_t k = static_cast<std::int64_t>(blockIdx.y) * step; k < whole; k += hop) {
    if (k + step <= whole) {
      add_step(k, std::false_type());
    } else {
      add_step(k, std::true_type());
    }
  }
  if (blockIdx.y == 0 && lane < depth - whole) {
#pragma unroll
    for (int r = 0; r < Tile::rows; ++r)
      sums[r][0] = fmaf(matrix[row[r] + whole + lane], x[(whole + lane) * p.inc_x], sums[r][0]);
  }

  // --- the sum of a row's threads
  constexpr int warps_a_row = Tile::lanes < 32 ? 1 : Tile::lanes / 32;
  const int row_of_block = static_cast<int>(threadIdx.x) / Tile::lanes * Tile::rows;
#pragma unroll
  for (int r = 0; r < Tile::rows; ++r) {
    float sum = (sums[r][0] + sums[r][1]) + (sums[r][2] + sums[r][3]);
#pragma unroll
    for (int delta = 1; delta < 32 && delta < Tile::lanes; delta *= 2) sum += __shfl_xor_sync(0xffffffffu, sum, delta);
    if (lane % 32 == 0) shared[lane / 32 * outputs + row_of_block + r] = sum;
  }
  __syncthreads();
  float sum = 0.0f;
  if (threadIdx.x < outputs) {
#pragma unroll
    for (int warp = 0; warp < warps_a_row; ++warp) sum += shared[warp * outputs + threadIdx.x];
  }
  finish<Tile::threads, outputs>(p, split, sum, depth, shared);
}

template <class Tile, int size>
__global__ void __launch_bounds__(Tile::threads, 1024 / Tile::threads)
    sgemv_along_outputs(const VectorProduct p, const GemmSplit split) {
  constexpr int outputs = Tile::outputs;
  constexpr int step = Tile::step / (size == 4 ? 1 : 2);
  constexpr int lanes = outputs / size;
  constexpr int columns = Tile::threads / lanes;
  constexpr int loads = step / columns;
  constexpr int warps = Tile::threads / 32;
  static_assert(warps * outputs <= Tile::threads, "a place for each warp's sum of each output");
  __shared__ float shared[Tile::threads];
  let_next_kernel_start();

  // --- where am I
  const int lane = static_cast<int>(threadIdx.x) % lanes;
  const std::int64_t row = static_cast<std::int64_t>(blockIdx.x) * outputs + lane * size;
  const int rows = part_inside<size>(p.outputs - row);
  const std::int64_t k_first = static_cast<std::int64_t>(blockIdx.y) * step + threadIdx.x / lanes;
  const std::int64_t hop = static_cast<std::int64_t>(split.parts) * step;
  const float* const matrix = simt::global_pointer(p.matrix);
  const float* const vector = simt::global_pointer(p.x);
  wait_for_kernels_before();

  // --- main loop
  const std::int64_t depth = reduction_depth(p.alpha, p.k);
  float sums[size] = {};
  const auto add_step = [&](std::int64_t k, auto guarded) {
    const float* const from = matrix + (row + k * p.ld);
    const float* const x = vector + k * p.inc_x;
    const std::int64_t left = depth - k;
    float factors[loads][size] = {};
    float x_factors[loads] = {};
#pragma unroll
    for (int i = 0; i < loads; ++i) {
      if constexpr (!decltype(guarded)::value) {
        load_chunk_streaming(factors[i], from + i * columns * p.ld);
      } else if (i * columns < left) {
        load_part_of_chunk(factors[i], from + i * columns * p.ld, rows);
      }
    }
#pragma unroll
    for (int i = 0; i < loads; ++i) {
      if (!decltype(guarded)::value || i * columns < left) x_factors[i] = x[i * columns * p.inc_x];
    }
#pragma unroll
    for (int i = 0; i < loads; ++i) {
#pragma unroll
      for (int e = 0; e < size; ++e) sums[e] = fmaf(factors[i][e], x_factors[i], sums[e]);
    }
  };
  if (rows > 0) {
    for (std::int64_t k = k_first; k < depth; k += hop) {
      if (rows == size && k + (loads - 1) * columns < depth) {
        add_step(k, std::false_type());
      } else {
        add_step(k, std::true_type());
      }
    }
  }

  // --- the sum of a row's threads
#pragma unroll
  for (int e = 0; e < size; ++e) {
#pragma unroll
    for (int delta = lanes; delta < 32; delta *= 2) sums[e] += __shfl_xor_sync(0xffffffffu, sums[e], delta);
    if (threadIdx.x % 32 < lanes) shared[threadIdx.x / 32 * outputs + lane * size + e] = sums[e];
  }
  __syncthreads();
  float sum = 0.0f;
  if (threadIdx.x < outputs) {
#pragma unroll
    for (int warp = 0; warp < warps; ++warp) sum += shared[warp * outputs + threadIdx.x];
  }
  finish<Tile::threads, outputs>(p, split, sum, depth, shared);
}

template <class Tile>
Status launch_vector_tile(const VectorProduct& p, const GemmSplit& split, Stream stream) {
  constexpr std::int64_t most_tiles = 0x7fffffff;
  constexpr int most_parts = 65535;
  const std::int64_t tiles = count_tiles(p.outputs, Tile::outputs);
  if (tiles > most_tiles || split.parts > most_parts) return {StatusCode::invalid_configuration, 0};
  const bool wide = allows_float4(p.matrix, Tile::along_k && p.outputs == 1 ? 0 : p.ld);
  simt::LaunchConfig config = {dim3(static_cast<unsigned>(tiles), static_cast<unsigned>(split.parts)),
                               dim3(Tile::threads), 0, stream};
  config.overlaps = split.overlaps;
  if constexpr (Tile::along_k) {
    return simt::launch(wide ? &sgemv_along_k<Tile, 4> : &sgemv_along_k<Tile, 1>, config, p, split);
  } else {
    return simt::launch(wide ? &sgemv_along_outputs<Tile, 4> : &sgemv_along_outputs<Tile, 1>, config, p, split);
  }
}

// For m or n 1, and one item.
inline Status launch_vector_product(const GemmProblem& problem, const GemmSplit& split, Stream stream) {
  if ((problem.m != 1 && problem.n != 1) || problem.batch_count != 1) return {StatusCode::invalid_configuration, 0};
  const VectorProduct p = as_vector_product(problem);
  return with_vector_tile(p, [&](auto tile) { return launch_vector_tile<decltype(tile)>(p, split, stream); });
}

}  // namespace miniblas::inline MINIBLAS_BUILD
