/* miniblas: a small dense linear algebra library for NVIDIA GPUs, and for the CPU where there is none.
 *
 * The API is shaped like cuBLAS: names, argument order and numeric values are cuBLAS's. Matrices are
 * column-major: element (i, j) of X is X[i + j * ldx]. Sizes and leading dimensions count elements unless
 * a comment says bytes. C99; needs no CUDA header.
 *
 * A routine whose name ends in _64 is the same with 64-bit sizes, leading dimensions and counts. A size that takes more
 * blocks than a launch can have (for a GEMM, from 4e9 rows of C on) gives EXECUTION_FAILED, and nothing is touched.
 *
 * Every function returns a status. None of them prints unless logging is on, exits, or throws.
 *
 * Order of work in every routine: a null handle gives NOT_INITIALIZED; then the arguments are checked in
 * netlib's order; then come the quick returns, which touch nothing; then pointers are checked; then the
 * work is queued on the handle's stream. INVALID_VALUE means that nothing was read or written.
 */
#ifndef MINIBLAS_MINIBLAS_H
#define MINIBLAS_MINIBLAS_H

#include <stddef.h>
#include <stdint.h>

#define MINIBLAS_VERSION_MAJOR 0
#define MINIBLAS_VERSION_MINOR 1
#define MINIBLAS_VERSION_PATCH 0
#define MINIBLAS_VERSION (MINIBLAS_VERSION_MAJOR * 10000 + MINIBLAS_VERSION_MINOR * 100 + MINIBLAS_VERSION_PATCH)

#if defined(MINIBLAS_STATIC) || !defined(__GNUC__)
#define MINIBLAS_API
#else
#define MINIBLAS_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* --- types -------------------------------------------------------------------------------------------- */

typedef enum {
  MINIBLAS_STATUS_SUCCESS = 0,           /**< the work is queued, or done where the result goes to the host */
  MINIBLAS_STATUS_NOT_INITIALIZED = 1,   /**< the handle is null */
  MINIBLAS_STATUS_ALLOC_FAILED = 3,      /**< not enough memory */
  MINIBLAS_STATUS_INVALID_VALUE = 7,     /**< an argument is out of range; nothing was touched */
  MINIBLAS_STATUS_ARCH_MISMATCH = 8,     /**< the library holds no code for this GPU */
  MINIBLAS_STATUS_MAPPING_ERROR = 11,    /**< a copy between host and device failed */
  MINIBLAS_STATUS_EXECUTION_FAILED = 13, /**< a kernel could not be started, or an earlier one failed */
  MINIBLAS_STATUS_INTERNAL_ERROR = 14,   /**< anything else that went wrong inside */
  MINIBLAS_STATUS_NOT_SUPPORTED = 15,    /**< legal, but this device can't do it */
  MINIBLAS_STATUS_LICENSE_ERROR = 16     /**< never returned; here because cuBLAS has it */
} miniblasStatus_t;

typedef enum {
  MINIBLAS_OP_N = 0, /**< op(X) = X */
  MINIBLAS_OP_T = 1, /**< op(X) = transpose of X */
  MINIBLAS_OP_C = 2  /**< the same as T: the data are real */
} miniblasOperation_t;

typedef enum {
  MINIBLAS_POINTER_MODE_HOST = 0,  /**< scalars are read during the call */
  MINIBLAS_POINTER_MODE_DEVICE = 1 /**< scalars are read by the device when the work runs */
} miniblasPointerMode_t;

typedef enum {
  MINIBLAS_DEFAULT_MATH = 0, /**< true FP32: every product and sum is rounded to float, never to less */
  MINIBLAS_PEDANTIC_MATH = 2 /**< the same */
} miniblasMath_t;

typedef struct miniblasContext* miniblasHandle_t;

/** CUDA's stream: cudaStream_t passes as it is. Ignored on the host device, where work is done at once. */
typedef struct CUstream_st* miniblasStream_t;

/* --- handle ------------------------------------------------------------------------------------------- */

/** Creates a handle on the current CUDA device. Takes the host device instead if this build has no CUDA, or
 * if there is no CUDA driver, or the driver reports no device.
 *
 * The environment decides more: MINIBLAS_DEVICE=cuda|host forces the device, MINIBLAS_GEMM_KERNEL and
 * MINIBLAS_TRANSPOSE_KERNEL force a kernel by name, MINIBLAS_WORKSPACE sets the workspace in bytes (K, M
 * and G may follow), MINIBLAS_LOG=off|error sets logging.
 *
 * INVALID_VALUE: `handle` is null, or a variable holds something else.
 * ARCH_MISMATCH: no compiled image fits the GPU. ALLOC_FAILED: no memory for the handle or its workspace.
 * NOT_SUPPORTED: MINIBLAS_DEVICE=cuda, and there is no CUDA device. */
MINIBLAS_API miniblasStatus_t miniblasCreate(miniblasHandle_t* handle);

/** Creates a handle on `device`: "cuda" (the current CUDA device) or "host", whatever MINIBLAS_DEVICE says; the
 * other variables count. Errors as miniblasCreate. */
MINIBLAS_API miniblasStatus_t miniblasCreateOnDevice(miniblasHandle_t* handle, const char* device);

/** Waits for the handle's work and frees it. */
MINIBLAS_API miniblasStatus_t miniblasDestroy(miniblasHandle_t handle);

/** The library's version, MINIBLAS_VERSION of its build. `handle` may be null. */
MINIBLAS_API miniblasStatus_t miniblasGetVersion(miniblasHandle_t handle, int* version);

/** The name of the handle's device: "host", or the GPU's name. The text lives as long as the handle. */
MINIBLAS_API miniblasStatus_t miniblasGetDeviceName(miniblasHandle_t handle, const char** name);

/** All work of later calls goes to `stream`. A new handle has the null stream. */
MINIBLAS_API miniblasStatus_t miniblasSetStream(miniblasHandle_t handle, miniblasStream_t stream);
MINIBLAS_API miniblasStatus_t miniblasGetStream(miniblasHandle_t handle, miniblasStream_t* stream);

/** Where scalar arguments live. A new handle has HOST. */
MINIBLAS_API miniblasStatus_t miniblasSetPointerMode(miniblasHandle_t handle, miniblasPointerMode_t mode);
MINIBLAS_API miniblasStatus_t miniblasGetPointerMode(miniblasHandle_t handle, miniblasPointerMode_t* mode);

/** How exact arithmetic must be. A new handle has DEFAULT. INVALID_VALUE: a mode this version lacks. */
MINIBLAS_API miniblasStatus_t miniblasSetMathMode(miniblasHandle_t handle, miniblasMath_t mode);
MINIBLAS_API miniblasStatus_t miniblasGetMathMode(miniblasHandle_t handle, miniblasMath_t* mode);

/** The status's identifier, "MINIBLAS_STATUS_SUCCESS", and a sentence about it. Never null. */
MINIBLAS_API const char* miniblasGetStatusName(miniblasStatus_t status);
MINIBLAS_API const char* miniblasGetStatusString(miniblasStatus_t status);

/** Turns logging on or off for the process. Each error is one line: the routine, the argument's number and
 * name, its value and what is allowed. Lines go to the standard output, the standard error and the file
 * `log_file_name` (appended; null for none) as chosen. INVALID_VALUE: the file can't be opened. */
MINIBLAS_API miniblasStatus_t miniblasLoggerConfigure(int log_is_on,
                                                      int log_to_stdout,
                                                      int log_to_stderr,
                                                      const char* log_file_name);

/* --- memory ------------------------------------------------------------------------------------------- */

/** Allocates `bytes` bytes on the handle's device, 256-byte aligned. 0 bytes give a null pointer. */
MINIBLAS_API miniblasStatus_t miniblasMalloc(miniblasHandle_t handle, void** memory, size_t bytes);

/** Frees what miniblasMalloc gave. Null is allowed. */
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
MINIBLAS_API miniblasStatus_t
miniblasSetMatrix(int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb);
MINIBLAS_API miniblasStatus_t
miniblasGetMatrix(int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb);
MINIBLAS_API miniblasStatus_t miniblasSetMatrixAsync(
    int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb, miniblasStream_t stream);
MINIBLAS_API miniblasStatus_t miniblasGetMatrixAsync(
    int rows, int cols, int element_size, const void* A, int lda, void* B, int ldb, miniblasStream_t stream);

/** Copies n elements of `element_size` bytes, incx elements apart in x and incy in y, from host to device
 * (Set) or from device to host (Get).
 *
 * INVALID_VALUE: n < 0, element_size <= 0, incx or incy <= 0, a null pointer with n > 0, or pointers of two
 * different devices. MAPPING_ERROR: the copy failed. */
MINIBLAS_API miniblasStatus_t miniblasSetVector(int n, int element_size, const void* x, int incx, void* y, int incy);
MINIBLAS_API miniblasStatus_t miniblasGetVector(int n, int element_size, const void* x, int incx, void* y, int incy);
MINIBLAS_API miniblasStatus_t
miniblasSetVectorAsync(int n, int element_size, const void* x, int incx, void* y, int incy, miniblasStream_t stream);
MINIBLAS_API miniblasStatus_t
miniblasGetVectorAsync(int n, int element_size, const void* x, int incx, void* y, int incy, miniblasStream_t stream);

/* --- level 3 ------------------------------------------------------------------------------------------ */

/** C = alpha * op(A) * op(B) + beta * C.
 *
 * op(A) is (m, k), op(B) is (k, n), C is (m, n). C must not overlap A or B.
 * m = 0 or n = 0: success, nothing is touched. k = 0 or alpha = 0: C = beta * C, A and B are not read and
 * may be null. beta = 0 (or -0): C is not read.
 *
 * INVALID_VALUE, in this order (numbers count the arguments after the handle): transa 1 or transb 2 is no
 * operation; m 3, n 4 or k 5 < 0; lda 8 < max(1, rows of A as stored: m for N, else k); ldb 10 < max(1, k
 * for N, else n); ldc 13 < max(1, m); then alpha 6 or beta 11 null; C 12 null, unless k = 0 or alpha = 0 and
 * beta = 1 are known to the host; A 7 or B 9 null where they would be read. With alpha on the device A and B may be
 * null only if k = 0 or alpha will be 0; that is the caller's promise.
 *
 * |error| <= g (|alpha| |op(A)| |op(B)| + |beta| |C|) for each element, with g = (k + 2) u / (1 - (k + 2) u)
 * and u = 2^-24, while nothing overflows or underflows. */
MINIBLAS_API miniblasStatus_t miniblasSgemm(miniblasHandle_t handle,
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
                                            int ldc);

MINIBLAS_API miniblasStatus_t miniblasSgemm_64(miniblasHandle_t handle,
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
                                               int64_t ldc);

/** Sgemm for each of `batchCount` problems of the same sizes, ops, scalars and leading dimensions: item i has the
 * matrices Aarray[i], Barray[i] and Carray[i].
 *
 * The arrays lie in device memory and are read when the work runs; their matrices need the alignment of a float only.
 * Matrices of A and B may be shared, those of C must not overlap each other or an A or B. batchCount = 0: success,
 * nothing is touched. With k = 0 or alpha = 0 no item's A or B is read, and their entries may be null.
 *
 * INVALID_VALUE, in this order: as Sgemm for the first thirteen arguments; batchCount 14 < 0; then alpha 6 or beta 11
 * null; then Aarray 7, Barray 9 or Carray 12 null, unless the host knows that C keeps its values. */
MINIBLAS_API miniblasStatus_t miniblasSgemmBatched(miniblasHandle_t handle,
                                                   miniblasOperation_t transa,
                                                   miniblasOperation_t transb,
                                                   int m,
                                                   int n,
                                                   int k,
                                                   const float* alpha,
                                                   const float* const Aarray[],
                                                   int lda,
                                                   const float* const Barray[],
                                                   int ldb,
                                                   const float* beta,
                                                   float* const Carray[],
                                                   int ldc,
                                                   int batchCount);
MINIBLAS_API miniblasStatus_t miniblasSgemmBatched_64(miniblasHandle_t handle,
                                                      miniblasOperation_t transa,
                                                      miniblasOperation_t transb,
                                                      int64_t m,
                                                      int64_t n,
                                                      int64_t k,
                                                      const float* alpha,
                                                      const float* const Aarray[],
                                                      int64_t lda,
                                                      const float* const Barray[],
                                                      int64_t ldb,
                                                      const float* beta,
                                                      float* const Carray[],
                                                      int64_t ldc,
                                                      int64_t batchCount);

/** The same for matrices at equal distances: item i has A + i * strideA, B + i * strideB and C + i * strideC, in
 * elements. A stride may be 0 or negative; that of C must keep the items of C apart. With batchCount = 1 strides are
 * not used.
 *
 * INVALID_VALUE, in this order: transa 1 or transb 2 is no operation; m 3, n 4 or k 5 < 0; lda 8, ldb 11 or ldc 15 too
 * small, as for Sgemm; batchCount 17 < 0; then alpha 6 or beta 13 null; C 14 null; A 7 or B 10 null where they would be
 * read. Strides are not checked. */
MINIBLAS_API miniblasStatus_t miniblasSgemmStridedBatched(miniblasHandle_t handle,
                                                          miniblasOperation_t transa,
                                                          miniblasOperation_t transb,
                                                          int m,
                                                          int n,
                                                          int k,
                                                          const float* alpha,
                                                          const float* A,
                                                          int lda,
                                                          long long int strideA,
                                                          const float* B,
                                                          int ldb,
                                                          long long int strideB,
                                                          const float* beta,
                                                          float* C,
                                                          int ldc,
                                                          long long int strideC,
                                                          int batchCount);
MINIBLAS_API miniblasStatus_t miniblasSgemmStridedBatched_64(miniblasHandle_t handle,
                                                             miniblasOperation_t transa,
                                                             miniblasOperation_t transb,
                                                             int64_t m,
                                                             int64_t n,
                                                             int64_t k,
                                                             const float* alpha,
                                                             const float* A,
                                                             int64_t lda,
                                                             long long int strideA,
                                                             const float* B,
                                                             int64_t ldb,
                                                             long long int strideB,
                                                             const float* beta,
                                                             float* C,
                                                             int64_t ldc,
                                                             long long int strideC,
                                                             int64_t batchCount);

/** C = alpha * op(A) + beta * op(B), all (m, n) after op.
 *
 * m = 0 or n = 0: success, nothing is touched. alpha = 0: A is not read; beta = 0: B is not read; the matrix
 * that is not read may be null in HOST pointer mode. One scalar 1 and the other 0: bits are copied. C may be A with
 * transa N and lda = ldc, C may be B with transb N and ldb = ldc; any other overlap is undefined.
 *
 * INVALID_VALUE, in this order: transa 1 or transb 2 is no operation; m 3 or n 4 < 0; lda 7 < max(1, m for
 * N, else n); ldb 10 likewise; ldc 12 < max(1, m); then alpha 5 or beta 8 null; C 11 null; A 6 or B 9 null
 * where they are read; C = A or C = B other than above. */
MINIBLAS_API miniblasStatus_t miniblasSgeam(miniblasHandle_t handle,
                                            miniblasOperation_t transa,
                                            miniblasOperation_t transb,
                                            int m,
                                            int n,
                                            const float* alpha,
                                            const float* A,
                                            int lda,
                                            const float* beta,
                                            const float* B,
                                            int ldb,
                                            float* C,
                                            int ldc);

MINIBLAS_API miniblasStatus_t miniblasSgeam_64(miniblasHandle_t handle,
                                               miniblasOperation_t transa,
                                               miniblasOperation_t transb,
                                               int64_t m,
                                               int64_t n,
                                               const float* alpha,
                                               const float* A,
                                               int64_t lda,
                                               const float* beta,
                                               const float* B,
                                               int64_t ldb,
                                               float* C,
                                               int64_t ldc);

/** B = transpose of A, bit for bit. A is (m, n), B is (n, m).
 *
 * A = B transposes in place: a square matrix with lda = ldb, or any without padding (lda = m, ldb = n). The
 * latter needs a workspace of 4 m n bytes; with less it is right but slow. Any other overlap is undefined.
 * m = 0 or n = 0: success, nothing is touched.
 *
 * INVALID_VALUE, in this order: m 1 or n 2 < 0; lda 4 < max(1, m); ldb 6 < max(1, n); then A 3 or B 5 null;
 * A = B other than above. */
MINIBLAS_API miniblasStatus_t
miniblasStranspose(miniblasHandle_t handle, int m, int n, const float* A, int lda, float* B, int ldb);

MINIBLAS_API miniblasStatus_t miniblasStranspose_64(
    miniblasHandle_t handle, int64_t m, int64_t n, const float* A, int64_t lda, float* B, int64_t ldb);

/* --- which kernel ------------------------------------------------------------------------------------- */

/** The kernels of the GEMM ladder on the handle's device, from the first rung up. The texts live forever.
 * INVALID_VALUE: `index` is not in [0, count). */
MINIBLAS_API miniblasStatus_t miniblasGetGemmKernelCount(miniblasHandle_t handle, int* count);
MINIBLAS_API miniblasStatus_t miniblasGetGemmKernelName(miniblasHandle_t handle, int index, const char** name);
MINIBLAS_API miniblasStatus_t miniblasGetGemmKernelDescription(miniblasHandle_t handle,
                                                               int index,
                                                               const char** description);

/** Later calls of Sgemm use the kernel `name`; null lets the library choose again. INVALID_VALUE: no such
 * kernel. NOT_SUPPORTED: it can't run on this device. */
MINIBLAS_API miniblasStatus_t miniblasSetGemmKernel(miniblasHandle_t handle, const char* name);

/** The same four for the transposition ladder, which Stranspose uses out of place. */
MINIBLAS_API miniblasStatus_t miniblasGetTransposeKernelCount(miniblasHandle_t handle, int* count);
MINIBLAS_API miniblasStatus_t miniblasGetTransposeKernelName(miniblasHandle_t handle, int index, const char** name);
MINIBLAS_API miniblasStatus_t miniblasGetTransposeKernelDescription(miniblasHandle_t handle,
                                                                    int index,
                                                                    const char** description);
MINIBLAS_API miniblasStatus_t miniblasSetTransposeKernel(miniblasHandle_t handle, const char* name);

/** Says in a sentence which kernel and tile this call of Sgemm would get, and why. Runs nothing, and reads
 * no matrix. Writes at most `capacity` bytes, the terminating zero included, to `text`, cut if need be, and
 * the bytes that the whole text takes, the zero included, to `needed`. `text` may be null if capacity is 0;
 * `needed` may be null. Errors as Sgemm; INVALID_VALUE also if text is null and capacity is not 0. */
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
