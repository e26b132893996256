#include "bench/ladder/options.h"

#include <limits>

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr int largest_counted_by_default = 512;
constexpr int counted_instead = 256;

std::optional<int> parse_size(const char* option, const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  return static_cast<int>(parse_integer(option, *text, 1, std::numeric_limits<int>::max()));
}

}  // namespace

LadderOptions parse_options(const LadderArguments& arguments) {
  LadderOptions options;
  const auto family = parse_family(arguments.family);
  if (!family) throw Error("--family is '" + arguments.family + "'; allowed are gemm and transpose");
  options.family = *family;
  options.n = parse_size("--n", arguments.n);
  options.count_n = parse_size("--count-n", arguments.count_n);
  options.device = arguments.device;
  options.kernel = arguments.kernel;
  options.json = arguments.json;
  if (options.json && options.json->empty()) throw Error("--json is ''; allowed is the path of a file");
  options.command = arguments.command;
  return options;
}

std::vector<std::string> wanted_rungs(const LadderOptions& options, const std::vector<std::string>& names) {
  if (!options.kernel) return names;
  auto selected = select_rungs(names, *options.kernel);
  if (selected.empty()) throw Error("--kernel is '" + *options.kernel + "'; allowed are " + join(names));
  return selected;
}

int counted_n(const LadderOptions& options, int n) {
  if (options.count_n) return *options.count_n;
  return n <= largest_counted_by_default ? n : counted_instead;
}

}  // namespace miniblas::bench
