// Copies of boxes of a matrix, of one or of a batch, from and to shared memory by the Tensor Memory Accelerator
// (sm_90).
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

// What cuTensorMapEncodeTiled takes. `stride` is in elements, and that of the first dimension, 1, is left out.
template <int dimensions>
Status encode_tensor_map(CUtensorMap& map,
                         const float* base,
                         const std::int64_t (&size)[dimensions],
                         const std::int64_t (&stride)[dimensions - 1],
                         const int (&box)[dimensions],
                         CUtensorMapSwizzle swizzle) {
  // NOTE: not linked, since the library must load where there is no driver. The lookup is done once.
  static void* const encode = [] {
    void* function = nullptr;
    cudaDriverEntryPointQueryResult found;
    const cudaError_t error =
        cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &function, 12000, cudaEnableDefault, &found);
    return error == cudaSuccess && found == cudaDriverEntryPointSuccess ? function : nullptr;
  }();
  if (encode == nullptr) return {StatusCode::device_error, static_cast<int>(cudaErrorNotSupported)};
  cuuint64_t sizes[dimensions];
  cuuint64_t bytes[dimensions - 1];
  cuuint32_t boxes[dimensions];
  cuuint32_t steps[dimensions];
  for (int i = 0; i < dimensions; ++i) {
    sizes[i] = static_cast<cuuint64_t>(size[i]);
    boxes[i] = static_cast<cuuint32_t>(box[i]);
    steps[i] = 1;
    if (i > 0) bytes[i - 1] = static_cast<cuuint64_t>(stride[i - 1]) * sizeof(float);
  }
  const CUresult result = reinterpret_cast<decltype(&cuTensorMapEncodeTiled)>(encode)(
      &map, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, dimensions, const_cast<float*>(base), sizes, bytes, boxes, steps,
      CU_TENSOR_MAP_INTERLEAVE_NONE, swizzle, CU_TENSOR_MAP_L2_PROMOTION_L2_256B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (result != CUDA_SUCCESS) return {StatusCode::device_error, static_cast<int>(cudaErrorInvalidValue)};
  return {};
}

// A box has at most 256 rows and columns.
inline Status make_tensor_map(CUtensorMap& map, const TensorMatrices& x, int box_rows, int box_cols) {
  return encode_tensor_map<3>(map, x.base, {x.rows, x.cols, x.items}, {x.ld, x.stride}, {box_rows, box_cols, 1},
                              CU_TENSOR_MAP_SWIZZLE_NONE);
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

// The same for boxes of 32 rows, 128 bytes: their columns come in four parts, of columns 4 q, of 4 q + 1, and so on,
// each with one column after the other. Column c begins at 128 (c / 4 + c % 4 * box_cols / 4) bytes, and its 16-byte
// chunk i lies at place i ^ (c / 4 % 8) there. So threads side by side that each read a chunk of every fourth column
// find them in different banks. cols and box_cols are multiples of 4, box_cols / 4 is one of 8.
inline Status make_tensor_map_by_fours(CUtensorMap& map, const TensorMatrices& x, int box_cols) {
  return encode_tensor_map<4>(map, x.base, {x.rows, x.cols / 4, 4, x.items}, {4 * x.ld, x.ld, x.stride},
                              {32, box_cols / 4, 4, 1}, CU_TENSOR_MAP_SWIZZLE_128B);
}

// To a multiple of 1,024 bytes. `col` is a multiple of 4.
__device__ __forceinline__ void copy_box_by_fours(
    void* shared, const CUtensorMap& map, int row, int col, int item, Mbarrier& barrier) {
  asm volatile(
      "cp.async.bulk.tensor.4d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3, %4, %5}], "
      "[%6];" ::"r"(shared_address(shared)),
      "l"(&map), "r"(row), "r"(col / 4), "r"(0), "r"(item), "r"(shared_address(&barrier))
      : "memory");
}

// Starts the copy of a box of a map of make_tensor_map() from shared memory to the matrix. Columns past
// the matrix's edge are left out, and rows if the matrix has a multiple of 4. What threads wrote there goes along if
// each has called show_to_box_copies() before they met.
__device__ __forceinline__ void show_to_box_copies() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }
__device__ __forceinline__ void store_box(const void* shared, const CUtensorMap& map, int row, int col, int item) {
  asm volatile("cp.async.bulk.tensor.3d.global.shared::cta.bulk_group [%0, {%1, %2, %3}], [%4];" ::"l"(&map), "r"(row),
               "r"(col), "r"(item), "r"(shared_address(shared))
               : "memory");
}

// Until the boxes that this thread has stored have been read from shared memory, which may then end.
__device__ __forceinline__ void wait_for_stored_boxes() {
  asm volatile(
      "cp.async.bulk.commit_group;\n\t"
      "cp.async.bulk.wait_group.read 0;" ::
          : "memory");
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
