// A load of data that is read once.
//
//     const float4 v = load_streaming(address);   // global memory that nothing writes during the kernel
#pragma once

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

__device__ __forceinline__ float4 load_streaming(const float4* address) {
#if MINIBLAS_ON_CUDA
  // NOTE: .nc takes the read-only path, and no_allocate leaves L1 to data that comes back.
  float4 v;
  asm volatile("ld.global.nc.L1::no_allocate.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
               : "l"(__cvta_generic_to_global(address)));
  return v;
#else
  return *address;
#endif
}

}  // namespace miniblas::inline MINIBLAS_BUILD
