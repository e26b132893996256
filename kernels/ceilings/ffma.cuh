// The FFMA ceiling: fused multiply-adds from registers, and next to nothing else.
//
// Idea:     a scheduler issues one instruction a clock. Eight independent chains a thread, and many warps,
//           hide the four clocks that each step of a chain waits for the one before.
// NOTE:     a register file has two banks, by the parity of the register's number, and a reuse cache for each
//           operand. In a = a * x + y both x and y come from that cache, so no step waits for a bank.
#pragma once

#include "kernels/ceilings/ceilings.h"
#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {

__global__ void __launch_bounds__(FfmaProblem::threads) ffma_ceiling(const FfmaProblem p) {
  // NOTE: each thread has factors of its own, so they lie in registers. The same for all threads, they would be
  // read from the constant bank.
  const auto thread = static_cast<int>(threadIdx.x);
  const float x = p.factor + 0x1p-24f * static_cast<float>(thread);
  const float y = p.addend + 0x1p-24f * static_cast<float>(thread);
  float a[FfmaProblem::chains];
#pragma unroll
  for (int chain = 0; chain < FfmaProblem::chains; ++chain) {
    a[chain] = 0x1p-12f * static_cast<float>(FfmaProblem::chains * thread + chain + 1);
  }

#pragma unroll 1
  for (int trip = 0; trip < p.trips; ++trip) {
#pragma unroll
    for (int step = 0; step < FfmaProblem::steps; ++step) {
#pragma unroll
      for (int chain = 0; chain < FfmaProblem::chains; ++chain) a[chain] = __fmaf_rn(a[chain], x, y);
    }
  }

  float sum = 0.0f;
#pragma unroll
  for (int chain = 0; chain < FfmaProblem::chains; ++chain) sum += a[chain];
  // The compiler can't know that nobody asks for the sum in a timed run, and so must compute it.
  if (p.sums != nullptr) p.sums[static_cast<std::int64_t>(blockIdx.x) * FfmaProblem::threads + thread] = sum;
}

inline Status launch_ffma_ceiling(const FfmaProblem& p, Stream stream) {
  return simt::launch(&ffma_ceiling, {dim3(static_cast<unsigned>(p.blocks)), dim3(FfmaProblem::threads), 0, stream}, p);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
