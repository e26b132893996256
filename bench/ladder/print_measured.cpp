#include <ostream>

#include "bench/ladder/print_parts.h"
#include "bench/support/text.h"
#include "bench/support/text_table.h"

namespace miniblas::bench {
namespace {

std::string milliseconds_text(const std::optional<Timing>& timing) {
  return timing ? three_digits(timing->milliseconds) : nothing;
}

std::string spread_text(const Timing& timing) { return percent(timing.spread / timing.milliseconds); }

double rate(const LadderResult& result, const Timing& timing) {
  return result.family == Family::gemm ? tflops(result.n, timing.milliseconds)
                                       : transpose_gigabytes_per_second(result.n, timing.milliseconds);
}

std::string rate_text(const LadderResult& result, const std::optional<Timing>& timing) {
  return timing ? three_digits(rate(result, *timing)) : nothing;
}

std::string share_text(const std::optional<Timing>& reference, const Timing& own) {
  return reference ? percent(speed_vs(*reference, own)) : nothing;
}

// One '#' for each twentieth of cuBLAS's speed.
std::string share_bar(const std::optional<Timing>& reference, const Timing& own) {
  return reference ? bar(20.0 * speed_vs(*reference, own)) : "";
}

std::vector<std::string> measured_cells(const LadderResult& result, const RungResult& rung) {
  const Measurement& measured = *rung.measured;
  std::vector<std::string> cells = {milliseconds_text(measured.own),     spread_text(measured.own),
                                    std::to_string(measured.own.rounds), rate_text(result, measured.own),
                                    rate_text(result, measured.cublas),  share_text(measured.cublas, measured.own)};
  if (result.family == Family::transpose) {
    cells.push_back(rate_text(result, measured.copy));
    cells.push_back(share_text(measured.copy, measured.own));
  }
  cells.push_back(share_bar(measured.cublas, measured.own));
  return cells;
}

std::vector<std::string> measured_titles(const LadderResult& result) {
  if (result.family == Family::gemm) {
    return {"ms", "spread", "rounds", "TFLOP/s", "cuBLAS TFLOP/s", "of cuBLAS", ""};
  }
  return {"ms", "spread", "rounds", "GB/s", "cuBLAS GB/s", "of cuBLAS", "memcpy GB/s", "of memcpy", ""};
}

}  // namespace

void print_measured(std::ostream& out, const LadderResult& result) {
  TextTable table;
  const auto titles = measured_titles(result);
  table.add_column("", "rung", Align::left);
  for (const std::string& title : titles) {
    table.add_column("measured at n = " + std::to_string(result.n), title, title.empty() ? Align::left : Align::right);
  }
  for (const RungResult& rung : result.rungs) {
    std::vector<std::string> cells = {rung.name};
    const auto figures =
        rung.measured ? measured_cells(result, rung) : std::vector<std::string>(titles.size(), nothing);
    cells.insert(cells.end(), figures.begin(), figures.end());
    table.add_row(std::move(cells));
  }
  table.print(out);
}

}  // namespace miniblas::bench
