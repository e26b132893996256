// The kernels of level 3 in one build.
#include "kernels/level3/level3_kernels.h"

#include "simt/build.h"

namespace miniblas {

const Level3Kernels& MINIBLAS_BUILD_NAME(level3_kernels)() {
  static const Level3Kernels kernels = {};
  return kernels;
}

}  // namespace miniblas
