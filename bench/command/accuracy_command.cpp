#include <memory>

#include "bench/accuracy/accuracy.h"
#include "bench/command/command.h"

namespace miniblas::bench {

Run add_accuracy(CLI::App& app) {
  const auto arguments = std::make_shared<AccuracyArguments>();
  CLI::App* const accuracy = app.add_subcommand(
      "accuracy", "Measure how far Sgemm's results are from float64's, in each math mode and by cuBLAS");
  accuracy->add_option("--device", arguments->device, "cuda or host; the library chooses if not given");
  accuracy->add_option("--json", arguments->json, "also write the result to this file");
  accuracy
      ->add_option("--math", arguments->math,
                   "default, bf16x6, bf16x3, fp16x3 or cublas; repeatable; all that there are if not given")
      ->allow_extra_args(false);
  accuracy
      ->add_option("--data", arguments->data,
                   "normal, uniform, wide_exponents, cancelling or integers; repeatable; all if not given")
      ->allow_extra_args(false);
  accuracy->add_option("--k", arguments->ks, "repeatable; 1, 2, 4, ..., 65536 if not given")->allow_extra_args(false);
  accuracy->add_option(
      "--size", arguments->size,
      "m and n; 256 if not given, less on the host device for large k; of more than 256 columns 64 are compared");
  return [arguments](const std::string& command_line) {
    arguments->command = command_line;
    return run_accuracy(*arguments);
  };
}

}  // namespace miniblas::bench
