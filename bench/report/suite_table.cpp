// The tables of the suite: all rows, the means, and the rows where cuBLAS is ahead.
#include <algorithm>

#include "bench/report/markdown_parts.h"
#include "bench/suite/problem.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

constexpr const char* ops[] = {"nn", "nt", "tn", "tt"};
// Two runs differ by as much.
constexpr double least_that_is_no_loss = 0.98;

std::string ratio_text(const Json& value) { return fixed(value.get<double>(), 3); }

bool is_batched(const Json& row) { return row.at("batch").get<int>() > 1; }

std::string shape(const Json& row) {
  const auto size = [&](const char* key) { return row.at(key).dump(); };
  const std::string text = size("m") + " x " + size("n") + " x " + size("k");
  const std::string padding = row.at("pad") == 0 ? "" : ", padded by " + size("pad");
  return text + (is_batched(row) ? ", batch " + size("batch") : "") + padding;
}

// In the order in which they were measured, each once.
Cells shapes(const Json& rows, bool batched) {
  Cells seen;
  for (const Json& row : rows) {
    const std::string text = shape(row);
    if (is_batched(row) == batched && std::find(seen.begin(), seen.end(), text) == seen.end()) seen.push_back(text);
  }
  return seen;
}

const Json* find_row(const Json& rows, const std::string& wanted, const std::string& op) {
  for (const Json& row : rows) {
    if (row.at("op") == op && shape(row) == wanted) return &row;
  }
  return nullptr;
}

std::string rates_of(const Json& rows, bool batched) {
  const Cells all = shapes(rows, batched);
  if (all.empty()) return "";
  const char* const unit = batched ? ": GB/s (ratio)" : ": TFLOP/s (ratio)";
  Cells titles = {batched ? "m x n x k, batch" : "m x n x k"};
  for (const char* op : ops) titles.push_back(std::string(op) + unit);
  std::string table = table_head(titles);
  for (const std::string& wanted : all) {
    Cells cells = {wanted};
    for (const char* op : ops) {
      const Json* const row = find_row(rows, wanted, op);
      const std::string rate = field(row, batched ? "gb_per_s" : "tflops", figure_text);
      cells.push_back(row == nullptr ? rate : rate + " (" + field(row, "ratio", ratio_text) + ")");
    }
    table += table_row(cells);
  }
  return table + "\n";
}

// Whether the run has default math beside a math mode.
bool has_default_math(const Json& content) { return content.contains("geomean_default"); }

std::string means_row(const std::string& title, const std::string& rows, const Json& means) {
  Cells cells = {title, rows, field(&means, "geomean", ratio_text), field(&means, "geomean_lt", ratio_text),
                 field(&means, "min", ratio_text)};
  if (has_default_math(means)) {
    cells.push_back(field(&means, "geomean_default", ratio_text));
    cells.push_back(field(&means, "min_default", ratio_text));
  }
  return table_row(cells);
}

std::string means_of(const Json& content) {
  Cells titles = {"geometric mean of the ratios", "rows", "to cuBLAS", "to the best of cublasLt", "least, to cuBLAS"};
  if (has_default_math(content)) titles.insert(titles.end(), {"to default math", "least, to default math"});
  std::string table = table_head(titles);
  for (const SuiteClass suite_class : suite_classes) {
    const Json& means = content.at("classes").at(to_text(suite_class));
    if (!means.at("geomean").is_null()) table += means_row(to_text(suite_class), means.at("rows").dump(), means);
  }
  return table + means_row("all", std::to_string(content.at("rows").size()), content);
}

std::string suite_caption(const ResultFile& file) {
  const std::string of_two =
      has_default_math(file.content) ? " Of cuBLAS's times, alone and beside the others, the better one counts." : "";
  return "\nThe ratio is cuBLAS's time over ours: above 1, ours is faster." + of_two + " Measured on " +
         stamp({&file}) + ".\n";
}

bool is_loss(const Json& row, const char* ratio) {
  return row.contains(ratio) && row.at(ratio).get<double>() < least_that_is_no_loss;
}

}  // namespace

std::string suite_table(const ResultFile* file) {
  if (file == nullptr) return not_measured;
  const Json& rows = file->content.at("rows");
  return rates_of(rows, false) + rates_of(rows, true) + means_of(file->content) + suite_caption(*file);
}

std::string suite_means_table(const ResultFile* file) {
  return file == nullptr ? not_measured : means_of(file->content) + suite_caption(*file);
}

std::string suite_losses_table(const ResultFile* file) {
  if (file == nullptr) return not_measured;
  const bool in_math_mode = has_default_math(file->content);
  std::string lines;
  for (const Json& row : file->content.at("rows")) {
    if (!is_loss(row, "ratio") && !is_loss(row, "ratio_default")) continue;
    Cells cells = {shape(row),
                   field(&row, "op", plain_text),
                   field(&row, "kernel", plain_text),
                   field(&row, "timing", plain_text),
                   field(&row, "ours_us", figure_text),
                   field(&row, "cublas_us", figure_text),
                   field(&row, "ratio", ratio_text)};
    if (in_math_mode) {
      for (const char* key : {"cublas_alone_us", "default_us"}) cells.push_back(field(&row, key, figure_text));
      cells.push_back(field(&row, "ratio_default", ratio_text));
    }
    lines += table_row(cells);
  }
  if (lines.empty()) return "In no row is the ratio below " + fixed(least_that_is_no_loss, 2) + ".\n";
  Cells titles = {"m x n x k", "op", "kernel", "timed by", "us", "cuBLAS us", "ratio"};
  if (in_math_mode) titles.insert(titles.end(), {"cuBLAS alone us", "default math us", "to default math"});
  return table_head(titles) + lines + suite_caption(*file);
}

}  // namespace miniblas::bench
