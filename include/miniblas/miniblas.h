/** @file
 * miniblas: a small dense linear algebra library for NVIDIA GPUs, and for the CPU where there is none.
 *
 * The API is shaped like cuBLAS: names, argument order and numeric values are cuBLAS's. Matrices are column-major.
 * Sizes, leading dimensions and increments count elements unless a comment says bytes. C99; needs no CUDA header.
 *
 * Every function returns a status. None of them prints unless logging is on, exits, or throws.
 *
 * Order of work in every routine: a null handle gives NOT_INITIALIZED; then the arguments are checked in
 * netlib's order; then come the quick returns, which touch nothing; then pointers are checked; then the
 * work is queued on the handle's stream. INVALID_VALUE means that nothing was read or written. */
#ifndef MINIBLAS_MINIBLAS_H
#define MINIBLAS_MINIBLAS_H

#include "miniblas/types.h"

#include "miniblas/handle.h"
#include "miniblas/kernels.h"
#include "miniblas/level1.h"
#include "miniblas/level2.h"
#include "miniblas/level3.h"
#include "miniblas/memory.h"
#include "miniblas/packed_operand.h"
#include "miniblas/row_major.h"

#endif
