// CUDA's keywords on the host device.
#pragma once

#include "simt/build.h"

#define __global__
#define __device__
#define __host__
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(...)
#define __grid_constant__
#define __align__(bytes) __attribute__((aligned(bytes)))

// NOTE: a plain static, not thread_local: thread_local arrays in a shared library take their size from the
// stack of every thread of every linking program, and the address sanitizer guards only plain statics.
// Blocks run one after another, so one copy is enough.
#define __shared__ static

// A section of its own tells the tracer constant memory from shared memory.
#define __constant__ __attribute__((section("simt_constant")))

// MINIBLAS_UNTRACED: host-device code that is compiled into an instrumented translation unit but is not kernel code.
#if defined(__clang__)
#define MINIBLAS_UNTRACED __attribute__((no_sanitize("thread", "coverage"), noinline))
#else
#define MINIBLAS_UNTRACED __attribute__((no_sanitize_thread, no_sanitize_coverage, noinline))
#endif
