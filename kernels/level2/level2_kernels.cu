// The kernels of level 2 in one build.
#include "kernels/level2/level2_kernels.h"

#include "kernels/level2/gemv.cuh"
#include "kernels/level2/rank_updates.cuh"
#include "kernels/level2/symv.cuh"
#include "kernels/level2/triangular_vectors.cuh"
#include "simt/build.h"

namespace miniblas {

const Level2Kernels& MINIBLAS_BUILD_NAME(level2_kernels)() {
  static const Level2Kernels kernels = {
      &launch_gemv,
      &launch_symv,
      &launch_rank_one_update,
      &launch_rank_two_update,
      &launch_multiply_by_triangle,
      &launch_solve_triangle,
  };
  return kernels;
}

}  // namespace miniblas
