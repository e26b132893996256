/** @file
 * Memory on either device, and copies between it and the host. */
#ifndef MINIBLAS_MEMORY_H
#define MINIBLAS_MEMORY_H

#include "miniblas/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Allocates `bytes` bytes on the handle's device, 256-byte aligned. 0 bytes give a null pointer.
 * INVALID_VALUE: `memory` is null. ALLOC_FAILED: there is not so much memory; the pointer is null. */
MINIBLAS_API miniblasStatus_t miniblasMalloc(miniblasHandle_t handle, void** memory, size_t bytes);

/** Frees what miniblasMalloc gave. Null is allowed. INVALID_VALUE: `memory` is no such pointer of this device. */
MINIBLAS_API miniblasStatus_t miniblasFree(miniblasHandle_t handle, void* memory);

/** Waits until all work on the handle's stream is done. EXECUTION_FAILED: some of it failed. */
MINIBLAS_API miniblasStatus_t miniblasSynchronize(miniblasHandle_t handle);

/** Copies a (rows, cols) matrix of elements of `element_size` bytes from host memory A to device memory B
 * (Set), or from device memory A to host memory B (Get). Only the block is read and written. The pointers'
 * devices are found by themselves. The plain forms return when the copy is done; the Async forms queue it
 * on `stream`.
 *
 * INVALID_VALUE: rows or cols < 0, element_size <= 0, lda or ldb < max(1, rows), a null pointer with rows
 * and cols > 0, or pointers of two different devices. MAPPING_ERROR: the copy failed. */
/**@{*/
MINIBLAS_API miniblasStatus_t
miniblasSetMatrix(int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb);
MINIBLAS_API miniblasStatus_t
miniblasGetMatrix(int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb);
MINIBLAS_API miniblasStatus_t miniblasSetMatrixAsync(
    int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb, miniblasStream_t stream);
MINIBLAS_API miniblasStatus_t miniblasGetMatrixAsync(
    int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb, miniblasStream_t stream);
/**@}*/

/** Copies n elements of `element_size` bytes, incx elements apart in x and incy in y, from host to device
 * (Set) or from device to host (Get).
 *
 * INVALID_VALUE: n < 0, element_size <= 0, incx or incy <= 0, a null pointer with n > 0, or pointers of two
 * different devices. MAPPING_ERROR: the copy failed. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSetVector(int n, int element_size, const void* x, int incx, void* y, int incy);
MINIBLAS_API miniblasStatus_t miniblasGetVector(int n, int element_size, const void* x, int incx, void* y, int incy);
MINIBLAS_API miniblasStatus_t
miniblasSetVectorAsync(int n, int element_size, const void* x, int incx, void* y, int incy, miniblasStream_t stream);
MINIBLAS_API miniblasStatus_t
miniblasGetVectorAsync(int n, int element_size, const void* x, int incx, void* y, int incy, miniblasStream_t stream);
/**@}*/

#ifdef __cplusplus
}
#endif

#endif
