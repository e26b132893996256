#include <memory>

#include "bench/command/command.h"
#include "bench/replay/replay.h"

namespace miniblas::bench {

Run add_replay(CLI::App& app) {
  const auto arguments = std::make_shared<ReplayArguments>();
  CLI::App* const replay = app.add_subcommand(
      "replay", "Run a call from a line of the library's log again, on made-up data, and check what it does");
  replay
      ->add_option("LINE", arguments->line,
                   "such as 'call Sscal n=3 alpha=2 x=@0 incx=1 device=host pointer_mode=host', and more: "
                   "data=uniform|integer|special, seed=N; or -: all calls of a log on the standard input")
      ->required();
  replay->add_flag("--int64", arguments->wide, "call the _64 form");
  return [arguments](const std::string&) { return run_replay(*arguments); };
}

}  // namespace miniblas::bench
