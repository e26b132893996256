/** @file
 * What libminiblas_blas.so has of its own, beside the BLAS's names (`sgemm_`, `cblas_sgemm`), whose headers come with a
 * BLAS. Not part of miniblas.h: programs that call miniblas itself do not need that library. */
#ifndef MINIBLAS_BLAS_H
#define MINIBLAS_BLAS_H

#include "miniblas/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How many calls of `symbol` ("sgemm_", "cblas_sgemm") miniblas has served in this process; of all of them together if
 * `symbol` is null. Calls with illegal arguments, and calls that were passed on to another BLAS, are not among them; a
 * name that the library lacks has none. A child process counts from 0. May be called at any time by any thread. */
MINIBLAS_API unsigned long long miniblasBlasServedCalls(const char* symbol);

#ifdef __cplusplus
}
#endif

#endif
