#include "bench/tune/tune.h"

#include <iostream>
#include <memory>

#include "bench/suite/probe.h"
#include "bench/support/output_file.h"
#include "bench/support/text.h"
#include "bench/tune/print_tune.h"
#include "bench/tune/tuning_text.h"

namespace miniblas::bench {
namespace {

// An error of a library does not say where it came up; a wrong result does.
TunedRow tune(Tuner& tuner, const SuiteProblem& problem) {
  try {
    return tuner.tune(problem);
  } catch (const WrongResult&) {
    throw;
  } catch (const Error& error) {
    throw Error(problem.name() + ": " + error.what());
  }
}

}  // namespace

std::string measure_table(Tuner& tuner, const TuneOptions& options, std::ostream& out) {
  print_tune_titles(out, tuner.gpu());
  std::vector<TuningLine> lines;
  for (const SuiteProblem& problem : options.rows) {
    const TunedRow row = tune(tuner, problem);
    print_tuned_row(out, row);
    if (row.better) lines.push_back({problem, row.better->way});
  }
  out << lines.size() << " of " << options.rows.size() << " products have a better kernel than the plan's own\n";
  return tuning_text(tuner.gpu(), lines);
}

int run_tune(const TuneArguments& arguments) {
  const TuneOptions options = parse_options(arguments);
  miniblasLoggerConfigure(1, 0, 1, nullptr);
  const auto tuner = open_tuner(options);
  // Opened before the long work, so that a path that can't be written fails at once.
  std::unique_ptr<OutputFile> output;
  if (options.output) output = std::make_unique<OutputFile>("--output", *options.output);
  try {
    const std::string table = measure_table(*tuner, options, std::cout);
    if (output) output->commit(table);
  } catch (const WrongResult& wrong) {
    std::cout.flush();
    std::cerr << "miniblas: " << one_line(wrong.what()) << '\n';
    return exit_finding;
  }
  if (options.output) std::cout << "MINIBLAS_TUNING=" << *options.output << " makes the library use them\n";
  return exit_good;
}

}  // namespace miniblas::bench
