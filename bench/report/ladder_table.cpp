// The table of all rungs.
#include <algorithm>
#include <cmath>
#include <optional>

#include "bench/ladder/result.h"
#include "bench/report/markdown_parts.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

double rate(Family family, double n, double milliseconds) {
  return family == Family::gemm ? tflops(n, milliseconds) : transpose_gigabytes_per_second(n, milliseconds);
}

// A reference ran beside each rung. Its own row shows the median of these runs.
std::optional<double> reference_milliseconds(const ResultFile& ladder, const char* key) {
  std::vector<double> all;
  for (const Json& rung : ladder.content.at("rungs")) {
    if (rung.contains(key) && !rung.at(key).is_null()) all.push_back(rung.at(key).get<double>());
  }
  if (all.empty()) return std::nullopt;
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
  std::nth_element(all.begin(), middle, all.end());
  return *middle;
}

// The shares in brackets behind a rate; nothing where there are none.
std::string with_shares(const std::string& rate, const Cells& shares) {
  const bool any = std::any_of(shares.begin(), shares.end(), [](const auto& share) { return share != no_value; });
  return any ? rate + " (" + join(shares) + ")" : rate;
}

std::string share_of(const std::optional<Ceiling>& ceiling, double rate) { return percent(rate / ceiling->rate); }

std::string reference_row(
    Family family, const Ladders& ladders, const std::optional<Ceiling>& ceiling, const char* name, const char* key) {
  Cells cells = {name, no_value, no_value};
  for (const ResultFile* ladder : ladders) {
    const auto milliseconds = reference_milliseconds(*ladder, key);
    if (!milliseconds) return "";
    const double reached = rate(family, ladder->content.at("n").get<double>(), *milliseconds);
    Cells shares = {no_value};
    if (ceiling) shares.push_back(share_of(ceiling, reached));
    cells.push_back(with_shares(three_digits(reached), shares));
  }
  return table_row(cells);
}

std::string ceiling_row(const Ladders& ladders, const Ceiling& ceiling) {
  Cells cells = {ceiling.name, no_value, no_value};
  cells.insert(cells.end(), ladders.size(), three_digits(ceiling.rate));
  return table_row(cells);
}

std::string measured_cell(Family family,
                          const ResultFile& ladder,
                          const std::optional<Ceiling>& ceiling,
                          const std::string& name) {
  const Json* const rung = find_rung(ladder, name);
  const std::string own = field(rung, rate_key(family), figure_text);
  Cells shares = {field(rung, "vs_cublas", percent_text)};
  if (ceiling && own != no_value) shares.push_back(share_of(ceiling, rung->at(rate_key(family)).get<double>()));
  return with_shares(own, shares);
}

std::string conflicts_per_tile(const Json& rung) {
  const Json& counted = rung.at("counted");
  if (counted.is_null() || rung.at("tile").is_null()) return no_value;
  const double tiles_down = std::ceil(counted.at("n").get<double>() / rung.at("tile").get<double>());
  return three_digits(counted.at("bank_conflicts").get<double>() / (tiles_down * tiles_down));
}

std::string rung_row(Family family, const Ladders& ladders, const std::optional<Ceiling>& ceiling, const Json& rung) {
  const auto name = rung.at("name").get<std::string>();
  const Json* const counted = &rung.at("counted");
  Cells cells = {"`" + name + "`"};
  if (family == Family::gemm) {
    cells.push_back(field(counted, "reads_vs_naive", times_text));
    cells.push_back(field(counted, "bank_conflicts", count_text));
  } else {
    cells.push_back(field(counted, "store_sectors_vs_naive", times_text));
    cells.push_back(conflicts_per_tile(rung));
  }
  for (const ResultFile* ladder : ladders) cells.push_back(measured_cell(family, *ladder, ceiling, name));
  return table_row(cells);
}

}  // namespace

std::string ladder_table(Family family, const Ladders& ladders, const std::optional<Ceiling>& ceiling) {
  if (ladders.empty()) return not_measured;
  Cells titles = {"rung"};
  if (family == Family::gemm) {
    titles.insert(titles.end(), {"counted: naive's element reads over these", "counted: bank conflicts"});
  } else {
    titles.insert(titles.end(), {"counted: naive's write sectors over these", "counted: bank conflicts a tile"});
  }
  const std::string shares = std::string("of cuBLAS") + (ceiling ? std::string(", of the ") + ceiling->name : "");
  for (const ResultFile* ladder : ladders) {
    titles.push_back(std::string("measured: ") + rate_unit(family) + " (" + shares + "), " + n_text(*ladder));
  }
  std::string table = table_head(titles);
  for (const Json& rung : ladders.back()->content.at("rungs")) table += rung_row(family, ladders, ceiling, rung);
  table += reference_row(family, ladders, ceiling, "cuBLAS", "cublas_milliseconds");
  if (family == Family::transpose) {
    table += reference_row(family, ladders, ceiling, "cudaMemcpy", "memcpy_milliseconds");
  }
  if (ceiling) table += ceiling_row(ladders, *ceiling);
  return table + caption(ladders, ceiling);
}

}  // namespace miniblas::bench
