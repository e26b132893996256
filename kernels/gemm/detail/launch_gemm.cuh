// Starts a GEMM kernel for the op pair of a problem. Each block makes a tile from all of k.
#pragma once

#include "kernels/gemm/detail/gemm_grid.cuh"
#include "kernels/gemm/gemm_split.h"
#include "kernels/problem.h"

namespace miniblas::inline MINIBLAS_BUILD {

// `Rung` has BM and BN, the tile of C that a block makes; `block()`, the threads of a block; and
// `kernel<op_a, op_b>()`, which gives the kernel's address.
template <class Rung>
Status launch_gemm(const GemmProblem& p, const GemmSplit&, Stream stream) {
  using GemmKernelFunction = void (*)(GemmProblem);
  static const GemmKernelFunction kernel_of[2][2] = {
      {Rung::template kernel<Op::n, Op::n>(), Rung::template kernel<Op::n, Op::t>()},
      {Rung::template kernel<Op::t, Op::n>(), Rung::template kernel<Op::t, Op::t>()},
  };
  const auto kernel = kernel_of[static_cast<int>(p.op_a)][static_cast<int>(p.op_b)];
  return launch_gemm_tiles<Rung::BM, Rung::BN>(kernel, {dim3(), Rung::block(), 0, stream}, p);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
