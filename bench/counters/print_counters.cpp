#include "bench/counters/print_counters.h"

#include <ostream>

#include "bench/support/text.h"
#include "bench/support/text_table.h"

namespace miniblas::bench {
namespace {

void add_host_row(TextTable& table, const ComparedRung& rung) {
  std::vector<std::string> cells = {std::string(to_text(rung.family)) + " " + rung.name};
  for (const std::uint64_t value : rung.counted) cells.push_back(with_commas(value));
  table.add_row(std::move(cells));
}

// Only where the GPU's counts are others.
void add_gpu_row(TextTable& table, const ComparedRung& rung) {
  if (rung.hardware == rung.counted) return;
  std::vector<std::string> cells = {"  on the GPU"};
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    cells.push_back(rung.hardware[i] == rung.counted[i] ? "" : with_commas(rung.hardware[i]));
  }
  table.add_row(std::move(cells));
}

}  // namespace

void print_counters(std::ostream& out, const Comparison& comparison) {
  TextTable table;
  table.add_column("", "rung", Align::left);
  for (const Metric& metric : metrics) table.add_column(metric.group, metric.title);
  for (const ComparedRung& rung : comparison.rungs) {
    add_host_row(table, rung);
    add_gpu_row(table, rung);
  }
  table.print(out);
  out << "\nCounted on the host at n = " << comparison.n
      << "; the GPU's counts stand below where they differ. Bank conflicts are extra wavefronts.\n";
}

}  // namespace miniblas::bench
