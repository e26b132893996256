#include "bench/suite/print_suite.h"

#include <algorithm>
#include <ostream>
#include <string>

#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr const char* nothing = "-";

// Rows are printed before the widest is known.
struct Cell {
  const char* title;
  std::size_t width;
  std::string text;
};

using Line = std::vector<Cell>;

std::string text_of(const Line& line, bool titles) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::string shown = titles ? line[i].title : line[i].text;
    const std::size_t width = line[i].width;
    const std::string blanks(width - std::min(width, shown.size()), ' ');
    const bool is_text = i < 3 || width == 0;
    text += (i == 0 ? "" : " ") + (is_text ? shown + blanks : blanks + shown);
  }
  return text + "\n";
}

std::string us_text(const Timing& timing) { return three_digits(timing.milliseconds * 1000.0); }

std::string ratio_text(const std::optional<double>& ratio) { return ratio ? fixed(*ratio, 3) : nothing; }

std::string us_text(const std::optional<Timing>& timing) { return timing ? us_text(*timing) : nothing; }

std::string shape_text(const SuiteProblem& problem) {
  return problem.shape() + (problem.pad > 0 ? " +" + std::to_string(problem.pad) : "");
}

// Default math has columns where ours is in another.
Line line_of(const SuiteRow& row, bool in_math_mode) {
  const SuiteMeasurement& measured = row.measured;
  Line line = {{"m x n x k (x batch)", 22, shape_text(row.problem)},
               {"op", 3, row.problem.op.text()},
               {"by", 6, to_text(measured.timed_by)},
               {"sets", 5, std::to_string(measured.sets)},
               {"us", 10, us_text(measured.own)},
               {"spread", 8, percent(measured.own.spread / measured.own.milliseconds)},
               {"cuBLAS", 10, us_text(measured.cublas)}};
  if (in_math_mode) {
    line.push_back({"alone", 10, us_text(measured.cublas_alone)});
    line.push_back({"default", 10, us_text(measured.default_math)});
  }
  line.push_back({"Lt", 10, us_text(measured.cublaslt)});
  line.push_back({"ratio", 7, fixed(row.ratio(), 3)});
  line.push_back({"to Lt", 7, ratio_text(row.ratio_lt())});
  if (in_math_mode) line.push_back({"to default", 10, ratio_text(row.ratio_default())});
  line.push_back({"TFLOP/s", 8, three_digits(row.tflops())});
  line.push_back({"GB/s", 7, three_digits(row.gigabytes_per_second())});
  line.push_back({"error", 9, scientific(measured.error)});
  line.push_back({"kernel", 0, measured.kernel.value_or(nothing)});
  return line;
}

// Under the columns of the rows.
void print_means(std::ostream& out, const std::string& title, const SuiteMeans& means, bool in_math_mode) {
  if (means.rows == 0) return;
  Line line = line_of({}, in_math_mode);
  for (Cell& cell : line) {
    const std::string column = cell.title;
    cell.text = column == "sets"         ? std::to_string(means.rows)
                : column == "ratio"      ? ratio_text(means.geomean)
                : column == "to Lt"      ? ratio_text(means.geomean_lt)
                : column == "to default" ? ratio_text(means.geomean_default)
                                         : "";
  }
  line.front().text = title;
  line.back().text.clear();
  out << text_of(line, false);
}

void print_least(std::ostream& out, const SuiteResult& result, const char* what, double (*ratio)(const SuiteRow&)) {
  const auto worst = std::min_element(result.rows.begin(), result.rows.end(),
                                      [=](const auto& x, const auto& y) { return ratio(x) < ratio(y); });
  if (worst == result.rows.end()) return;
  out << "the least ratio" << what << ": " << fixed(ratio(*worst), 3) << " at " << worst->problem.name() << '\n';
}

}  // namespace

void print_suite_titles(std::ostream& out, const SuiteResult& result) {
  const Environment& environment = result.environment;
  const bool in_math_mode = result.mode != nullptr;
  out << "sgemm" << (in_math_mode ? std::string(" in ") + result.mode->name : "") << " on "
      << environment.gpu.name.value_or("a GPU") << ", cuBLAS " << environment.cublas.value_or("unknown") << " ("
      << environment.cublas_math_mode.value_or("unknown")
      << "); ratio: cuBLAS's time over ours, above 1 ours is faster\n"
      << text_of(line_of({}, in_math_mode), true) << std::flush;
}

void print_suite_row(std::ostream& out, const SuiteRow& row) {
  out << text_of(line_of(row, row.measured.default_math.has_value()), false) << std::flush;
}

void print_suite_summary(std::ostream& out, const SuiteResult& result) {
  const bool in_math_mode = result.mode != nullptr;
  out << "\ngeometric means, with the number of rows:\n";
  for (const SuiteClass suite_class : suite_classes) {
    print_means(out, to_text(suite_class), means_of(result, suite_class), in_math_mode);
  }
  print_means(out, "all", means_of(result), in_math_mode);
  print_least(out, result, "", [](const SuiteRow& row) { return row.ratio(); });
  if (!in_math_mode) return;
  print_least(out, result, " to default math", [](const SuiteRow& row) { return row.ratio_default().value_or(0.0); });
}

}  // namespace miniblas::bench
