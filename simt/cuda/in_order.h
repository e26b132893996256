// Multiply-adds and reads of shared memory that stay in the order in which they are written.
//
// NOTE: volatile assembly keeps its order among itself up to PTX. ptxas moves it all the same at -O3, and mostly not at
// -O1; so what needs the order is compiled with -Xptxas -O1.
#pragma once

#include <cstdint>

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

__device__ __forceinline__ void multiply_add_in_order(float& sum, float x, float y) {
  asm volatile("fma.rn.f32 %0, %1, %2, %0;" : "+f"(sum) : "f"(x), "f"(y));
}

// Four words at a shared address (mbarrier.h), a multiple of 16.
__device__ __forceinline__ float4 load_shared_in_order(std::uint32_t address) {
  float4 words;
  asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(words.x), "=f"(words.y), "=f"(words.z), "=f"(words.w)
               : "r"(address)
               : "memory");
  return words;
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
