/** @file
 * Operands of Sgemm that are prepared once and used in many products: the weights of a network, the basis of a
 * projection.
 *
 * In a math mode that makes products from parts, Sgemm splits op(A) and op(B) before it multiplies. A packed operand
 * keeps the parts, so that this is done once. It is a help and no copy: products still take the matrix itself where
 * that is faster, or where parts can't stand for its values. So the matrix must stay where it is; when its values have
 * changed, RepackSgemmOperand brings the parts up to date. In default math there are no parts, and on a device that
 * has no kernels for them neither: the packed operand is empty then, and products are made as by Sgemm. */
#ifndef MINIBLAS_PACKED_OPERAND_H
#define MINIBLAS_PACKED_OPERAND_H

#include "miniblas/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Which operand of Sgemm. */
typedef enum {
  MINIBLAS_OPERAND_A = 0, /**< op(A), of m rows and k columns */
  MINIBLAS_OPERAND_B = 1  /**< op(B), of k rows and n columns */
} miniblasOperand_t;

/** An operand's parts, for one handle's device and math mode; made by miniblasPackSgemmOperand. */
typedef struct miniblasPackedOperand* miniblasPackedOperand_t;

/** Takes device memory for the parts of op(X), (rows, cols), in the handle's math mode, and queues their making. For
 * bf16x6 these are 6 bytes an element, for the others 4, with k rounded up to a multiple of 32 and m or n to one of
 * 128, and some bytes for exponents. The parts are there once the work on the handle's stream is done; on another
 * stream the caller waits for that.
 *
 * INVALID_VALUE, in this order (numbers count the arguments after the handle): operand 1 or trans 2 is no such thing;
 * rows 3 or cols 4 < 0; ldx 6 < max(1, rows of X as stored: rows for N, else cols); X 5 null with rows and cols > 0;
 * packed 7 null. ALLOC_FAILED: no memory. NOT_SUPPORTED: the stream is being captured. `packed` is null then. */
MINIBLAS_API miniblasStatus_t miniblasPackSgemmOperand(miniblasHandle_t handle,
                                                       miniblasOperand_t operand,
                                                       miniblasOperation_t trans,
                                                       int64_t rows,
                                                       int64_t cols,
                                                       const float* X,
                                                       int64_t ldx,
                                                       miniblasPackedOperand_t* packed);

/** Queues the making of the parts again, from the values that X has when that runs. Takes no memory, and may be
 * captured. INVALID_VALUE: `packed` is null, or of another device. */
MINIBLAS_API miniblasStatus_t miniblasRepackSgemmOperand(miniblasHandle_t handle, miniblasPackedOperand_t packed);

/** Frees a packed operand, once the work of the device that uses it is done. Null is allowed. INVALID_VALUE: it is of
 * another device. */
MINIBLAS_API miniblasStatus_t miniblasDestroyPackedOperand(miniblasHandle_t handle, miniblasPackedOperand_t packed);

/** Sgemm, with the parts of op(A), op(B) or both from packed operands; null where an operand is not packed. One that
 * was packed in another math mode than the handle has now is not used.
 *
 * INVALID_VALUE: as Sgemm; then packedA 14 or packedB 15 is no packed operand of that argument of the call: the same
 * operand, operation, sizes, address and leading dimension, on the same device. */
MINIBLAS_API miniblasStatus_t miniblasSgemmPacked(miniblasHandle_t handle,
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
                                                  miniblasPackedOperand_t packedB);

#ifdef __cplusplus
}
#endif

#endif
