#include <memory>

#include "bench/command/command.h"
#include "bench/matrix_files/gemm_files.h"

namespace miniblas::bench {

Run add_gemm(CLI::App& app) {
  const auto arguments = std::make_shared<GemmArguments>();
  CLI::App* const gemm = app.add_subcommand(
      "gemm",
      "Multiply float32 matrices from NumPy files: C = alpha op(A) op(B) + beta C0. C has C0's order where that "
      "is given, else C order if A and B have it, else Fortran order");
  gemm->add_option("A", arguments->a, "the .npy file of A")->required();
  gemm->add_option("B", arguments->b, "the .npy file of B")->required();
  gemm->add_option("-o,--output", arguments->output, "where C goes; may be one of the others")->required();
  gemm->add_flag("--transa", arguments->transa, "op(A) is the transpose of A");
  gemm->add_flag("--transb", arguments->transb, "op(B) is the transpose of B");
  gemm->add_option("--alpha", arguments->alpha, "1 if not given");
  gemm->add_option("--beta", arguments->beta, "0 if not given; others need --c");
  gemm->add_option("--c", arguments->c0, "the .npy file of C0; not read if beta is 0");
  gemm->add_option("--kernel", arguments->kernel, "a rung of the ladder; the library's choice if not given");
  gemm->add_option("--device", arguments->device, "cuda or host; the library's choice if not given");
  gemm->add_flag(
      "--check", arguments->check,
      "compare C with Eigen in float64, above 2^33 products 16 whole columns and rows of it; exit with 1 and "
      "write nothing if it is wrong");
  return [arguments](const std::string&) { return run_gemm(*arguments); };
}

}  // namespace miniblas::bench
