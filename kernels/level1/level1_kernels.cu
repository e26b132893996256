// The kernels of level 1 in one build.
#include "kernels/level1/level1_kernels.h"

#include "kernels/level1/axpy.cuh"
#include "kernels/level1/copy.cuh"
#include "kernels/level1/extremes.cuh"
#include "kernels/level1/rot.cuh"
#include "kernels/level1/rotg.cuh"
#include "kernels/level1/rotmg.cuh"
#include "kernels/level1/scal.cuh"
#include "kernels/level1/sums.cuh"
#include "simt/build.h"

namespace miniblas {

const Level1Kernels& MINIBLAS_BUILD_NAME(level1_kernels)() {
  static const Level1Kernels kernels = {
      &launch_axpy,
      &launch_copy,
      &launch_swap,
      &launch_scal,
      &launch_rot,
      &launch_rotm,
      &launch_reduction<DotProduct>,
      &launch_reduction<EuclideanNorm>,
      &launch_reduction<SumOfMagnitudes>,
      &launch_reduction<FirstExtreme<Extreme::largest>>,
      &launch_reduction<FirstExtreme<Extreme::smallest>>,
      &launch_reduction<FirstExtreme<Extreme::largest>>,
      &launch_reduction<FirstExtreme<Extreme::smallest>>,
      &launch_rotg,
      &launch_rotmg,
      &make_rotation,
      &make_modified_rotation,
  };
  return kernels;
}

}  // namespace miniblas
