#include "bench/tune/options.h"

#include <algorithm>
#include <filesystem>

#include "bench/suite/options.h"
#include "bench/suite/rows.h"
#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

void require_single_product(const std::string& shape) {
  const auto sizes = std::count(shape.begin(), shape.end(), 'x') + 1;
  if (sizes == 3) return;
  throw Error("--shape is '" + shape + "'; allowed is MxNxK" +
              (sizes == 4 ? ": products of a batch are not tuned" : ""));
}

void require_new_file(const std::string& path) {
  if (path.empty()) throw Error("--output is ''; allowed is the path of a file");
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(path, unknown)) return;
  throw Error("--output is '" + path + "', which is there; allowed is a new file, or any with --force");
}

}  // namespace

TuneOptions parse_options(const TuneArguments& arguments) {
  if (arguments.device && *arguments.device != "cuda") {
    throw Error("--device is '" + *arguments.device + "'; allowed is cuda, since other devices have nothing to tune");
  }
  for (const std::string& shape : arguments.shapes) require_single_product(shape);
  SuiteArguments suite;
  suite.routine = "sgemm";
  suite.shapes = arguments.shapes;
  suite.ops = arguments.ops;
  suite.seconds = arguments.seconds;
  const SuiteOptions parsed = parse_options(suite);
  TuneOptions options;
  options.rows = suite_rows(parsed);
  std::erase_if(options.rows, [](const SuiteProblem& row) { return row.is_batched(); });
  options.seconds = parsed.seconds;
  options.output = arguments.output;
  if (options.output && (options.output->empty() || !arguments.force)) require_new_file(*options.output);
  return options;
}

}  // namespace miniblas::bench
