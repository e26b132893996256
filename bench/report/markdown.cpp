#include "bench/report/markdown.h"

#include "bench/ladder/count.h"
#include "bench/report/markdown_parts.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

// The GPU whose results the tables show: its folder under bench/results/.
constexpr const char* published_gpu = "h200";

std::string ladder_table_name(Family family) { return std::string(to_text(family)) + "-ladder-" + published_gpu; }

std::string accuracy_table_name() { return std::string("accuracy ") + published_gpu; }

std::string ceilings_table_name() { return std::string("ceilings-") + published_gpu; }

std::string counters_table_name() { return std::string("counters-") + published_gpu; }

constexpr const char* suites[] = {"sgemm", "split", "split-bf16x3", "split-fp16x3"};

std::string suite_table_name(const std::string& suite) { return suite + " " + published_gpu; }

std::string suite_means_table_name(const std::string& suite) { return suite + "-means " + published_gpu; }

std::string suite_losses_table_name(const std::string& suite) { return suite + "-losses " + published_gpu; }

[[noreturn]] void refuse(const std::string& name) {
  Cells allowed = {accuracy_table_name(), ceilings_table_name(), counters_table_name()};
  for (const char* suite : suites) {
    for (const auto table : {&suite_table_name, &suite_means_table_name, &suite_losses_table_name}) {
      allowed.push_back(table(suite));
    }
  }
  for (const Family family : {Family::gemm, Family::transpose}) {
    allowed.push_back(ladder_table_name(family));
    for (const std::string& rung : known_rungs(family)) allowed.push_back(std::string(to_text(family)) + " " + rung);
  }
  throw Error("there is no table '" + name + "'; allowed are " + join(allowed));
}

}  // namespace

std::string make_table(const std::vector<ResultFile>& results, const std::string& name) {
  const ResultFile* const ceilings = find_ceilings(results, published_gpu);
  if (name == accuracy_table_name()) return accuracy_table(find_accuracy(results, published_gpu));
  if (name == ceilings_table_name()) return ceilings_table(ceilings);
  if (name == counters_table_name()) return counters_table(find_counters(results, published_gpu));
  for (const char* suite : suites) {
    const ResultFile* const file = find_suite(results, published_gpu, suite);
    if (name == suite_table_name(suite)) return suite_table(file);
    if (name == suite_means_table_name(suite)) return suite_means_table(file);
    if (name == suite_losses_table_name(suite)) return suite_losses_table(file);
  }
  for (const Family family : {Family::gemm, Family::transpose}) {
    const Ladders ladders = find_ladders(results, published_gpu, family);
    const std::optional<Ceiling> ceiling = ceiling_of(family, ceilings);
    if (name == ladder_table_name(family)) return ladder_table(family, ladders, ceiling);
    for (const std::string& rung : known_rungs(family)) {
      if (name == std::string(to_text(family)) + " " + rung) return rung_table(family, ladders, ceiling, rung);
    }
  }
  refuse(name);
}

}  // namespace miniblas::bench
