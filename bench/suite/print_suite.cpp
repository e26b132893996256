#include "bench/suite/print_suite.h"

#include <algorithm>
#include <ostream>
#include <string>

#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr const char* nothing = "-";

// Rows are printed before the widest is known.
struct Column {
  const char* title;
  std::size_t width;
};

constexpr Column columns[] = {{"m x n x k (x batch)", 22},
                              {"op", 3},
                              {"by", 6},
                              {"sets", 5},
                              {"us", 10},
                              {"spread", 8},
                              {"cuBLAS", 10},
                              {"Lt", 10},
                              {"ratio", 7},
                              {"to Lt", 7},
                              {"TFLOP/s", 8},
                              {"GB/s", 7},
                              {"error", 9},
                              {"kernel", 0}};

std::string line(const std::vector<std::string>& cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t width = columns[i].width;
    const std::string blanks(width - std::min(width, cells[i].size()), ' ');
    const bool is_text = i < 3 || width == 0;
    text += (i == 0 ? "" : " ") + (is_text ? cells[i] + blanks : blanks + cells[i]);
  }
  return text + "\n";
}

std::string us_text(const Timing& timing) { return three_digits(timing.milliseconds * 1000.0); }

std::string ratio_text(const std::optional<double>& ratio) { return ratio ? fixed(*ratio, 3) : nothing; }

void print_means(std::ostream& out, const std::string& title, const SuiteMeans& means) {
  if (means.rows == 0) return;
  out << line({title, "", "", std::to_string(means.rows), "", "", "", "", ratio_text(means.geomean),
               ratio_text(means.geomean_lt)});
}

}  // namespace

void print_suite_titles(std::ostream& out, const Environment& environment) {
  out << "sgemm on " << environment.gpu.name.value_or("a GPU") << ", cuBLAS " << environment.cublas.value_or("unknown")
      << " (" << environment.cublas_math_mode.value_or("unknown")
      << "); ratio: cuBLAS's time over ours, above 1 ours is faster\n";
  std::vector<std::string> titles;
  for (const Column& column : columns) titles.emplace_back(column.title);
  out << line(titles) << std::flush;
}

void print_suite_row(std::ostream& out, const SuiteRow& row) {
  const SuiteMeasurement& measured = row.measured;
  out << line({row.problem.shape(), row.problem.op.text(), to_text(measured.timed_by), std::to_string(measured.sets),
               us_text(measured.own), percent(measured.own.spread / measured.own.milliseconds),
               us_text(measured.cublas), measured.cublaslt ? us_text(*measured.cublaslt) : nothing,
               ratio_text(row.ratio()), ratio_text(row.ratio_lt()), three_digits(row.tflops()),
               three_digits(row.gigabytes_per_second()), scientific(measured.error), measured.kernel.value_or(nothing)})
      << std::flush;
}

void print_suite_summary(std::ostream& out, const SuiteResult& result) {
  out << "\ngeometric means, with the number of rows:\n";
  for (const SuiteClass suite_class : suite_classes) {
    print_means(out, to_text(suite_class), means_of(result, suite_class));
  }
  print_means(out, "all", means_of(result));
  const auto worst = std::min_element(result.rows.begin(), result.rows.end(),
                                      [](const auto& x, const auto& y) { return x.ratio() < y.ratio(); });
  if (worst == result.rows.end()) return;
  out << "the least ratio: " << fixed(worst->ratio(), 3) << " at " << worst->problem.name() << '\n';
}

}  // namespace miniblas::bench
