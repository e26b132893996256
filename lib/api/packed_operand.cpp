// Operands of Sgemm that are split once: making, renewing, using and freeing them.
#include "lib/api/packed_operand.h"

#include <memory>
#include <new>

#include "lib/api/arguments.h"
#include "lib/api/gemm_call.h"
#include "lib/api/handle.h"
#include "lib/api/launch.h"
#include "lib/api/math_mode.h"
#include "lib/blocks/split_gemm.h"
#include "lib/core/log.h"
#include "lib/plan/gemm_candidates.h"

namespace miniblas {
namespace {

bool is_of_this_device(miniblasHandle_t handle, const char* routine, const miniblasPackedOperand& packed) {
  if (packed.location == handle->device->location()) return true;
  log_error("%s: the packed operand is of another device than the handle", routine);
  return false;
}

Status make_parts(Device& device, const miniblasPackedOperand& packed, Stream stream) {
  const Side side = packed.operand == MINIBLAS_OPERAND_A ? Side::left : Side::right;
  return split_operand(device, side, packed.x, packed.op, packed.parts, stream);
}

// The parts that op(X) will have; none where nobody would use them.
SplitOperand parts_in_mode(miniblasHandle_t handle, miniblasOperand_t operand, std::int64_t rows, std::int64_t cols) {
  const SplitForm form = split_form_of(handle->math_mode);
  if (rows == 0 || cols == 0 || !has_kernels_for_parts(*handle->device, form)) return {};
  const bool is_a = operand == MINIBLAS_OPERAND_A;
  return {is_a ? rows : cols, is_a ? cols : rows, 1, image_rows, form, nullptr};
}

miniblasStatus_t allocate_and_split(miniblasHandle_t handle, miniblasPackedOperand& packed) {
  if (packed.parts.rows == 0) return MINIBLAS_STATUS_SUCCESS;
  Device& device = *handle->device;
  const CurrentDevice current(device);
  if (device.is_capturing(handle->stream)) {
    log_error("PackSgemmOperand: the stream is being captured; memory can't be taken then");
    return MINIBLAS_STATUS_NOT_SUPPORTED;
  }
  const std::size_t bytes = split_bytes(packed.parts);
  packed.parts.memory = device.allocate(bytes);
  if (packed.parts.memory == nullptr) {
    log_error("PackSgemmOperand: no memory for parts of %zu bytes", bytes);
    return MINIBLAS_STATUS_ALLOC_FAILED;
  }
  const miniblasStatus_t status = finish("PackSgemmOperand", make_parts(device, packed, handle->stream));
  if (status != MINIBLAS_STATUS_SUCCESS) static_cast<void>(device.release(packed.parts.memory));
  return status;
}

}  // namespace
}  // namespace miniblas

extern "C" {

miniblasStatus_t miniblasPackSgemmOperand(miniblasHandle_t handle,
                                          miniblasOperand_t operand,
                                          miniblasOperation_t trans,
                                          int64_t rows,
                                          int64_t cols,
                                          const float* X,
                                          int64_t ldx,
                                          miniblasPackedOperand_t* packed) {
  using namespace miniblas;
  if (packed != nullptr) *packed = nullptr;
  const Arguments check("PackSgemmOperand", "operand trans rows cols X ldx packed",
                        {operand, trans, rows, cols, X, ldx, packed});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  const bool has_elements = rows > 0 && cols > 0;
  if (!check.is_operand(1) || !check.is_operation(2) || !check.at_least(3, 0) || !check.at_least(4, 0) ||
      !check.at_least(6, min_ld(trans == MINIBLAS_OP_N ? rows : cols)) || (has_elements && !check.not_null(5)) ||
      !check.not_null(7)) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  std::unique_ptr<miniblasPackedOperand> made(new (std::nothrow)
                                                  miniblasPackedOperand{handle->device->location(),
                                                                        operand,
                                                                        to_op(trans),
                                                                        rows,
                                                                        cols,
                                                                        {X, ldx},
                                                                        parts_in_mode(handle, operand, rows, cols)});
  if (made == nullptr) return MINIBLAS_STATUS_ALLOC_FAILED;
  const miniblasStatus_t status = allocate_and_split(handle, *made);
  if (status == MINIBLAS_STATUS_SUCCESS) *packed = made.release();
  return status;
}

miniblasStatus_t miniblasRepackSgemmOperand(miniblasHandle_t handle, miniblasPackedOperand_t packed) {
  using namespace miniblas;
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  constexpr const char* routine = "RepackSgemmOperand";
  if (!Arguments(routine, "packed", {packed}).not_null(1) || !is_of_this_device(handle, routine, *packed)) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (packed->parts.memory == nullptr) return MINIBLAS_STATUS_SUCCESS;
  const CurrentDevice current(*handle->device);
  return finish(routine, make_parts(*handle->device, *packed, handle->stream));
}

miniblasStatus_t miniblasDestroyPackedOperand(miniblasHandle_t handle, miniblasPackedOperand_t packed) {
  using namespace miniblas;
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (packed == nullptr) return MINIBLAS_STATUS_SUCCESS;
  constexpr const char* routine = "DestroyPackedOperand";
  if (!is_of_this_device(handle, routine, *packed)) return MINIBLAS_STATUS_INVALID_VALUE;
  const std::unique_ptr<miniblasPackedOperand> owned(packed);
  if (packed->parts.memory == nullptr) return MINIBLAS_STATUS_SUCCESS;
  const CurrentDevice current(*handle->device);
  return finish(routine, handle->device->release(packed->parts.memory));
}

miniblasStatus_t miniblasSgemmPacked(miniblasHandle_t handle,
                                     miniblasOperation_t transa,
                                     miniblasOperation_t transb,
                                     int64_t m,
                                     int64_t n,
                                     int64_t k,
                                     const float* alpha,
                                     const float* A,
                                     int64_t lda,
                                     const float* B,
                                     int64_t ldb,
                                     const float* beta,
                                     float* C,
                                     int64_t ldc,
                                     miniblasPackedOperand_t packedA,
                                     miniblasPackedOperand_t packedB) {
  using namespace miniblas;
  GemmCall call = single_gemm(transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc);
  call.may_be_packed = true;
  call.packed_a = packedA;
  call.packed_b = packedB;
  return run_gemm(handle, "SgemmPacked", call);
}

}  // extern "C"
