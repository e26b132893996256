#include "shims/blas/counts.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "miniblas/blas.h"
#include "shims/blas/complain.h"

namespace miniblas::blas {
namespace {

constexpr const char* ending_names[] = {"served", "refused", "passed_on", "lost"};
constexpr int ending_count = 4;
constexpr Interface interfaces[] = {Interface::fortran, Interface::cblas};

constinit std::atomic<std::uint64_t> counts[2][routine_count][ending_count] = {};

std::atomic<std::uint64_t>& count_of(const Call& call, int ending) {
  return counts[static_cast<int>(call.interface)][static_cast<int>(call.routine)][ending];
}

// A line that grows. It has room for every name with every ending.
class Line {
 public:
  [[gnu::format(printf, 2, 3)]] void add(const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int written = std::vsnprintf(text_ + length_, sizeof(text_) - length_, format, arguments);
    va_end(arguments);
    length_ = std::min(length_ + static_cast<std::size_t>(std::max(written, 0)), sizeof(text_) - 1);
  }

  const char* data() const { return text_; }
  std::size_t size() const { return length_; }

 private:
  char text_[16384];
  std::size_t length_ = 0;
};

// "sgemm_": {"served": 3, "refused": 1}, without what is 0. Whether there was anything.
bool add_call(Line& line, const Call& call, bool is_first) {
  bool is_new = true;
  for (int ending = 0; ending < ending_count; ++ending) {
    const unsigned long long value = count_of(call, ending);
    if (value == 0) continue;
    if (is_new) line.add("%s\"%s\": {", is_first ? "" : ", ", symbol_of(call));
    line.add("%s\"%s\": %llu", is_new ? "" : ", ", ending_names[ending], value);
    is_new = false;
  }
  if (!is_new) line.add("}");
  return !is_new;
}

// False: there were no calls.
bool add_report(Line& line) {
  line.add("{\"process\": %d, \"calls\": {", static_cast<int>(getpid()));
  bool is_first = true;
  for (const Interface interface : interfaces) {
    for (int routine = 0; routine < routine_count; ++routine) {
      if (add_call(line, {interface, static_cast<Routine>(routine)}, is_first)) is_first = false;
    }
  }
  line.add("}}\n");
  return !is_first;
}

// One write, so that the lines of several processes stay apart.
bool append(const char* file_name, const Line& line) {
  const int file = open(file_name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return false;
  const bool written = write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  return close(file) == 0 && written;
}

[[gnu::destructor]] void report_at_exit() {
  const char* const file_name = std::getenv("MINIBLAS_BLAS_COUNTS");
  if (file_name == nullptr || *file_name == '\0') return;
  Line line;
  // A program that is preloaded starts others, which call no BLAS.
  if (!add_report(line)) return;
  if (!append(file_name, line)) complain("MINIBLAS_BLAS_COUNTS: can't write '%s': %s", file_name, std::strerror(errno));
}

}  // namespace

void count(const Call& call, Ending ending) {
  count_of(call, static_cast<int>(ending)).fetch_add(1, std::memory_order_relaxed);
}

void reset_counts() {
  for (auto& interface : counts) {
    for (auto& routine : interface) {
      for (auto& ending : routine) ending = 0;
    }
  }
}

}  // namespace miniblas::blas

extern "C" unsigned long long miniblasBlasServedCalls(const char* symbol) {
  using namespace miniblas::blas;
  unsigned long long sum = 0;
  for (const Interface interface : interfaces) {
    for (int routine = 0; routine < routine_count; ++routine) {
      const Call call{interface, static_cast<Routine>(routine)};
      if (symbol != nullptr && std::strcmp(symbol, symbol_of(call)) != 0) continue;
      sum += count_of(call, static_cast<int>(Ending::served));
    }
  }
  return sum;
}
