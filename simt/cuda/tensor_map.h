// Copies of boxes of a matrix by the Tensor Memory Accelerator (sm_90).
//
// The host describes the matrix and the box in a tensor map, which is a kernel's parameter:
//
//     CUtensorMap map;
//     Status status = simt::make_tensor_map(map, matrix, rows, cols, ld, box_rows, box_cols);
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

// Elements of column j lie next to each other, from matrix + j * ld on. matrix must lie at a multiple of 16 bytes, ld
// be a multiple of 4, rows and cols less than 2^32; a box has at most 256 rows and columns.
inline Status make_tensor_map(CUtensorMap& map,
                              const float* matrix,
                              std::int64_t rows,
                              std::int64_t cols,
                              std::int64_t ld,
                              int box_rows,
                              int box_cols) {
  // NOTE: not linked, since the library must load where there is no driver. The lookup is done once.
  static void* const encode = [] {
    void* function = nullptr;
    cudaDriverEntryPointQueryResult found;
    const cudaError_t error =
        cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &function, 12000, cudaEnableDefault, &found);
    return error == cudaSuccess && found == cudaDriverEntryPointSuccess ? function : nullptr;
  }();
  if (encode == nullptr) return {StatusCode::device_error, static_cast<int>(cudaErrorNotSupported)};
  const cuuint64_t size[] = {static_cast<cuuint64_t>(rows), static_cast<cuuint64_t>(cols)};
  const cuuint64_t stride[] = {static_cast<cuuint64_t>(ld) * sizeof(float)};
  const cuuint32_t box[] = {static_cast<cuuint32_t>(box_rows), static_cast<cuuint32_t>(box_cols)};
  const cuuint32_t step[] = {1, 1};
  const CUresult result = reinterpret_cast<decltype(&cuTensorMapEncodeTiled)>(encode)(
      &map, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 2, const_cast<float*>(matrix), size, stride, box, step,
      CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
      CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (result != CUDA_SUCCESS) return {StatusCode::device_error, static_cast<int>(cudaErrorInvalidValue)};
  return {};
}

// Starts the copy of the box whose first element is (row, col) to shared memory, column after column, at a multiple of
// 128 bytes. Its bytes arrive at `barrier`.
__device__ __forceinline__ void copy_box(void* shared, const CUtensorMap& map, int row, int col, Mbarrier& barrier) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::"r"(
          shared_address(shared)),
      "l"(&map), "r"(row), "r"(col), "r"(shared_address(&barrier))
      : "memory");
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
