// How long a GEMM kernel will take.
//
// A model of waves, traffic and overhead: the busiest multiprocessor has so many blocks, each of which needs so many
// multiply-adds, and memory needs its time too. What a kernel makes of a multiprocessor was measured
// (kernel_costs.cpp).
#pragma once

#include "kernels/registry.h"
#include "lib/core/device.h"
#include "lib/plan/gemm_packing.h"
#include "lib/plan/split_panels.h"

namespace miniblas {

struct KernelCosts {
  const char* kernel;
  double start;  // microseconds from the launch to the first product, and from the last to the end
  double round;  // and from the last product of some blocks to the first of those that take their places
  double turn;   // the same where the blocks of a multiprocessor take turns, or 0 if they can't
  // Of the multiply-adds that a multiprocessor could do: with one block on it, and with as many as fit.
  // Kernels that multiply bf16 parts do more than all of them.
  double alone;
  double full;
  // How much longer a product takes where op(A) or op(B) can't be copied 16 bytes at a time; for 08's tiles, where it
  // is read along k.
  double words_of_a;
  double words_of_b;
  int blocks_an_sm;                    // that fit
  bool copies_asynchronously = false;  // so much that older GPUs, whose copies pass through registers, have better
  int only_on = 0;                     // a compute capability: the figures are of no other; 0: of all
};

// Null for the rungs that a plan never takes on this device.
const KernelCosts* find_costs(const char* kernel, const Device& device);

// How many microseconds late half of the first blocks should begin, so that the blocks of a multiprocessor take turns
// (GemmSplit::late_cycles). 0: not at all.
double late_start(const KernelCosts& costs, const GemmKernel& kernel, const GemmProblem& problem, const Device& device);

// Microseconds of the launch alone, and of packing what `packing` names.
double predict_kernel(const KernelCosts& costs,
                      const GemmKernel& kernel,
                      const GemmProblem& problem,
                      const GemmSplit& split,
                      const GemmPacking& packing,
                      const Device& device);
double predict_splitting(const GemmKernel& kernel,
                         const GemmProblem& problem,
                         const SplitPanels& panels,
                         HeldParts held,
                         const DeviceFigures& figures);
double predict_packing(const GemmProblem& problem, const GemmPacking& packing, const DeviceFigures& figures);

}  // namespace miniblas
