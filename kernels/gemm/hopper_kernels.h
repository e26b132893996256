// GEMM kernels that only compute capability 9.0 runs. They are compiled apart, for that architecture alone.
#pragma once

#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

// A single problem with k > 0, op_a n and op_b t, and A and B at multiples of 16 bytes with leading dimensions that are
// multiples of 4.
Status launch_tma(const GemmProblem& problem, Stream stream);

}  // namespace miniblas
