// An element of a vector with an increment.
#pragma once

#include <cstdint>

#include "kernels/problem.h"
#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

template <class Element>
__device__ __forceinline__ Element& element(const Vector<Element>& vector, std::int64_t i) {
  return vector.first[i * vector.inc];
}

}  // namespace miniblas::inline MINIBLAS_BUILD
