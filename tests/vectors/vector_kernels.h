// The kernels of kernels/gemm/vector_product.cuh in the traced build.
#pragma once

#include "kernels/gemm/gemm_split.h"
#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

Status traced_vector_product(const GemmProblem& problem, const GemmSplit& split, Stream stream);

}  // namespace miniblas
