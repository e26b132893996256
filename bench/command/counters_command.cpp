#include <memory>

#include "bench/command/command.h"
#include "bench/counters/counters.h"

namespace miniblas::bench {

Run add_counters(CLI::App& app) {
  const auto arguments = std::make_shared<CountersArguments>();
  CLI::App* const counters = app.add_subcommand(
      "counters",
      "Compare a GPU's counters, lines of FAMILY RUNG METRIC VALUE on the standard input, with the host's counts; "
      "scripts/compare-counters.sh makes the lines");
  counters->add_option("--n", arguments->n, "rows and columns of the matrices; 256 if not given");
  counters->add_option("--json", arguments->json, "also write the result to this file");
  counters->add_option("--list", arguments->list, "only list what a line may hold: rungs (with families) or metrics");
  return [arguments](const std::string& command_line) {
    arguments->command = command_line;
    return run_counters(*arguments);
  };
}

}  // namespace miniblas::bench
