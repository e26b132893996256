#include "bench/matrix_files/gemm_options.h"

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {

GemmScalars parse_scalars(const GemmArguments& arguments) {
  GemmScalars scalars;
  if (arguments.alpha) scalars.alpha = parse_float("--alpha", *arguments.alpha);
  if (arguments.beta) scalars.beta = parse_float("--beta", *arguments.beta);
  if (!arguments.c0 && scalars.beta != 0.0f) {
    throw Error("--beta is " + *arguments.beta + ", but there is no --c: --c C0.npy names the matrix to add");
  }
  if (arguments.c0 && !arguments.beta) {
    throw Error("--c is " + *arguments.c0 + ", but there is no --beta: --beta 1 adds the matrix as it is");
  }
  return scalars;
}

}  // namespace miniblas::bench
