/** @file
 * The types of the API, and its version. */
#ifndef MINIBLAS_TYPES_H
#define MINIBLAS_TYPES_H

#include <stddef.h>
#include <stdint.h>

/** The version of this header: major, minor and patch, and all in one number. */
/**@{*/
#define MINIBLAS_VERSION_MAJOR 0
#define MINIBLAS_VERSION_MINOR 1
#define MINIBLAS_VERSION_PATCH 0
#define MINIBLAS_VERSION (MINIBLAS_VERSION_MAJOR * 10000 + MINIBLAS_VERSION_MINOR * 100 + MINIBLAS_VERSION_PATCH)
/**@}*/

/** Stands before every function of the API. A program that links the static library defines MINIBLAS_STATIC. */
#if defined(MINIBLAS_STATIC) || !defined(__GNUC__)
#define MINIBLAS_API
#else
#define MINIBLAS_API __attribute__((visibility("default")))
#endif

/** What every call returns. The values are cuBLAS's. */
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

/** What a routine takes of a matrix. */
typedef enum {
  MINIBLAS_OP_N = 0, /**< op(X) = X */
  MINIBLAS_OP_T = 1, /**< op(X) = transpose of X */
  MINIBLAS_OP_C = 2  /**< the same as T: the data are real */
} miniblasOperation_t;

/** Where scalar arguments and scalar results live. */
typedef enum {
  MINIBLAS_POINTER_MODE_HOST = 0,  /**< scalars are read during the call */
  MINIBLAS_POINTER_MODE_DEVICE = 1 /**< scalars are read by the device when the work runs */
} miniblasPointerMode_t;

/** How exact arithmetic must be. */
typedef enum {
  MINIBLAS_DEFAULT_MATH = 0,  /**< true FP32: every product and sum is rounded to float, never to less */
  MINIBLAS_PEDANTIC_MATH = 2, /**< the same */
  /** As exact as FP32, on the tensor cores: each float as three bf16 parts, six products in place of one. Each element
   * of a Sgemm is off by at most 3 (k + 2) 2^-24 (|alpha| |A| |B| + |beta| |C|). Infinities, NaN, overflow and values
   * below 2^-109 come out as FP32 arithmetic gives them. Sgemm, SgemmBatched and SgemmStridedBatched use it where it is
   * faster, and FP32 arithmetic elsewhere; this holds for the modes below too. */
  MINIBLAS_FP32_BF16X6_MATH = 4102,
  /** Sixteen bits of each product, in half the time: two parts, and three of these products. Each element is off by at
   * most (3 (k + 2) + 513) 2^-24 (|alpha| |A| |B| + |beta| |C|). */
  MINIBLAS_FP32_BF16X3_MATH = 4099,
  /** As exact as FP32 in norm, in half the time: two fp16 parts of a float, whose row of op(A), or column of op(B), is
   * scaled by a power of two. Element (i, j) is off by at most
   * 5 (k + 2) 2^-24 (|alpha| k max|A(i, :)| max|B(:, j)| + |beta| |C(i, j)|): values far below the largest of their row
   * or column count for less than in FP32. Infinities, NaN and overflow come out as FP32 arithmetic gives them. */
  MINIBLAS_FP32_FP16X3_NORMWISE_MATH = 4115
} miniblasMath_t;

/** Which triangle of a matrix is stored. The other one is never read or written. */
typedef enum {
  MINIBLAS_FILL_MODE_LOWER = 0, /**< elements (i, j) with i >= j */
  MINIBLAS_FILL_MODE_UPPER = 1  /**< elements (i, j) with i <= j */
} miniblasFillMode_t;

/** What stands on the diagonal of a triangular matrix. */
typedef enum {
  MINIBLAS_DIAG_NON_UNIT = 0, /**< what is stored there */
  MINIBLAS_DIAG_UNIT = 1      /**< ones; what is stored there is not read */
} miniblasDiagType_t;

/** On which side of the other factor the symmetric or triangular matrix stands. */
typedef enum {
  MINIBLAS_SIDE_LEFT = 0, /**< A * B */
  MINIBLAS_SIDE_RIGHT = 1 /**< B * A */
} miniblasSideMode_t;

/** Whether a routine may sum in an order that changes from run to run. No routine of this version does, in either mode.
 */
typedef enum {
  MINIBLAS_ATOMICS_NOT_ALLOWED = 0, /**< the same call gives the same bits */
  MINIBLAS_ATOMICS_ALLOWED = 1      /**< it need not */
} miniblasAtomicsMode_t;

/** A device, a stream and settings; made by miniblasCreate. */
typedef struct miniblasContext* miniblasHandle_t;

/** CUDA's stream: cudaStream_t passes as it is. Ignored on the host device, where work is done at once. */
typedef struct CUstream_st* miniblasStream_t;

#endif
