// How far the results of a kernel may be off.
#pragma once

#include <string_view>

namespace miniblas::bench {

// So many times the bound of FP32 arithmetic. Kernels that make products from bf16 parts have three times that
// (docs/kernels/gemm-09-bf16-split.md); their names say so.
inline double times_fp32_bound(std::string_view kernel) {
  return kernel.find("_split") != std::string_view::npos ? 3.0 : 1.0;
}

}  // namespace miniblas::bench
