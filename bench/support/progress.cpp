#include "bench/support/progress.h"

#include <unistd.h>

#include <cstdio>

namespace miniblas::bench {
namespace {

constexpr const char* start_of_line_and_clear = "\r\033[K";

}  // namespace

Progress::Progress() : visible_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (visible_) std::fputs(start_of_line_and_clear, stderr);
}

void Progress::show(const std::string& text) {
  if (!visible_) return;
  std::fprintf(stderr, "%s%.100s", start_of_line_and_clear, text.c_str());
  std::fflush(stderr);
}

}  // namespace miniblas::bench
