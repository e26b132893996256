#include <memory>

#include "bench/command/command.h"
#include "bench/random/random.h"

namespace miniblas::bench {

Run add_random(CLI::App& app) {
  const auto arguments = std::make_shared<RandomArguments>();
  CLI::App* const random = app.add_subcommand(
      "random",
      "Check the library with random calls, legal and illegal, of all routines; exit with 1 and print the smallest "
      "call that fails if one is wrong");
  random->add_option("--count", arguments->count, "how many calls; 1000 if not given, without end with --seconds");
  random->add_option("--seconds", arguments->seconds, "start no call after this time");
  random->add_option("--seed", arguments->seed, "1 if not given");
  random->add_option("--index", arguments->index,
                     "begin with this call of the seed, and make one if no --count is given");
  random->add_option("--threads", arguments->threads,
                     "each with a handle and, on a GPU, a stream of its own; 1 if not given");
  random->add_option("--routine", arguments->routines, "only this routine, such as Sgemm; may be given again");
  random->add_option("--device", arguments->device, "cuda or host; the library's choice if not given");
  random->add_option("--json", arguments->json, "also write what was done to this file");
  return [arguments](const std::string& command_line) {
    arguments->command = command_line;
    return run_random(*arguments);
  };
}

}  // namespace miniblas::bench
