// The split pass: op(A) and op(B) become images of parts (kernels/gemm/split_operand.h).
//
// A block makes an image, a thread 8 values of k of one row. It reads 4 bytes an element and writes 6 or 4, so memory
// is all that counts: lanes read next to each other whichever way the matrix runs, and every store is 16 bytes, of 8
// rows next to each other at least. The transposition of an operand costs nothing on the way.
#pragma once

#include <algorithm>

#include "kernels/detail/vector_access.cuh"
#include "kernels/gemm/detail/bf16_parts.h"
#include "kernels/gemm/detail/fp16_parts.h"
#include "kernels/gemm/detail/split_job.cuh"
#include "kernels/gemm/row_exponents.cuh"
#include "simt/mma.h"

namespace miniblas::inline MINIBLAS_BUILD {

struct SplitThreads {
  static constexpr int values = 8;                    // of k, of a thread
  static constexpr int a_row = image_depth / values;  // threads
  static constexpr int most = 1024;                   // a block, for the largest images, of 256 rows
};

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
__device__ __forceinline__ void split_values(unsigned (&words)[fp16_parts][SplitThreads::values / 2],
                                             const float (&x)[SplitThreads::values]) {
#pragma unroll
  for (int i = 0; i < SplitThreads::values; i += 2) {
    const Fp16Parts first = split_to_fp16(x[i]);
    const Fp16Parts second = split_to_fp16(x[i + 1]);
#pragma unroll
    for (int part = 0; part < fp16_parts; ++part) words[part][i / 2] = pack_fp16(first.of[part], second.of[part]);
  }
}

__device__ __forceinline__ void scale_values(float (&x)[SplitThreads::values], float scale) {
#pragma unroll
  for (int i = 0; i < SplitThreads::values; ++i) x[i] *= scale;
}

template <MmaType type>
__device__ __forceinline__ unsigned largest_exponent(const float (&x)[SplitThreads::values]) {
  const auto has_parts = [](float value) {
    return type == MmaType::bf16 ? has_bf16_parts(value) : has_fp16_parts(value);
  };
  unsigned largest = 0;
#pragma unroll
  for (int i = 0; i < SplitThreads::values; ++i) {
    largest = max(largest, has_parts(x[i]) ? exponent_bits(x[i]) : exponent_bits_of_infinity);
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

template <MmaType type>
__global__ void __launch_bounds__(SplitThreads::most) split_operands(const SplitPass pass) {
  constexpr int most_parts = type == MmaType::bf16 ? most_bf16_parts : fp16_parts;
  wait_for_kernels_before();
  // --- where am I
  if (reduction_depth(pass.alpha, pass.k) == 0) return;
  const SplitBlock block(pass);
  if (!block.exists()) return;
  const SplitJob& job = block.job;
  const std::int64_t image = static_cast<std::int64_t>(block.number) * gridDim.x + blockIdx.x;

  // Neighbouring threads take what lies next to each other in memory.
  const int t = static_cast<int>(threadIdx.x);
  const int row = job.k_is_contiguous ? t / SplitThreads::a_row : t % job.block_rows;
  const int chunk = job.k_is_contiguous ? t % SplitThreads::a_row : t / job.block_rows;
  const bool has_work = row < job.block_rows && chunk < SplitThreads::a_row;

  // --- read, split, write
  unsigned largest = 0;
  if (has_work) {
    const std::int64_t first_k = static_cast<std::int64_t>(blockIdx.x) * image_depth + chunk * SplitThreads::values;
    float x[SplitThreads::values];
    load_row_of_image(x, job, block.data(), block.first_row() + row, first_k,
                      part_inside<SplitThreads::values>(pass.k - first_k));
    largest = largest_exponent<type>(x);
    if constexpr (type == MmaType::fp16) {
      scale_values(x, row_scale(job.row_exponents[static_cast<std::int64_t>(block.number) * job.block_rows + row]));
    }
    unsigned words[most_parts][SplitThreads::values / 2];
    split_values(words, x);
    uint4* const to = job.images + (image * job.parts * SplitThreads::a_row + chunk) * job.block_rows + row;
#pragma unroll
    for (int part = 0; part < most_parts; ++part) {
      if (part >= job.parts) continue;
      to[part * SplitThreads::a_row * job.block_rows] =
          make_uint4(words[part][0], words[part][1], words[part][2], words[part][3]);
    }
  }
  largest = largest_in_block(largest);
  if (t == 0) job.exponents[image] = largest;
}

// Both in the same form, but for the number of bf16 parts.
inline Status launch_split_operands(
    const GemmProblem& p, const SplitOperand* a, const SplitOperand* b, bool overlaps, Stream stream) {
  if (p.k == 0 || (a == nullptr && b == nullptr)) return {};
  const auto is_fp16 = [](const SplitOperand* operand) { return operand->form == SplitForm::fp16x3; };
  const bool to_fp16 = is_fp16(a != nullptr ? a : b);
  if (a != nullptr && b != nullptr && is_fp16(a) != is_fp16(b)) return {StatusCode::invalid_configuration, 0};
  const dim3 grid = make_split_grid(count_tiles(p.k, image_depth), a, b);
  if (grid.x == 0) return {StatusCode::invalid_configuration, 0};
  if (to_fp16) {
    const Status status = launch_row_exponents(p, a, b, overlaps, stream);
    if (!status.ok()) return status;
  }
  const SplitPass pass = make_split_pass(p, a, b);
  const int block_rows = std::max(pass.a.block_rows, pass.b.block_rows);
  const dim3 block(static_cast<unsigned>(block_rows * SplitThreads::a_row));
  simt::LaunchConfig config = {grid, block, 0, stream};
  config.overlaps = overlaps;
  return simt::launch(to_fp16 ? &split_operands<MmaType::fp16> : &split_operands<MmaType::bf16>, config, pass);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
