#include <memory>

#include "bench/command/command.h"
#include "bench/report/report.h"

namespace miniblas::bench {

Run add_report(CLI::App& app) {
  const auto arguments = std::make_shared<ReportArguments>();
  CLI::App* const report = app.add_subcommand("report", "Write the tables of README.md and docs/ from bench/results/");
  report->add_flag("--check", arguments->check, "change nothing; exit with 1 and name each table that is stale");
  report->add_option("--root", arguments->root, "the repository's folder; the present one if not given");
  return [arguments](const std::string&) { return run_report(*arguments); };
}

}  // namespace miniblas::bench
