#include "bench/tune/print_tune.h"

#include <iomanip>
#include <ostream>

#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr const char* nothing = "-";

std::string text_of(const Way& way) {
  std::string text = way.kernel;
  if (!way.packs.empty()) text += " packs " + way.packs;
  if (way.parts > 1) text += " / " + std::to_string(way.parts);
  if (way.cluster > 1) text += " in " + std::to_string(way.cluster);
  return text;
}

void print_cells(std::ostream& out,
                 const std::string& shape,
                 const std::string& op,
                 const std::string& timed,
                 const std::string& us,
                 const std::string& better_us,
                 const std::string& gain,
                 const std::string& kernels) {
  out << std::left << std::setw(22) << shape << ' ' << std::setw(3) << op << std::right << std::setw(6) << timed << ' '
      << std::setw(10) << us << ' ' << std::setw(10) << better_us << ' ' << std::setw(7) << gain << "  " << kernels
      << std::endl;
}

}  // namespace

void print_tune_titles(std::ostream& out, const std::string& gpu) {
  out << "the plan's own kernel beside others on " << gpu << "; KERNEL [packs] / so many parts of k [in clusters of]\n";
  print_cells(out, "m x n x k", "op", "timed", "us", "better us", "gain", "kernel -> better");
}

void print_tuned_row(std::ostream& out, const TunedRow& row) {
  const std::string timed = row.timed == 0 ? nothing : std::to_string(row.timed);
  if (!row.better) {
    const std::string us = row.timed == 0 ? nothing : three_digits(row.own_us);
    return print_cells(out, row.problem.shape(), row.problem.op.text(), timed, us, nothing, nothing, text_of(row.own));
  }
  print_cells(out, row.problem.shape(), row.problem.op.text(), timed, three_digits(row.better->own_us),
              three_digits(row.better->us), percent(row.better->gain()),
              text_of(row.own) + " -> " + text_of(row.better->way));
}

}  // namespace miniblas::bench
