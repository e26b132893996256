#include <memory>

#include "bench/command/command.h"
#include "bench/suite/suite.h"

namespace miniblas::bench {

Run add_suite(CLI::App& app) {
  const auto arguments = std::make_shared<SuiteArguments>();
  CLI::App* const suite = app.add_subcommand("suite", "Time a routine of many sizes beside cuBLAS's, on a GPU");
  suite->add_option("routine", arguments->routine, "sgemm; or split, the same in a math mode beside default math")
      ->required();
  suite->add_option("--mode", arguments->mode, "of split, bf16x6, bf16x3 or fp16x3; bf16x6 if not given");
  suite->add_option("--json", arguments->json, "also write the result to this file");
  suite->add_option("--shape", arguments->shapes, "MxNxK or MxNxKxBATCH in place of the built-in ones; repeatable")
      ->allow_extra_args(false);
  suite->add_option("--op", arguments->ops, "nn, nt, tn or tt; repeatable; all if not given")->allow_extra_args(false);
  suite->add_option("--only", arguments->only,
                    "the built-in shapes of one class: squares, small_squares, skinny, other or batched");
  suite->add_option("--pad", arguments->pad, "rows to add to each leading dimension; 0 if not given");
  suite->add_option("--offset", arguments->offset, "floats to add to each matrix's address; 0 if not given");
  suite->add_option("--beta", arguments->beta, "from -1 to 1; 0 if not given");
  suite->add_option("--batch-form", arguments->batch_form, "strided or pointers; strided if not given");
  suite->add_option(
      "--seconds", arguments->seconds,
      "to time each row, all libraries together; 0.3 if not given; split adds cuBLAS's share, for cuBLAS alone");
  suite->add_option("--workspace", arguments->workspace,
                    "bytes for miniblasSetWorkspace; the handle's own if not given");
  suite->add_flag("--no-cublaslt", arguments->no_cublaslt, "leave cublasLt out");
  return [arguments](const std::string& command_line) {
    arguments->command = command_line;
    return run_suite(*arguments);
  };
}

}  // namespace miniblas::bench
