#include <memory>

#include "bench/command/command.h"
#include "bench/ladder/ladder.h"

namespace miniblas::bench {

Run add_ladder(CLI::App& app) {
  const auto arguments = std::make_shared<LadderArguments>();
  CLI::App* const ladder =
      app.add_subcommand("ladder", "Check, count, model and time each rung of a ladder of kernels");
  ladder->add_option("--family", arguments->family, "gemm or transpose; gemm if not given");
  ladder->add_option("--n", arguments->n,
                     "rows and columns of the matrices; 256 if not given, on cuda 4096 for gemm, 16384 for transpose");
  ladder->add_option("--device", arguments->device, "cuda or host; the library's choice if not given");
  ladder->add_option("--kernel", arguments->kernel, "one rung, or what stands before its tile size; all if not given");
  ladder->add_option("--json", arguments->json, "also write the result to this file");
  ladder->add_option("--count-n", arguments->count_n, "count at this n; --n up to 512 and 256 above if not given");
  return [arguments](const std::string& command_line) {
    arguments->command = command_line;
    return run_ladder(*arguments);
  };
}

}  // namespace miniblas::bench
