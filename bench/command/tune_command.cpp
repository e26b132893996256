#include <memory>

#include "bench/command/command.h"
#include "bench/tune/tune.h"

namespace miniblas::bench {

Run add_tune(CLI::App& app) {
  const auto arguments = std::make_shared<TuneArguments>();
  CLI::App* const tune = app.add_subcommand(
      "tune",
      "Time other kernels beside the one that Sgemm takes, on a GPU, and write a table of those that are better, for "
      "MINIBLAS_TUNING");
  tune->add_option("--shape", arguments->shapes, "MxNxK in place of the suite's shapes; repeatable")
      ->allow_extra_args(false);
  tune->add_option("--op", arguments->ops, "nn, nt, tn or tt; repeatable; all if not given")->allow_extra_args(false);
  tune->add_option("--seconds", arguments->seconds, "to time each product, all its kernels together; 0.3 if not given");
  tune->add_option("-o,--output", arguments->output, "write the table to this file; only print it if not given");
  tune->add_flag("--force", arguments->force, "--output may name a file that is there");
  tune->add_option("--device", arguments->device, "cuda, which alone can be tuned");
  return [arguments](const std::string&) { return run_tune(*arguments); };
}

}  // namespace miniblas::bench
