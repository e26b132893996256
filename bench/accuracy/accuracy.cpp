#include "bench/accuracy/accuracy.h"

#include <algorithm>
#include <iostream>
#include <limits>
#include <memory>

#include "bench/accuracy/accuracy_json.h"
#include "bench/accuracy/maths.h"
#include "bench/accuracy/print_accuracy.h"
#include "bench/support/error.h"
#include "bench/support/output_file.h"
#include "bench/support/progress.h"

namespace miniblas::bench {
namespace {

Environment environment_of(const Maths& maths) {
  Environment environment = describe_environment();
  if (!maths.session().on_host()) environment.gpu = gpu_facts();
  if (maths.cublas() != nullptr) {
    environment.cublas = maths.cublas()->version();
    environment.cublas_math_mode = maths.cublas()->math_mode();
  }
  return environment;
}

SuiteProblem problem_of(int size, int k) {
  SuiteProblem problem;
  problem.m = size;
  problem.n = size;
  problem.k = k;
  return problem;
}

// All maths on the same matrices.
std::vector<AccuracyRow> measure(const Maths& maths, DataKind kind, const SuiteProblem& problem) {
  const int m = problem.m;
  const int n = problem.n;
  const int k = problem.k;
  const Factors factors = make_factors(kind, m, n, k);
  const ExactProduct exact({factors.a.data(), m, k, false}, {factors.b.data(), k, n, false});
  DeviceMatrix a(maths.session().handle(), m, k);
  DeviceMatrix b(maths.session().handle(), k, n);
  DeviceMatrix c(maths.session().handle(), m, n);
  a.set(factors.a);
  b.set(factors.b);
  OperandSet set;
  set.a = a.data();
  set.b = b.data();
  set.c = c.data();
  std::vector<AccuracyRow> rows;
  std::vector<float> result(static_cast<std::size_t>(m) * static_cast<std::size_t>(n));
  for (const Math& math : maths.all()) {
    // So that an element that nobody writes can't pass for that of the math before.
    std::fill(result.begin(), result.end(), std::numeric_limits<float>::quiet_NaN());
    c.set(result);
    const auto kernel = maths.multiply(math, problem, set);
    c.get(result);
    const Tolerance tolerance = math.mode == nullptr ? Tolerance() : math.mode->tolerance;
    const auto allowed = math.mode == nullptr ? std::nullopt : std::optional(largest_allowed(tolerance, k));
    rows.push_back({kind, math.name, m, n, k, exact.errors(result, tolerance.is_norm_wise), allowed, kernel});
  }
  return rows;
}

AccuracyResult measure_all(const Maths& maths, const AccuracyOptions& options) {
  const bool on_host = maths.session().on_host();
  AccuracyResult result{options.command, on_host ? "host" : "cuda", environment_of(maths), {}};
  print_accuracy_titles(std::cout);
  Progress progress;
  for (const DataKind kind : options.data) {
    for (const int k : options.ks) {
      progress.show(std::string(to_text(kind)) + ", k = " + std::to_string(k));
      for (AccuracyRow& row : measure(maths, kind, problem_of(size_for(options, k, on_host), k))) {
        print_accuracy_row(std::cout, row);
        result.rows.push_back(std::move(row));
      }
    }
  }
  return result;
}

}  // namespace

int run_accuracy(const AccuracyArguments& arguments) {
  const AccuracyOptions options = parse_options(arguments);
  require_no_tf32();
  miniblasLoggerConfigure(1, 0, 1, nullptr);
  const Maths maths(options.device, options.math);
  // Opened before the long work, so that a path that can't be written fails at once.
  std::unique_ptr<OutputFile> json;
  if (options.json) json = std::make_unique<OutputFile>("--json", *options.json);
  const AccuracyResult result = measure_all(maths, options);
  if (print_broken_promises(std::cout, result)) return exit_finding;
  if (json) json->commit(accuracy_json(result));
  return exit_good;
}

}  // namespace miniblas::bench
