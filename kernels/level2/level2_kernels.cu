// The kernels of level 2 in one build.
#include "kernels/level2/level2_kernels.h"

#include "simt/build.h"

namespace miniblas {

const Level2Kernels& MINIBLAS_BUILD_NAME(level2_kernels)() {
  static const Level2Kernels kernels = {};
  return kernels;
}

}  // namespace miniblas
