// The kernels that find a GPU's ceilings: how fast it multiplies, reads and copies when it does nothing else.
// `miniblas info --measure` times them. They are no part of the library.
#pragma once

#include <cstddef>
#include <cstdint>

#include "simt/residency.h"
#include "simt/status.h"

namespace miniblas {

// Each thread walks `chains` independent recurrences a = a * x + y, `steps` steps of each a trip. x and y are
// the thread's own (ffma_formula.h).
struct FfmaProblem {
  int blocks = 0;
  int trips = 0;
  float factor = 0.0f;
  float addend = 0.0f;
  float* sums = nullptr;  // where each thread stores the sum of its chains; null: nowhere, as in a timed run

  static constexpr int threads = 256;
  static constexpr int chains = 8;
  static constexpr int steps = 32;
  double flops() const { return 2.0 * blocks * threads * chains * steps * trips; }
};

// The sum of `count` floats from `from`, which is 16-byte aligned. Each block stores its part of the sum.
struct ReadProblem {
  int blocks = 0;
  const float* from = nullptr;
  std::int64_t count = 0;
  float* sums = nullptr;  // one for each block

  static constexpr int threads = 512;
};

// Copies `count` floats, at least one. Both ends are 16-byte aligned and do not overlap.
struct CopyProblem {
  const float* from = nullptr;
  float* to = nullptr;
  std::int64_t count = 0;

  static constexpr int threads = 256;
};

template <class Problem>
struct CeilingKernel {
  Status (*launch)(const Problem& problem, Stream stream);
  // For any number of threads and any dynamic shared memory, of which launch() takes none.
  Status (*residency)(int threads, std::size_t smem, Residency& residency);
};

struct CeilingKernels {
  CeilingKernel<FfmaProblem> ffma;
  CeilingKernel<ReadProblem> read;
  CeilingKernel<CopyProblem> copy;
};

// One for each build; which of them are linked depends on the program.
const CeilingKernels& host_ceiling_kernels();
const CeilingKernels& asan_ceiling_kernels();
const CeilingKernels& cuda_ceiling_kernels();
__attribute__((visibility("default"))) const CeilingKernels& traced_ceiling_kernels();

}  // namespace miniblas
