// The table of one rung.
#include "bench/report/markdown_parts.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

struct Line {
  const char* title;
  const char* key;
  Format format;
};

std::string counted_part(const ResultFile& ladder, const std::string& name) {
  static constexpr Line lines[] = {
      {"global loads, elements", "global_load_elements", count_text},
      {"global loads, requests", "global_load_requests", count_text},
      {"global loads, sectors", "global_load_sectors", count_text},
      {"global stores, sectors", "global_store_sectors", count_text},
      {"shared loads, requests", "shared_load_requests", count_text},
      {"bank conflicts", "bank_conflicts", count_text},
      {"naive's element reads over these", "reads_vs_naive", times_text},
      {"naive's read sectors over these", "sectors_vs_naive", times_text},
      {"naive's write sectors over these", "store_sectors_vs_naive", times_text},
  };
  const Json* const rung = find_rung(ladder, name);
  if (rung == nullptr || rung->at("counted").is_null()) return "";
  const Json& counted = rung->at("counted");
  std::string table = table_head({"counted", "n = " + counted.at("n").dump()});
  for (const Line& line : lines) table += table_row({line.title, field(&counted, line.key, line.format)});
  return table + "\n";
}

std::string ceiling_cell(Family family, const Ceiling& ceiling, const Json* rung) {
  if (field(rung, rate_key(family), figure_text) == no_value) return no_value;
  return percent(rung->at(rate_key(family)).get<double>() / ceiling.rate);
}

std::string measured_part(Family family,
                          const Ladders& ladders,
                          const std::optional<Ceiling>& ceiling,
                          const std::string& name) {
  std::vector<Line> lines = {{"milliseconds", "milliseconds", figure_text},
                             {rate_unit(family), rate_key(family), figure_text},
                             {"of cuBLAS", "vs_cublas", percent_text}};
  if (family == Family::transpose) lines.push_back({"of cudaMemcpy", "vs_memcpy", percent_text});
  Cells titles = {"measured"};
  for (const ResultFile* ladder : ladders) titles.push_back(n_text(*ladder));
  std::string table = table_head(titles);
  for (const Line& line : lines) {
    Cells cells = {line.title};
    for (const ResultFile* ladder : ladders) cells.push_back(field(find_rung(*ladder, name), line.key, line.format));
    table += table_row(cells);
  }
  if (!ceiling) return table;
  Cells cells = {std::string("of the ") + ceiling->name};
  for (const ResultFile* ladder : ladders) cells.push_back(ceiling_cell(family, *ceiling, find_rung(*ladder, name)));
  return table + table_row(cells);
}

}  // namespace

std::string rung_table(Family family,
                       const Ladders& all,
                       const std::optional<Ceiling>& ceiling,
                       const std::string& rung) {
  Ladders ladders;
  for (const ResultFile* ladder : all) {
    if (find_rung(*ladder, rung) != nullptr) ladders.push_back(ladder);
  }
  if (ladders.empty()) return not_measured;
  return counted_part(*ladders.back(), rung) + measured_part(family, ladders, ceiling, rung) +
         caption(ladders, ceiling);
}

}  // namespace miniblas::bench
