// The ceiling kernels of one build.
#include "kernels/ceilings/ceilings.h"

#include "kernels/ceilings/copy.cuh"
#include "kernels/ceilings/ffma.cuh"
#include "kernels/ceilings/read.cuh"

namespace miniblas {
namespace {

template <auto* kernel>
Status residency(int threads, std::size_t smem, Residency& residency) {
  return simt::query_residency(kernel, threads, smem, residency);
}

}  // namespace

const CeilingKernels& MINIBLAS_BUILD_NAME(ceiling_kernels)() {
  static const CeilingKernels kernels = {
      {&launch_ffma_ceiling, &residency<ffma_ceiling>},
      {&launch_read_ceiling, &residency<read_ceiling>},
      {&launch_copy_ceiling, &residency<copy_ceiling>},
  };
  return kernels;
}

}  // namespace miniblas
