// `miniblas gemm`: a product of matrices from .npy files.
#pragma once

#include "bench/matrix_files/gemm_options.h"

namespace miniblas::bench {

// The program's exit code. Throws Error for what can't be done. The output file is there in full if the code is
// exit_good, and else stays as it was.
int run_gemm(const GemmArguments& arguments);

}  // namespace miniblas::bench
