#include "bench/accuracy/print_accuracy.h"

#include <iomanip>
#include <ostream>

#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr const char* nothing = "-";

struct Cells {
  std::string data, k, size, math, relative, largest, allowed, kernel;
};

void print(std::ostream& out, const Cells& cells) {
  out << std::left << std::setw(15) << cells.data << std::right << std::setw(8) << cells.k << std::setw(6) << cells.size
      << "  " << std::left << std::setw(8) << cells.math << std::right << std::setw(10) << cells.relative
      << std::setw(10) << cells.largest << std::setw(10) << cells.allowed << "  " << cells.kernel << '\n'
      << std::flush;
}

}  // namespace

void print_accuracy_titles(std::ostream& out) {
  out << "relative: error in the Frobenius norm; largest: of an element, in units of (k + 2) 2^-24 |A||B|\n";
  print(out, {"data", "k", "m, n", "math", "relative", "largest", "allowed", "kernel"});
}

void print_accuracy_row(std::ostream& out, const AccuracyRow& row) {
  print(out, {to_text(row.data), std::to_string(row.k), std::to_string(row.m), row.math,
              scientific(row.errors.relative), scientific(row.errors.largest),
              row.allowed ? three_digits(*row.allowed) : nothing, row.kernel.value_or(nothing)});
}

bool print_broken_promises(std::ostream& out, const AccuracyResult& result) {
  bool any = false;
  for (const AccuracyRow& row : result.rows) {
    if (row.is_within()) continue;
    any = true;
    out << row.math << " on " << to_text(row.data) << " data at k = " << row.k << " is wrong: the largest error is "
        << scientific(row.errors.largest) << ", allowed is " << (row.allowed ? three_digits(*row.allowed) : "a number")
        << '\n';
  }
  return any;
}

}  // namespace miniblas::bench
