/** @file
 * Handles, their settings, statuses and the log. */
#ifndef MINIBLAS_HANDLE_H
#define MINIBLAS_HANDLE_H

#include "miniblas/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Creates a handle on the current CUDA device. Takes the host device instead if this build has no CUDA, or
 * if there is no CUDA driver, or the driver reports no device.
 *
 * The environment decides more: MINIBLAS_DEVICE=cuda|host forces the device, MINIBLAS_GEMM_KERNEL and
 * MINIBLAS_TRANSPOSE_KERNEL force a kernel by name, MINIBLAS_WORKSPACE sets the workspace in bytes (K, M
 * and G may follow), MINIBLAS_TUNING names a table of `miniblas tune` that chooses kernels on a GPU,
 * MINIBLAS_LOG=off|error|call|bench sets logging, to the standard error.
 *
 * A table that can't be read or is of another GPU is left, with a line in the log.
 *
 * INVALID_VALUE: `handle` is null, or another variable holds something else.
 * ARCH_MISMATCH: no compiled image fits the GPU. ALLOC_FAILED: no memory for the handle or its workspace.
 * NOT_SUPPORTED: MINIBLAS_DEVICE=cuda, and there is no CUDA device. */
MINIBLAS_API miniblasStatus_t miniblasCreate(miniblasHandle_t* handle);

/** Creates a handle on `device`: "cuda" (the current CUDA device) or "host", whatever MINIBLAS_DEVICE says; the
 * other variables count. Errors as miniblasCreate. */
MINIBLAS_API miniblasStatus_t miniblasCreateOnDevice(miniblasHandle_t* handle, const char* device);

/** Waits for the handle's work and frees it. Errors of that work are not reported. */
MINIBLAS_API miniblasStatus_t miniblasDestroy(miniblasHandle_t handle);

/** The library's version, MINIBLAS_VERSION of its build. `handle` may be null. INVALID_VALUE: `version` is null. */
MINIBLAS_API miniblasStatus_t miniblasGetVersion(miniblasHandle_t handle, int* version);

/** The name of the handle's device: "host", or the GPU's name. The text lives as long as the handle.
 * INVALID_VALUE: `name` is null. */
MINIBLAS_API miniblasStatus_t miniblasGetDeviceName(miniblasHandle_t handle, const char** name);

/** All work of later calls goes to `stream`. A new handle has the null stream. Also takes the workspace of SetWorkspace
 * away: the handle's own is in use again.
 *
 * The calls that use memory of the handle are Sdot, Snrm2, Sasum, Isamax, Isamin, Stranspose in place of a matrix
 * that is not square, and on a GPU Sgemm and SgemmStridedBatched, which may pack A and B or add up parts of k there. On
 * different streams of one handle they wait for each other, on the device. So do those within one capture of a graph.
 * A graph that holds some of them must be launched in order with the handle's other such calls and graphs: on one
 * stream, or with events of the caller's; and the handle must live as long as the graph is used. */
MINIBLAS_API miniblasStatus_t miniblasSetStream(miniblasHandle_t handle, miniblasStream_t stream);
/** The stream of later calls. INVALID_VALUE: `stream` is null. */
MINIBLAS_API miniblasStatus_t miniblasGetStream(miniblasHandle_t handle, miniblasStream_t* stream);

/** Where scalar arguments and results live. A new handle has HOST. INVALID_VALUE: `mode` is no pointer mode. */
MINIBLAS_API miniblasStatus_t miniblasSetPointerMode(miniblasHandle_t handle, miniblasPointerMode_t mode);
/** Where they live. INVALID_VALUE: `mode` is null. */
MINIBLAS_API miniblasStatus_t miniblasGetPointerMode(miniblasHandle_t handle, miniblasPointerMode_t* mode);

/** How exact arithmetic must be. A new handle has DEFAULT. On a GPU that has kernels for them the modes that make
 * products from parts, FP32_BF16X6, FP32_BF16X3 and FP32_FP16X3_NORMWISE, share memory, 1/64 of the GPU's, which is
 * allocated when one is first set and kept until Destroy; memory of SetWorkspace is used in its place. Too little of it
 * means smaller panels, then FP32 arithmetic. INVALID_VALUE: a mode this version lacks. ALLOC_FAILED: no memory; the
 * mode is as it was. */
MINIBLAS_API miniblasStatus_t miniblasSetMathMode(miniblasHandle_t handle, miniblasMath_t mode);
/** The math mode. INVALID_VALUE: `mode` is null. */
MINIBLAS_API miniblasStatus_t miniblasGetMathMode(miniblasHandle_t handle, miniblasMath_t* mode);

/** The status's identifier, "MINIBLAS_STATUS_SUCCESS". Never null. */
MINIBLAS_API const char* miniblasGetStatusName(miniblasStatus_t status);
/** A sentence about the status. Never null. */
MINIBLAS_API const char* miniblasGetStatusString(miniblasStatus_t status);

/** Which argument was refused, when a routine on this handle last gave INVALID_VALUE: its position in the routine's
 * call, from 1, the handle left out, as netlib's INFO counts; 0 if none was, or if it was no single argument. With
 * several threads on one handle it may be another thread's. For bindings, and for interfaces that report errors by
 * number. INVALID_VALUE: `position` is null. */
MINIBLAS_API miniblasStatus_t miniblasGetInvalidArgument(miniblasHandle_t handle, int* position);

/** Gives the handle `bytes` bytes of the caller's device memory as workspace, instead of its own. 0 bytes: no
 * workspace, and `workspace` may be null. The memory must live, and nothing else may use it, until the work that uses
 * it is done; two handles or threads that share it must take turns. SetStream brings the handle's own workspace back.
 *
 * No routine fails for lack of workspace. Stranspose in place, of a matrix that is not square, takes 4 m n bytes, and
 * is slower with less. So is Sgemm: for sums of long k that blocks share it takes up to 256 KiB a multiprocessor, and
 * on compute capability 9.0 for large operands up to 4 (m + n + 6) k + 512 bytes, or 1/8 of that; none of the latter if
 * transa is N, transb is T, and A, B and their leading dimensions are multiples of 16 bytes. SgemmStridedBatched takes
 * the latter for each item, where items lie behind each other. All others need none.
 *
 * INVALID_VALUE: `workspace` is no multiple of 256 bytes, or null with bytes > 0. */
MINIBLAS_API miniblasStatus_t miniblasSetWorkspace(miniblasHandle_t handle, void* workspace, size_t bytes);

/** Whether results may differ from run to run. A new handle has NOT_ALLOWED. INVALID_VALUE: `mode` is no atomics mode,
 * or null. */
/**@{*/
MINIBLAS_API miniblasStatus_t miniblasSetAtomicsMode(miniblasHandle_t handle, miniblasAtomicsMode_t mode);
MINIBLAS_API miniblasStatus_t miniblasGetAtomicsMode(miniblasHandle_t handle, miniblasAtomicsMode_t* mode);
/**@}*/

/** Turns logging on or off for the process. Each error is one line: the routine, the argument's number and
 * name, its value and what is allowed. Lines go to the standard output, the standard error and the file
 * `log_file_name` (appended; null for none) as chosen. INVALID_VALUE: the file can't be opened. */
MINIBLAS_API miniblasStatus_t miniblasLoggerConfigure(int log_is_on,
                                                      int log_to_stdout,
                                                      int log_to_stderr,
                                                      const char* log_file_name);

/** What is logged while logging is on: 1 errors (the default), 2 also a line for each call of a routine, 3 that line as
 * a command for a shell, which runs the call again. `miniblas replay -` runs all calls of a log of level 2 or 3 again.
 * INVALID_VALUE: another number. */
MINIBLAS_API miniblasStatus_t miniblasLoggerSetLevel(int level);

#ifdef __cplusplus
}
#endif

#endif
