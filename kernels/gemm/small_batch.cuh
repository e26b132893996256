// small batch: one warp for one matrix of up to 16 x 16, or for four of up to 8 x 8.
//
// Idea:     tiny matrices are worth their bytes alone: each is read and written once, in whole lines, and all that
//           happens in between must hide behind that. A warp needs nobody else, so no block ever waits.
// Takes:    m, n and k up to 16, and batches of any count; a GEMM of one item too.
// Removes:  tiles that lie outside of C for the most part, and barriers of blocks.
// Costs:    a warp that has one matrix has nothing to prefetch: many warps must be resident.
// Figures:  docs/kernels/gemm-small-batch.md
#pragma once

#include <algorithm>

#include "kernels/detail/integer.cuh"
#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/gemm/detail/small_matrices.cuh"
#include "kernels/gemm/gemm_split.h"
#include "simt/launch.h"
#include "simt/overlap.h"
#include "simt/streaming_load.h"

namespace miniblas::inline MINIBLAS_BUILD {

inline constexpr int small_batch_threads = 128;
inline constexpr int small_batch_largest = 16;

// The matrix of an item. Those that are copied by chunks lie at strides.
template <bool by_chunks, class Element>
__device__ __forceinline__ Element* small_item(const MatrixBatch<Element>& matrix, std::int64_t item) {
  return by_chunks ? matrix.base + item * matrix.stride : batch_item(matrix, item);
}

// `by_chunks`: A, B and C are T x T, each a row of chunks of 16 bytes without gaps. Otherwise they have any sizes up to
// T and lie anywhere; A and B are then turned on the way to shared memory where they have to be, so that op_a and op_b
// are n.
//
// NOTE: one item a lane and no loop. Warps that took several items, one after another, were slower. And no bound of
// blocks an SM: nvcc then takes all the registers that the bound leaves.
template <int T, bool by_chunks, Op op_a, Op op_b>
__global__ void __launch_bounds__(small_batch_threads) sgemm_small_batch(const GemmProblem p) {
  let_next_kernel_start();
  using Place = SmallMatrices<T>;
  constexpr int lanes = SmallItem<T>::lanes;
  __shared__ SmallMatrices<T> all_a[small_batch_threads / 32];
  __shared__ SmallMatrices<T> all_b[small_batch_threads / 32];

  // --- where am I
  const SmallItem<T> at;
  const std::int64_t number = this_item<T, small_batch_threads>();
  const bool exists = number < p.batch_count;
  const std::int64_t item = exists ? number : p.batch_count - 1;  // past the end a lane reads the last, and writes none
  float* const a = all_a[threadIdx.x / 32].item(at);
  float* const b = all_b[threadIdx.x / 32].item(at);
  const int m = static_cast<int>(p.m);
  const int n = static_cast<int>(p.n);
  wait_for_kernels_before();

  const int depth = static_cast<int>(reduction_depth(p));
  if (depth == 0) {
    const Epilogue scale(p, 0);
    float* const c = small_item<by_chunks>(p.c, item);
    for_each_element(at, p.c.ld, [&](int, int i, int j, std::int64_t offset) {
      if (exists && i < m && j < n) scale.store(c + offset, 0.0f);
    });
    return;
  }

  // --- the matrices
  const float* const from_a = small_item<by_chunks>(p.a, item);
  const float* const from_b = small_item<by_chunks>(p.b, item);
  float of_a[8];
  float of_b[8];
  if (by_chunks) {
#pragma unroll
    for (int j = 0; j < 2; ++j) to_words(of_a, load_streaming(as_float4(from_a) + at.lane + j * lanes), 4 * j);
#pragma unroll
    for (int j = 0; j < 2; ++j) to_words(of_b, load_streaming(as_float4(from_b) + at.lane + j * lanes), 4 * j);
#pragma unroll
    for (int j = 0; j < 2; ++j) {
      const int to = Place::offset(at.row, at.col + j * (T / 2));
      store_float4(a + to, of_a, 4 * j);
      store_float4(b + to, of_b, 4 * j);
    }
  } else {
    const bool turns_a = p.op_a == Op::t;
    const bool turns_b = p.op_b == Op::t;
    fetch_elements(of_a, at, from_a, p.a.ld, turns_a ? depth : m, turns_a ? m : depth);
    fetch_elements(of_b, at, from_b, p.b.ld, turns_b ? n : depth, turns_b ? depth : n);
    store_elements(a, at, of_a, turns_a);
    store_elements(b, at, of_b, turns_b);
  }
  __syncwarp();  // the matrices are complete

  // --- the products
  float sum[2][4] = {};
#pragma unroll
  for (int k0 = 0; k0 < T; k0 += 4) {
    if (by_chunks || k0 < depth) add_products<T, op_a, op_b>(sum, a, b, at, k0);
  }

  // --- epilogue
  const Epilogue epilogue(p, T);  // NOTE: not depth, of which nvcc would ask again for each element
  float* const c = small_item<by_chunks>(p.c, item);
  if (by_chunks) {
    if (!exists) return;
#pragma unroll
    for (int j = 0; j < 2; ++j) {
      float4& to = as_float4(c)[at.lane + j * lanes];
      float4 old = {};
      if (epilogue.reads_c()) old = to;
      to = make_float4(epilogue.result(sum[j][0], old.x), epilogue.result(sum[j][1], old.y),
                       epilogue.result(sum[j][2], old.z), epilogue.result(sum[j][3], old.w));
    }
  } else {
    // C goes through shared memory, so that neighbouring lanes write what lies next to each other.
    __syncwarp();  // all have read A
#pragma unroll
    for (int j = 0; j < 2; ++j) store_float4(a + Place::offset(at.row, at.col + j * (T / 2)), sum[j]);
    __syncwarp();  // the sums are complete
    for_each_element(at, p.c.ld, [&](int, int i, int j, std::int64_t offset) {
      if (exists && i < m && j < n) epilogue.store(c + offset, a[Place::offset(i, j)]);
    });
  }
}

// Whether all items of `matrix` are T x T without gaps, and aligned.
template <int T, class Element>
bool is_row_of_chunks(const MatrixBatch<Element>& matrix) {
  return matrix.items == nullptr && matrix.ld == T && allows_float4(matrix.base, T) && matrix.stride % 4 == 0;
}

template <int T>
Status launch_small_items(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  using GemmKernelFunction = void (*)(GemmProblem);
  static const GemmKernelFunction kernel_of[2][2] = {
      {&sgemm_small_batch<T, true, Op::n, Op::n>, &sgemm_small_batch<T, true, Op::n, Op::t>},
      {&sgemm_small_batch<T, true, Op::t, Op::n>, &sgemm_small_batch<T, true, Op::t, Op::t>},
  };
  const bool by_chunks = p.m == T && p.n == T && p.k == T && is_row_of_chunks<T>(p.a) && is_row_of_chunks<T>(p.b) &&
                         is_row_of_chunks<T>(p.c);
  const GemmKernelFunction kernel = by_chunks ? kernel_of[static_cast<int>(p.op_a)][static_cast<int>(p.op_b)]
                                              : &sgemm_small_batch<T, false, Op::n, Op::n>;

  constexpr std::int64_t most_blocks = 0x7fffffff;
  const std::int64_t blocks = count_tiles(p.batch_count, small_batch_threads / SmallItem<T>::lanes);
  if (blocks > most_blocks) return {StatusCode::invalid_configuration, 0};
  simt::LaunchConfig config = {dim3(static_cast<unsigned>(blocks)), dim3(small_batch_threads), 0, stream};
  config.overlaps = split.overlaps;
  return simt::launch(kernel, config, p);
}

inline Status launch_small_batch(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return std::max({p.m, p.n, p.k}) <= 8 ? launch_small_items<8>(p, split, stream)
                                        : launch_small_items<16>(p, split, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
