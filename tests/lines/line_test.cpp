#include "tests/lines/line_test.h"

#include <cstdarg>
#include <cstdio>
#include <fstream>

#include "bench/calls/call_text.h"
#include "bench/calls/expectation.h"
#include "bench/calls/runner.h"
#include "bench/support/error.h"
#include "tests/support/temporary_folder.h"

namespace miniblas::test {

Lines::Lines() = default;
Lines::~Lines() = default;

void Lines::open(miniblasHandle_t handle, const std::string& device) {
  runner_ = handle == nullptr ? nullptr : std::make_unique<calls::Runner>(handle);
  device_ = device;
}

testing::AssertionResult Lines::are_right(const char* format, ...) const {
  char line[1000];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  return is_right(line);
}

testing::AssertionResult Lines::is_right(const std::string& line) const {
  try {
    calls::Call call = calls::parse_call(line);
    call.settings.device = device_;
    const calls::Finding finding = runner_->run(call);
    if (finding.right) return testing::AssertionSuccess();
    return testing::AssertionFailure() << finding.text << "\n  " << calls::to_text(call);
  } catch (const bench::Error& error) {
    return testing::AssertionFailure() << error.what() << "\n  " << line;
  }
}

miniblasStatus_t Lines::expected_status(const char* line) {
  return calls::expectation_of(calls::parse_call(line)).status;
}

std::string Lines::logged(const std::string& line) const {
  const TemporaryFolder folder;
  const std::string path = folder.path("log");
  require_success(miniblasLoggerConfigure(1, 0, 0, path.c_str()), "miniblasLoggerConfigure");
  const testing::AssertionResult right = is_right(line);
  require_success(miniblasLoggerConfigure(0, 0, 0, nullptr), "miniblasLoggerConfigure");
  if (!right) return right.message();
  std::ifstream log(path);
  std::string first;
  std::getline(log, first);
  return first;
}

}  // namespace miniblas::test
