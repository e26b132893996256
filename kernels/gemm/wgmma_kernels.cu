// The tiles of 10, by the rows of a tile and the parts of an operand.
#include "kernels/gemm/10_wgmma_split.cuh"
#include "kernels/gemm/wgmma_kernels.h"

namespace miniblas {

Status launch_wgmma_256x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream) {
  return launch_wgmma_split<WgmmaTile<256, 3, SplitForm::bf16x6>>(p, a, b, split, stream);
}
Status launch_wgmma_128x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream) {
  return launch_wgmma_split<WgmmaTile<128, 4, SplitForm::bf16x6>>(p, a, b, split, stream);
}
Status launch_wgmma_bf16x3_256x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream) {
  return launch_wgmma_split<WgmmaTile<256, 4, SplitForm::bf16x3>>(p, a, b, split, stream);
}
Status launch_wgmma_bf16x3_128x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream) {
  return launch_wgmma_split<WgmmaTile<128, 6, SplitForm::bf16x3>>(p, a, b, split, stream);
}
Status launch_wgmma_fp16x3_256x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream) {
  return launch_wgmma_split<WgmmaTile<256, 4, SplitForm::fp16x3>>(p, a, b, split, stream);
}
Status launch_wgmma_fp16x3_128x128(
    const GemmProblem& p, const SplitOperand& a, const SplitOperand& b, const GemmSplit& split, Stream stream) {
  return launch_wgmma_split<WgmmaTile<128, 6, SplitForm::fp16x3>>(p, a, b, split, stream);
}

}  // namespace miniblas
