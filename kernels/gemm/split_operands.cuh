// The split pass: op(A) and op(B) become images of bf16 parts (kernels/gemm/split_operand.h).
//
// A block makes an image, a thread 8 values of k of one row. It reads 4 bytes an element and writes 6, so memory is all
// that counts: lanes read next to each other whichever way the matrix runs, and every store is 16 bytes, of 8 rows next
// to each other at least. The transposition of an operand costs nothing on the way.
#pragma once

#include <algorithm>

#include "kernels/detail/tile_grid.cuh"
#include "kernels/detail/vector_access.cuh"
#include "kernels/gemm/detail/bf16_parts.h"
#include "kernels/gemm/detail/epilogue.cuh"
#include "kernels/gemm/split_operand.h"
#include "simt/launch.h"
#include "simt/overlap.h"

namespace miniblas::inline MINIBLAS_BUILD {

struct SplitThreads {
  static constexpr int values = 8;                    // of k, of a thread
  static constexpr int a_row = image_depth / values;  // threads
  static constexpr int most = 1024;                   // a block, for the largest images, of 256 rows
};

// One operand's work. Blocks are numbered along k, then down, then by items.
struct SplitJob {
  MatrixBatch<const float> matrix;
  bool k_is_contiguous;
  std::int64_t rows;
  unsigned row_blocks;  // of an item
  unsigned all_blocks;  // of all items; 0: there is nothing to do
  int block_rows;
  int parts;
  uint4* images;  // chunks of 8 values
  unsigned* exponents;
};

// All that the pass is told.
struct SplitPass {
  SplitJob a;
  SplitJob b;
  Scalar alpha;
  std::int64_t k;
};

// NOTE: member by member. clang++ makes a copy of a whole struct on the stack, which the tracer counts as local memory.
__device__ __forceinline__ SplitJob choose(bool first, const SplitJob& a, const SplitJob& b) {
  return {{first ? a.matrix.base : b.matrix.base, first ? a.matrix.ld : b.matrix.ld,
           first ? a.matrix.stride : b.matrix.stride, first ? a.matrix.items : b.matrix.items},
          first ? a.k_is_contiguous : b.k_is_contiguous,
          first ? a.rows : b.rows,
          first ? a.row_blocks : b.row_blocks,
          first ? a.all_blocks : b.all_blocks,
          first ? a.block_rows : b.block_rows,
          first ? a.parts : b.parts,
          first ? a.images : b.images,
          first ? a.exponents : b.exponents};
}

// The elements of a row from k on, of which `k_left` are left, then zeros. All zeros where the row is past the edge.
__device__ __forceinline__ void load_row_of_image(float (&x)[SplitThreads::values],
                                                  const SplitJob& job,
                                                  const float* data,
                                                  std::int64_t row,
                                                  std::int64_t k,
                                                  int k_left) {
  const std::int64_t ld = job.matrix.ld;
  const int count = row < job.rows ? k_left : 0;
  if (job.k_is_contiguous && count >= SplitThreads::values && allows_float4(data, ld)) {
    const float* const from = data + row * ld + k;
    float four[4];
#pragma unroll
    for (int i = 0; i < SplitThreads::values; i += 4) {
      load_float4(four, from + i);
      x[i] = four[0], x[i + 1] = four[1], x[i + 2] = four[2], x[i + 3] = four[3];
    }
    return;
  }
  const std::int64_t first = job.k_is_contiguous ? row * ld + k : row + k * ld;
  const std::int64_t step = job.k_is_contiguous ? 1 : ld;
#pragma unroll
  for (int i = 0; i < SplitThreads::values; ++i) x[i] = i < count ? data[first + i * step] : 0.0f;
}

// Parts of 8 values, two in a word, as they lie in an image.
__device__ __forceinline__ void split_values(unsigned (&words)[most_bf16_parts][SplitThreads::values / 2],
                                             const float (&x)[SplitThreads::values]) {
#pragma unroll
  for (int i = 0; i < SplitThreads::values; i += 2) {
    const Bf16Parts first = split_to_bf16(x[i]);
    const Bf16Parts second = split_to_bf16(x[i + 1]);
#pragma unroll
    for (int part = 0; part < most_bf16_parts; ++part) words[part][i / 2] = pack_bf16(first.of[part], second.of[part]);
  }
}

__device__ __forceinline__ unsigned largest_exponent(const float (&x)[SplitThreads::values]) {
  unsigned largest = 0;
#pragma unroll
  for (int i = 0; i < SplitThreads::values; ++i) {
    largest = max(largest, has_bf16_parts(x[i]) ? exponent_bits(x[i]) : exponent_bits_of_infinity);
  }
  return largest;
}

// The largest of all threads' values, for thread 0.
__device__ __forceinline__ unsigned largest_in_block(unsigned value) {
  __shared__ unsigned of_warps[SplitThreads::most / 32];
  for (int distance = 16; distance > 0; distance /= 2) {
    value = max(value, __shfl_xor_sync(0xffffffffu, value, distance));
  }
  if (threadIdx.x % 32 == 0) of_warps[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (unsigned warp = 1; warp < blockDim.x / 32; ++warp) value = max(value, of_warps[warp]);
  }
  return value;
}

template <int unused>
__global__ void __launch_bounds__(SplitThreads::most) split_operands(const SplitPass pass) {
  wait_for_kernels_before();
  // --- where am I
  if (reduction_depth(pass.alpha, pass.k) == 0) return;
  const unsigned block = blockIdx.y + blockIdx.z * gridDim.y;
  const bool is_a = block < pass.a.all_blocks;
  const SplitJob job = choose(is_a, pass.a, pass.b);
  const unsigned number = is_a ? block : block - pass.a.all_blocks;
  if (number >= job.all_blocks) return;
  const std::int64_t image = static_cast<std::int64_t>(number) * gridDim.x + blockIdx.x;
  const std::int64_t first_row = static_cast<std::int64_t>(number % job.row_blocks) * job.block_rows;

  // Neighbouring threads take what lies next to each other in memory.
  const int t = static_cast<int>(threadIdx.x);
  const int row = job.k_is_contiguous ? t / SplitThreads::a_row : t % job.block_rows;
  const int chunk = job.k_is_contiguous ? t % SplitThreads::a_row : t / job.block_rows;
  const bool has_work = row < job.block_rows && chunk < SplitThreads::a_row;

  // --- read, split, write
  unsigned largest = 0;
  if (has_work) {
    const std::int64_t first_k = static_cast<std::int64_t>(blockIdx.x) * image_depth + chunk * SplitThreads::values;
    const float* const data = batch_item(job.matrix, number / job.row_blocks);
    float x[SplitThreads::values];
    load_row_of_image(x, job, data, first_row + row, first_k, part_inside<SplitThreads::values>(pass.k - first_k));
    largest = largest_exponent(x);
    unsigned words[most_bf16_parts][SplitThreads::values / 2];
    split_values(words, x);
    uint4* const to = job.images + (image * job.parts * SplitThreads::a_row + chunk) * job.block_rows + row;
#pragma unroll
    for (int part = 0; part < most_bf16_parts; ++part) {
      if (part >= job.parts) continue;
      to[part * SplitThreads::a_row * job.block_rows] =
          make_uint4(words[part][0], words[part][1], words[part][2], words[part][3]);
    }
  }
  largest = largest_in_block(largest);
  if (t == 0) job.exponents[image] = largest;
}

inline SplitJob make_split_job(const MatrixBatch<const float>& matrix,
                               bool k_is_contiguous,
                               const SplitOperand* operand) {
  if (operand == nullptr) return {};
  const SplitLayout layout = layout_of(*operand);
  // NOTE: a grid has less than 2^32 of them.
  return {matrix,
          k_is_contiguous,
          operand->rows,
          static_cast<unsigned>(layout.row_blocks),
          static_cast<unsigned>(layout.row_blocks * operand->items),
          operand->block_rows,
          parts_of(operand->form),
          reinterpret_cast<uint4*>(static_cast<char*>(operand->memory) + layout.bytes_of_exponents),
          static_cast<unsigned*>(operand->memory)};
}

inline Status launch_split_operands(
    const GemmProblem& p, const SplitOperand* a, const SplitOperand* b, bool overlaps, Stream stream) {
  if (p.k == 0 || (a == nullptr && b == nullptr)) return {};
  const auto blocks = [](const SplitOperand* operand) {
    return operand == nullptr ? 0 : layout_of(*operand).row_blocks * operand->items;
  };
  const dim3 grid = make_grid(count_tiles(p.k, image_depth), blocks(a) + blocks(b));
  if (grid.x == 0) return {StatusCode::invalid_configuration, 0};
  const SplitPass pass = {make_split_job(p.a, p.op_a == Op::t, a), make_split_job(p.b, p.op_b == Op::n, b), p.alpha,
                          p.k};
  const int block_rows = std::max(pass.a.block_rows, pass.b.block_rows);
  const dim3 block(static_cast<unsigned>(block_rows * SplitThreads::a_row));
  simt::LaunchConfig config = {grid, block, 0, stream};
  config.overlaps = overlaps;
  return simt::launch(&split_operands<0>, config, pass);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
