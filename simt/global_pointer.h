// Tells the compiler that a pointer is to global memory.
//
// NOTE: of a pointer that a kernel has read from memory, such as an element of an array of pointers, nvcc can't know
// whether it is to shared or global memory, and emits loads that find out each time. It can't move them past stores to
// shared memory either.
#pragma once

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

template <class T>
__device__ __forceinline__ T* global_pointer(T* pointer) {
#if MINIBLAS_ON_CUDA
  __builtin_assume(__isGlobal(pointer));
#endif
  return pointer;
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
