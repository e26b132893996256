// The tables that the documents show, made from the result files.
#pragma once

#include <string>
#include <vector>

#include "bench/report/results.h"

namespace miniblas::bench {

// "gemm-ladder-h200", "transpose-ladder-h200": all rungs. "gemm 01_naive": one rung in detail.
// "accuracy h200": the errors of the math modes.
// "ceilings-h200": the GPU's properties and ceilings. "counters-h200": the host's counts beside the GPU's.
// "sgemm h200", "split h200", "split-bf16x3 h200" or "split-fp16x3 h200": all rows of the suite. "sgemm-means h200":
// its geometric means. "sgemm-losses h200": those where cuBLAS is ahead. Ends with a line break. Throws Error for any
// other name.
std::string make_table(const std::vector<ResultFile>& results, const std::string& name);

}  // namespace miniblas::bench
