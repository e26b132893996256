// Kernels whose blocks start while the kernel before them on the stream still runs (programmatic dependent launch).
//
//     let_next_kernel_start();    // its blocks may take what room there is
//     wait_for_kernels_before();  // before any access to global memory
//
// A launch with `overlaps` starts so; compute capability 9.0 and newer can. Every block of such a kernel has to wait,
// or the kernel after it could start before the one before it has ended. Without `overlaps` the calls do nothing.
#pragma once

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

__device__ __forceinline__ void wait_for_kernels_before() {
#if MINIBLAS_ON_CUDA && __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

__device__ __forceinline__ void let_next_kernel_start() {
#if MINIBLAS_ON_CUDA && __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}

}  // namespace miniblas::inline MINIBLAS_BUILD
