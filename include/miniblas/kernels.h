/** @file
 * Which kernel a call gets: list them, force one, ask why. */
#ifndef MINIBLAS_KERNELS_H
#define MINIBLAS_KERNELS_H

#include "miniblas/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The GEMM kernels on the handle's device: the rungs of the ladder from the first up, whose names begin with a number,
 * then the kernels for special shapes. How many there are, and the name and the description of one. The texts live
 * forever. INVALID_VALUE: `index` is not in [0, count), or a pointer is null. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasGetGemmKernelCount(miniblasHandle_t handle, int* count);
MINIBLAS_API miniblasStatus_t miniblasGetGemmKernelName(miniblasHandle_t handle, int index, const char** name);
MINIBLAS_API miniblasStatus_t miniblasGetGemmKernelDescription(miniblasHandle_t handle,
                                                               int index,
                                                               const char** description);
/**@}*/

/** Later calls of Sgemm, and of the routines of level 3 that are made of GEMMs, use the kernel `name`; null lets the
 * library choose again. It also chooses where the kernel can't be given the matrices of a call, such as large ones
 * to one for small. Kernels with `_split` in their names make products from parts: with them Sgemm and its batched
 * forms have the error bound of a math mode, which their names say too; FP32_BF16X6_MATH's if they don't.
 * INVALID_VALUE: no such kernel. NOT_SUPPORTED: it can't run on this device.
 */
MINIBLAS_API miniblasStatus_t miniblasSetGemmKernel(miniblasHandle_t handle, const char* name);

/** The kernels of the transposition ladder, as for GEMM. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasGetTransposeKernelCount(miniblasHandle_t handle, int* count);
MINIBLAS_API miniblasStatus_t miniblasGetTransposeKernelName(miniblasHandle_t handle, int index, const char** name);
MINIBLAS_API miniblasStatus_t miniblasGetTransposeKernelDescription(miniblasHandle_t handle,
                                                                    int index,
                                                                    const char** description);
/**@}*/

/** Later calls of Stranspose out of place use the kernel `name`; null lets the library choose again. INVALID_VALUE: no
 * such kernel. NOT_SUPPORTED: it can't run on this device. */
MINIBLAS_API miniblasStatus_t miniblasSetTransposeKernel(miniblasHandle_t handle, const char* name);

/** Says in a sentence which kernel, tile and split this call of Sgemm would get, and why. On a GPU a line for each
 * candidate follows: "  KERNEL[ after packing ...][, k[ of the last tiles] shared by P blocks[ in clusters of C]][: T
 * us predicted]", or "  KERNEL: not, because ...". Runs nothing, and reads no matrix. Writes at most `capacity` bytes,
 * the terminating zero included, to `text`, cut if need be, and the bytes that the whole text takes, the zero included,
 * to `needed`. `text` may be null if capacity is 0; `needed` may be null. Errors as Sgemm; INVALID_VALUE also if text
 * is null and capacity is not 0. */
MINIBLAS_API miniblasStatus_t miniblasExplainSgemm(miniblasHandle_t handle,
                                                   miniblasOperation_t transa,
                                                   miniblasOperation_t transb,
                                                   int m,
                                                   int n,
                                                   int k,
                                                   const float* alpha,
                                                   const float* A,
                                                   int lda,
                                                   const float* B,
                                                   int ldb,
                                                   const float* beta,
                                                   float* C,
                                                   int ldc,
                                                   char* text,
                                                   size_t capacity,
                                                   size_t* needed);

#ifdef __cplusplus
}
#endif

#endif
