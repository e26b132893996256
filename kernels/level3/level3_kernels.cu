// The kernels of level 3 in one build.
#include "kernels/level3/level3_kernels.h"

#include "kernels/level3/block_product.cuh"
#include "kernels/level3/clear_if_zero.cuh"
#include "kernels/level3/triangular_product.cuh"
#include "kernels/level3/triangular_solution.cuh"
#include "simt/build.h"

namespace miniblas {

const Level3Kernels& MINIBLAS_BUILD_NAME(level3_kernels)() {
  static const Level3Kernels kernels = {
      &launch_block_product,
      &launch_triangular_product,
      &launch_triangular_solution,
      &launch_clear_if_zero,
  };
  return kernels;
}

}  // namespace miniblas
