#include "bench/suite/result.h"

#include <algorithm>
#include <cmath>

#include "bench/ladder/result.h"

namespace miniblas::bench {
namespace {

template <class Wanted>
SuiteMeans means_if(const SuiteResult& result, Wanted wanted) {
  std::vector<double> ratios;
  std::vector<double> ratios_lt;
  std::vector<double> ratios_default;
  for (const SuiteRow& row : result.rows) {
    if (!wanted(row.problem)) continue;
    ratios.push_back(row.ratio());
    if (row.ratio_lt()) ratios_lt.push_back(*row.ratio_lt());
    if (row.ratio_default()) ratios_default.push_back(*row.ratio_default());
  }
  return {static_cast<int>(ratios.size()), geometric_mean(ratios), geometric_mean(ratios_lt),
          geometric_mean(ratios_default),  least(ratios),          least(ratios_default)};
}

}  // namespace

double SuiteRow::ratio() const {
  const double beside = speed_vs(measured.cublas, measured.own);
  return measured.cublas_alone ? std::min(beside, speed_vs(*measured.cublas_alone, measured.own)) : beside;
}

std::optional<double> SuiteRow::ratio_default() const {
  if (!measured.default_math) return std::nullopt;
  return speed_vs(*measured.default_math, measured.own);
}

std::optional<double> SuiteRow::ratio_lt() const {
  if (!measured.cublaslt) return std::nullopt;
  return speed_vs(*measured.cublaslt, measured.own);
}

double SuiteRow::tflops() const { return problem.flops() / (measured.own.milliseconds * 1e9); }

double SuiteRow::gigabytes_per_second() const { return problem.bytes() / (measured.own.milliseconds * 1e6); }

std::optional<double> geometric_mean(const std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  double sum = 0.0;
  for (const double value : values) sum += std::log(value);
  return std::exp(sum / static_cast<double>(values.size()));
}

std::optional<double> least(const std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  return *std::min_element(values.begin(), values.end());
}

SuiteMeans means_of(const SuiteResult& result) {
  return means_if(result, [](const SuiteProblem&) { return true; });
}

SuiteMeans means_of(const SuiteResult& result, SuiteClass suite_class) {
  return means_if(result, [=](const SuiteProblem& p) { return class_of(p.m, p.n, p.k, p.batch) == suite_class; });
}

}  // namespace miniblas::bench
