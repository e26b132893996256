// The kernels of level 1 in one build.
#include "kernels/level1/level1_kernels.h"

#include "simt/build.h"

namespace miniblas {

const Level1Kernels& MINIBLAS_BUILD_NAME(level1_kernels)() {
  static const Level1Kernels kernels = {};
  return kernels;
}

}  // namespace miniblas
