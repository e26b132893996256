#include <memory>

#include "bench/command/command.h"
#include "bench/matrix_files/transpose_files.h"

namespace miniblas::bench {

Run add_transpose(CLI::App& app) {
  const auto arguments = std::make_shared<TransposeArguments>();
  CLI::App* const transpose =
      app.add_subcommand("transpose", "Transpose a float32 matrix from a NumPy file. B has A's order, C or Fortran");
  transpose->add_option("A", arguments->a, "the .npy file of A")->required();
  transpose->add_option("-o,--output", arguments->output, "where the transpose goes; may be A's file")->required();
  transpose->add_option("--kernel", arguments->kernel, "a rung of the ladder; the library's choice if not given");
  transpose->add_option("--device", arguments->device, "cuda or host; the library's choice if not given");
  transpose->add_flag("--check", arguments->check,
                      "compare all elements with A's; exit with 1 and write nothing if one is wrong");
  return [arguments](const std::string&) { return run_transpose(*arguments); };
}

}  // namespace miniblas::bench
