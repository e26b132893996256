// A kernel that tells which build it was compiled in.
#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace fixtures {

template <int unused>
__global__ void tell_build(int* out) {
#if MINIBLAS_ON_CUDA
  *out = 3;
#elif defined(MINIBLAS_TRACED)
  *out = 2;
#else
  *out = 1;
#endif
}

}  // namespace fixtures
}  // namespace miniblas::inline MINIBLAS_BUILD

namespace miniblas {

Status MINIBLAS_BUILD_NAME(tell_build)(int* out) {
  return MINIBLAS_BUILD::simt::launch(&MINIBLAS_BUILD::fixtures::tell_build<0>, {1, 1}, out);
}

}  // namespace miniblas
