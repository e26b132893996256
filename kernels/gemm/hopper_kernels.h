// GEMM kernels that only compute capability 9.0 runs. They are compiled apart, for that architecture alone.
#pragma once

#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

// Whether 08's copies can take the operands: rows of op(A) and columns of op(B) contiguous, aligned to 16 bytes. Those
// of a batch are not.
bool tma_takes(const GemmProblem& problem);

Status launch_tma(const GemmProblem& problem, Stream stream);

}  // namespace miniblas
