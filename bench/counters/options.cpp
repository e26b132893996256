#include "bench/counters/options.h"

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

// To count all rungs at this size takes hours.
constexpr int largest_n = 4096;

CountersList parse_list(const std::string& text) {
  if (text == "rungs") return CountersList::rungs;
  if (text == "metrics") return CountersList::metrics;
  throw Error("--list is '" + text + "'; allowed are rungs and metrics");
}

}  // namespace

CountersOptions parse_options(const CountersArguments& arguments) {
  CountersOptions options;
  if (arguments.list) {
    if (arguments.n || arguments.json) throw Error("--list is given with --n or --json; allowed is --list alone");
    options.list = parse_list(*arguments.list);
  }
  if (arguments.n) options.n = static_cast<int>(parse_integer("--n", *arguments.n, 1, largest_n));
  options.json = arguments.json;
  if (options.json && options.json->empty()) throw Error("--json is ''; allowed is the path of a file");
  return options;
}

}  // namespace miniblas::bench
