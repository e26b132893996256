// Stands in for gpu_present.cpp in a build without CUDA. There is no handle on a GPU then, so nobody calls.
#include "bench/info/gpu.h"
#include "bench/support/error.h"

namespace miniblas::bench {

GpuProperties query_gpu() { throw Error("this build has no CUDA"); }

const CeilingKernels& gpu_ceiling_kernels() { throw Error("this build has no CUDA"); }

}  // namespace miniblas::bench
