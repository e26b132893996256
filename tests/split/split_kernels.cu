#include "tests/split/split_kernels.h"

#include "kernels/gemm/09_bf16_split.cuh"
#include "kernels/gemm/refused_tiles.cuh"
#include "kernels/gemm/split_operands.cuh"

namespace miniblas {
inline namespace MINIBLAS_BUILD {

template <int unused>
__global__ void split_single_values(const float* values, float* results) {
  const auto i = static_cast<int>(blockIdx.x * 32 + threadIdx.x);
  const float x = values[i];
  const Bf16Parts parts = split_to_bf16(x);
  results[4 * i] = __bfloat162float(parts.of[0]);
  results[4 * i + 1] = __bfloat162float(parts.of[1]);
  results[4 * i + 2] = __bfloat162float(parts.of[2]);
  results[4 * i + 3] = has_bf16_parts(x) ? 1.0f : 0.0f;
}

}  // namespace MINIBLAS_BUILD

Status MINIBLAS_BUILD_NAME(split_values)(int n, const float* values, float* results, Stream stream) {
  return simt::launch(&split_single_values<0>, {dim3(static_cast<unsigned>(n) / 32), dim3(32), 0, stream}, values,
                      results);
}
Status MINIBLAS_BUILD_NAME(split_operands)(const GemmProblem& p,
                                           const SplitOperand* a,
                                           const SplitOperand* b,
                                           Stream stream) {
  return launch_split_operands(p, a, b, false, stream);
}
Status MINIBLAS_BUILD_NAME(two_parts)(const GemmProblem& p,
                                      const SplitOperand& a,
                                      const SplitOperand& b,
                                      Stream stream) {
  return launch_bf16_split<SplitForm::bf16x3>(p, a, b, {}, stream);
}
Status MINIBLAS_BUILD_NAME(fp16_parts)(const GemmProblem& p,
                                       const SplitOperand& a,
                                       const SplitOperand& b,
                                       Stream stream) {
  return launch_bf16_split<SplitForm::fp16x3>(p, a, b, {}, stream);
}
Status MINIBLAS_BUILD_NAME(three_parts)(const GemmProblem& p,
                                        const SplitOperand& a,
                                        const SplitOperand& b,
                                        Stream stream) {
  return launch_bf16_split<SplitForm::bf16x6>(p, a, b, {}, stream);
}
Status MINIBLAS_BUILD_NAME(refused_tiles)(const GemmProblem& p,
                                          const SplitOperand& a,
                                          const SplitOperand& b,
                                          Stream stream) {
  return launch_refused_tiles(p, a, b, false, stream);
}

}  // namespace miniblas
