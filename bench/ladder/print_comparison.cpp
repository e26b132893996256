#include <cmath>
#include <ostream>

#include "bench/ladder/model.h"
#include "bench/ladder/print_parts.h"
#include "bench/support/text.h"
#include "bench/support/text_table.h"

namespace miniblas::bench {
namespace {

std::string seconds_text(double seconds) {
  if (seconds < 0.0995) return three_digits(1000.0 * seconds) + " ms";
  return (seconds < 9.995 ? three_digits(seconds) : fixed(seconds, 1)) + " s";
}

// One '#' for each halving.
std::string halvings(double ratio) { return bar(std::log2(ratio)); }

struct Column {
  std::string group;
  std::string title;
  Align align;
  std::string (*text)(const LadderResult& result, const RungResult& rung);
};

std::string textbook_text(const LadderResult&, const RungResult& rung) {
  // The textbook's own words, which its formula gives as 444.8 and 39.2.
  if (rung.name == "01_naive") return "443 s";
  if (rung.name == "02_shared_tile_32") return "39 s";
  return nothing;
}

std::string formula_text(const LadderResult& result, const RungResult& rung) {
  return cell(formula_seconds(result, rung, textbook_n), seconds_text);
}

std::string formula_gain(const LadderResult& result, const RungResult& rung) {
  const auto seconds = formula_seconds(result, rung, textbook_n);
  return seconds ? times(model_seconds_naive(textbook_n) / *seconds) : nothing;
}

std::string counted_text(const LadderResult& result, const RungResult& rung) {
  return cell(counted_seconds(result, rung, textbook_n), seconds_text);
}

std::string counted_gain(const LadderResult& result, const RungResult& rung) {
  RungResult naive;
  naive.tile = tile_of(result.family, naive_rung);
  naive.counted = result.naive;
  const auto from = counted_seconds(result, naive, textbook_n);
  const auto seconds = counted_seconds(result, rung, textbook_n);
  return from && seconds ? times(*from / *seconds) : nothing;
}

std::vector<Column> comparison_columns(const LadderResult& result) {
  const std::string counted = "counted, reads of naive over these";
  const auto reads = [](const LadderResult& r, const RungResult& rung) { return cell(reads_vs_naive(r, rung), times); };
  const auto sectors = [](const LadderResult& r, const RungResult& rung) {
    return cell(sectors_vs_naive(r, rung), times);
  };
  const auto reads_bar = [](const LadderResult& r, const RungResult& rung) {
    const auto ratio = reads_vs_naive(r, rung);
    return ratio ? halvings(*ratio) : "";
  };
  const auto stores = [](const LadderResult& r, const RungResult& rung) {
    return cell(store_sectors_vs_naive(r, rung), times);
  };
  const auto store_bar = [](const LadderResult& r, const RungResult& rung) {
    const auto ratio = store_sectors_vs_naive(r, rung);
    return ratio ? halvings(*ratio) : "";
  };
  const auto conflicts = [](const LadderResult&, const RungResult& rung) -> std::string {
    if (!rung.counted || !rung.tile) return nothing;
    const double tiles_down = std::ceil(1.0 * rung.counted->n / *rung.tile);
    const double conflicts = static_cast<double>(bank_conflicts(rung.counted->counters));
    return three_digits(conflicts / (tiles_down * tiles_down));
  };
  if (result.family == Family::transpose) {
    const std::string group = "counted, naive over these";
    return {{group, "read sectors", Align::right, sectors},
            {group, "stored sectors", Align::right, stores},
            {group, "halvings", Align::left, store_bar},
            {"counted", "conflicts a tile", Align::right, conflicts}};
  }
  const std::string on_counts = std::string("on counts") + (result.counted_n == textbook_n ? "" : " *");
  const std::string modelled = "modelled at N = " + std::to_string(textbook_n);
  return {{counted, "elements", Align::right, reads},     {counted, "sectors", Align::right, sectors},
          {counted, "halvings", Align::left, reads_bar},  {modelled, "formula", Align::right, formula_text},
          {modelled, "gain", Align::right, formula_gain}, {modelled, on_counts, Align::right, counted_text},
          {modelled, "gain", Align::right, counted_gain}, {"", "textbook", Align::right, textbook_text}};
}

}  // namespace

void print_comparison(std::ostream& out, const LadderResult& result) {
  const auto columns = comparison_columns(result);
  TextTable table;
  table.add_column("", "rung", Align::left);
  for (const Column& column : columns) table.add_column(column.group, column.title, column.align);
  for (const RungResult& rung : result.rungs) {
    std::vector<std::string> cells = {label(rung)};
    for (const Column& column : columns) cells.push_back(rung.correct ? column.text(result, rung) : nothing);
    table.add_row(std::move(cells));
  }
  table.print(out);
}

}  // namespace miniblas::bench
