// Copies of boxes of a matrix, of one or of a batch, by the Tensor Memory Accelerator (sm_90).
//
// The host describes the matrices and the box in a tensor map, which is a kernel's parameter:
//
//     CUtensorMap map;
//     Status status = simt::make_tensor_map(map, {matrix, rows, cols, ld}, box_rows, box_cols);
//     __global__ void kernel(const __grid_constant__ CUtensorMap map);
//
// One thread then asks for a box; its elements past the matrix's edge are zeros.
#pragma once

#include <cuda.h>  // types alone: the driver's function is found at run time

#include <cstdint>

#include "simt/cuda/mbarrier.h"
#include "simt/cuda/status_of.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

// Elements of column j of item i lie next to each other, from base + j * ld + i * stride on. base must lie at a
// multiple of 16 bytes, ld and stride be multiples of 4, rows, cols and items less than 2^32.
struct TensorMatrices {
  const float* base;
  std::int64_t rows;
  std::int64_t cols;
  std::int64_t ld;
  std::int64_t items = 1;
  std::int64_t stride = 4;
};

// A box has at most 256 rows and columns.
inline Status make_tensor_map(CUtensorMap& map, const TensorMatrices& matrices, int box_rows, int box_cols) {
  // NOTE: not linked, since the library must load where there is no driver. The lookup is done once.
  static void* const encode = [] {
    void* function = nullptr;
    cudaDriverEntryPointQueryResult found;
    const cudaError_t error =
        cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &function, 12000, cudaEnableDefault, &found);
    return error == cudaSuccess && found == cudaDriverEntryPointSuccess ? function : nullptr;
  }();
  if (encode == nullptr) return {StatusCode::device_error, static_cast<int>(cudaErrorNotSupported)};
  const cuuint64_t size[] = {static_cast<cuuint64_t>(matrices.rows), static_cast<cuuint64_t>(matrices.cols),
                             static_cast<cuuint64_t>(matrices.items)};
  const cuuint64_t stride[] = {static_cast<cuuint64_t>(matrices.ld) * sizeof(float),
                               static_cast<cuuint64_t>(matrices.stride) * sizeof(float)};
  const cuuint32_t box[] = {static_cast<cuuint32_t>(box_rows), static_cast<cuuint32_t>(box_cols), 1};
  const cuuint32_t step[] = {1, 1, 1};
  const CUresult result = reinterpret_cast<decltype(&cuTensorMapEncodeTiled)>(encode)(
      &map, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 3, const_cast<float*>(matrices.base), size, stride, box, step,
      CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
      CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (result != CUDA_SUCCESS) return {StatusCode::device_error, static_cast<int>(cudaErrorInvalidValue)};
  return {};
}

// Starts the copy of the box whose first element is (row, col) of an item to shared memory, column after column, at a
// multiple of 128 bytes. Its bytes arrive at `barrier`.
__device__ __forceinline__ void copy_box(
    void* shared, const CUtensorMap& map, int row, int col, int item, Mbarrier& barrier) {
  asm volatile(
      "cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3, %4}], [%5];" ::
          "r"(shared_address(shared)),
      "l"(&map), "r"(row), "r"(col), "r"(item), "r"(shared_address(&barrier))
      : "memory");
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
