#include <ostream>

#include "bench/ladder/print_parts.h"
#include "bench/support/text.h"
#include "bench/support/text_table.h"

namespace miniblas::bench {
namespace {

std::string correct_text(const RungResult& rung) { return !rung.runs_here ? nothing : rung.correct ? "yes" : "NO"; }

std::vector<std::string> count_cells(const RungResult& rung) {
  if (!rung.counted) return std::vector<std::string>(6, nothing);
  const trace::Counters& counters = rung.counted->counters;
  return {with_commas(counters.global_load.elements), with_commas(counters.global_load.requests),
          with_commas(counters.global_load.sectors),  with_commas(counters.global_store.sectors),
          with_commas(counters.shared_load.requests), with_commas(bank_conflicts(counters))};
}

}  // namespace

void print_counted(std::ostream& out, const LadderResult& result) {
  TextTable table;
  const std::string group = "counted at n = " + std::to_string(result.counted_n);
  table.add_column("", "rung", Align::left);
  table.add_column("", "correct");
  table.add_column("", "max error");
  for (const char* title : {"global reads", "requests", "sectors", "stored sectors", "shared loads", "conflicts"}) {
    table.add_column(group, title);
  }
  for (const RungResult& rung : result.rungs) {
    std::vector<std::string> cells = {label(rung), correct_text(rung), cell(rung.max_error, scientific)};
    for (std::string& count : count_cells(rung)) cells.push_back(std::move(count));
    table.add_row(std::move(cells));
  }
  table.print(out);
}

}  // namespace miniblas::bench
