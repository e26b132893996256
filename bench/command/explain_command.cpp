#include <memory>

#include "bench/command/command.h"
#include "bench/explain/explain.h"

namespace miniblas::bench {

Run add_explain(CLI::App& app) {
  const auto arguments = std::make_shared<ExplainArguments>();
  CLI::App* const explain = app.add_subcommand("explain",
                                               "Say which kernel Sgemm takes for a product, and why; on a GPU also "
                                               "what else could compute it, and in which time "
                                               "by the library's model. Runs no kernel");
  explain->add_option("M", arguments->m, "rows of C")->required();
  explain->add_option("N", arguments->n, "columns of C")->required();
  explain->add_option("K", arguments->k, "columns of op(A)")->required();
  explain->add_option("--op", arguments->op, "nn, nt, tn or tt; nn if not given");
  explain->add_option("--lda", arguments->lda, "A's rows as it is stored if not given");
  explain->add_option("--ldb", arguments->ldb, "as --lda");
  explain->add_option("--ldc", arguments->ldc, "as --lda");
  explain->add_option("--offset", arguments->offset,
                      "floats between an aligned address and each matrix; 0 if not given");
  explain->add_option("--alpha", arguments->alpha, "1 if not given");
  explain->add_option("--beta", arguments->beta, "0 if not given");
  explain->add_option("--kernel", arguments->kernel, "force this kernel; the library's choice if not given");
  explain->add_option("--workspace", arguments->workspace,
                      "bytes, as of miniblasSetWorkspace; the handle's own if not given");
  explain->add_option("--device", arguments->device, "cuda or host; the library's choice if not given");
  return [arguments](const std::string&) { return run_explain(*arguments); };
}

}  // namespace miniblas::bench
