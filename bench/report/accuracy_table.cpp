// The table of errors: for each kind of data, and every other k, those of all maths.
#include <algorithm>

#include "bench/report/markdown_parts.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

// In the order in which they were measured, each once.
Cells distinct(const Json& rows, const char* key) {
  Cells seen;
  for (const Json& row : rows) {
    const std::string text = plain_text(row.at(key));
    if (std::find(seen.begin(), seen.end(), text) == seen.end()) seen.push_back(text);
  }
  return seen;
}

const Json* find_row(const Json& rows, const std::string& data, const std::string& k, const std::string& math) {
  for (const Json& row : rows) {
    if (row.at("data") == data && row.at("math") == math && plain_text(row.at("k")) == k) return &row;
  }
  return nullptr;
}

std::string error_text(const Json& value) { return value == 0.0 ? "0" : scientific(value.get<double>()); }

std::string errors_of(const Json& rows, const std::string& data) {
  const Cells maths = distinct(rows, "math");
  Cells titles = {data + ", k"};
  for (const std::string& math : maths) titles.push_back(math == "cublas" ? "cuBLAS" : math);
  std::string table = table_head(titles);
  const Cells ks = distinct(rows, "k");
  for (std::size_t i = 0; i < ks.size(); i += 2) {
    Cells cells = {ks[i]};
    for (const std::string& math : maths) {
      const Json* const row = find_row(rows, data, ks[i], math);
      const std::string relative = field(row, "relative_error", error_text);
      cells.push_back(row == nullptr ? relative : relative + " (" + field(row, "largest_error", error_text) + ")");
    }
    table += table_row(cells);
  }
  return table + "\n";
}

}  // namespace

std::string accuracy_table(const ResultFile* accuracy) {
  if (accuracy == nullptr) return not_measured;
  const Json& rows = accuracy->content.at("rows");
  std::string table;
  for (const std::string& data : distinct(rows, "data")) table += errors_of(rows, data);
  return table +
         "The relative error in the Frobenius norm; in brackets the largest error of an element, in units of (k + 2) "
         "2^-24 |A||B|. Measured on " +
         stamp({accuracy}) + ".\n";
}

}  // namespace miniblas::bench
