#include "bench/suite/suite.h"

#include <iostream>
#include <memory>

#include "bench/suite/print_suite.h"
#include "bench/suite/probe.h"
#include "bench/suite/rows.h"
#include "bench/suite/suite_json.h"
#include "bench/support/output_file.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

// An error of a library does not say where it came up; a wrong result does.
SuiteMeasurement measure(SuiteMeasurer& measurer, const SuiteProblem& row) {
  try {
    return measurer.measure(row);
  } catch (const WrongResult&) {
    throw;
  } catch (const Error& error) {
    throw Error(row.name() + ": " + error.what());
  }
}

}  // namespace

SuiteResult measure_suite(SuiteMeasurer& measurer,
                          const SuiteOptions& options,
                          const std::vector<SuiteProblem>& rows,
                          std::ostream& out) {
  SuiteResult result{
      options.routine, options.mode, options.command, measurer.environment(), options.seconds, options.workspace, {}};
  print_suite_titles(out, result);
  for (const SuiteProblem& row : rows) {
    result.rows.push_back({row, measure(measurer, row)});
    print_suite_row(out, result.rows.back());
  }
  print_suite_summary(out, result);
  return result;
}

int run_suite(const SuiteArguments& arguments) {
  const SuiteOptions options = parse_options(arguments);
  const std::vector<SuiteProblem> rows = suite_rows(options);
  require_no_tf32();
  miniblasLoggerConfigure(1, 0, 1, nullptr);
  const auto measurer = open_suite_measurer(options, rows);
  // Opened before the long work, so that a path that can't be written fails at once.
  std::unique_ptr<OutputFile> json;
  if (options.json) json = std::make_unique<OutputFile>("--json", *options.json);
  try {
    const SuiteResult result = measure_suite(*measurer, options, rows, std::cout);
    if (json) json->commit(suite_json(result));
  } catch (const WrongResult& wrong) {
    std::cout.flush();
    std::cerr << "miniblas: " << one_line(wrong.what()) << '\n';
    return exit_finding;
  }
  return exit_good;
}

}  // namespace miniblas::bench
