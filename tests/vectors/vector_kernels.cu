#include "tests/vectors/vector_kernels.h"

#include "kernels/gemm/vector_product.cuh"
#include "simt/build.h"

namespace miniblas {

Status MINIBLAS_BUILD_NAME(vector_product)(const GemmProblem& problem, const GemmSplit& split, Stream stream) {
  return launch_vector_product(problem, split, stream);
}

}  // namespace miniblas
