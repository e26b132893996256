// A load of what other blocks of the same kernel have written.
//
//     const float4 v = load_coherent(address);   // behind a __threadfence() of the writer, and one of the reader
#pragma once

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

template <class T>
__device__ __forceinline__ T load_coherent(const T* address) {
#if MINIBLAS_ON_CUDA
  return __ldcg(address);  // NOTE: from L2. A multiprocessor's L1 does not see what others write.
#else
  return *address;
#endif
}

}  // namespace miniblas::inline MINIBLAS_BUILD
