#include "bench/counters/counters.h"

#include <iostream>
#include <memory>

#include "bench/counters/comparison.h"
#include "bench/counters/counters_json.h"
#include "bench/counters/print_counters.h"
#include "bench/ladder/count.h"
#include "bench/support/error.h"
#include "bench/support/output_file.h"

namespace miniblas::bench {
namespace {

void print_rungs(std::ostream& out) {
  for (const Family family : {Family::gemm, Family::transpose}) {
    for (const std::string& rung : countable_rungs(family)) out << to_text(family) << ' ' << rung << '\n';
  }
}

void print_metrics(std::ostream& out) {
  for (const Metric& metric : metrics) out << metric.ncu_name << '\n';
}

// Of the GPU that this machine has, which need not be: the lines may come from another.
Environment environment_here() {
  Environment environment = describe_environment();
  try {
    environment.gpu = gpu_facts();
  } catch (const Error&) {
    environment.gpu = {};
  }
  return environment;
}

}  // namespace

int run_counters(const CountersArguments& arguments) {
  const CountersOptions options = parse_options(arguments);
  if (options.list) {
    *options.list == CountersList::rungs ? print_rungs(std::cout) : print_metrics(std::cout);
    return exit_good;
  }
  const auto hardware = read_hardware_lines(std::cin);
  // Opened before the long work, so that a path that can't be written fails at once.
  std::unique_ptr<OutputFile> json;
  if (options.json) json = std::make_unique<OutputFile>("--json", *options.json);
  Comparison comparison;
  comparison.n = options.n;
  comparison.command = arguments.command;
  comparison.environment = environment_here();
  comparison.rungs = compare_counters(hardware, options.n);
  print_counters(std::cout, comparison);
  std::cout.flush();
  if (json) json->commit(counters_json(comparison));
  return exit_good;
}

}  // namespace miniblas::bench
