// What the library logs of a call says all that it needs to be run again.
#include <gtest/gtest.h>

#include <bit>

#include "bench/calls/call_text.h"
#include "bench/calls/runner.h"
#include "tests/calls/generated.h"
#include "tests/calls/log_lines.h"

namespace miniblas::test {
namespace {

using Form = calls::Value::Form;

// Whether the log says of an argument what it can know.
bool says(const calls::Call& call,
          const calls::Parameter& parameter,
          const calls::Value& given,
          const calls::Value& logged) {
  if (!is_pointer(parameter.kind) || given.form == Form::null) return logged == given;
  if (is_operand(parameter.kind)) return logged == given;
  // What is only written has no value, and the host does not read the device's memory.
  if (logged.form == Form::address) return true;
  if (call.on_device()) return logged.form == Form::unknown;
  for (std::size_t i = 0; i < given.numbers.size(); ++i) {
    const float number = given.numbers[i];
    const bool both_nan = number != number && logged.numbers[i] != logged.numbers[i];
    if (!both_nan && std::bit_cast<int>(number) != std::bit_cast<int>(logged.numbers[i])) return false;
  }
  return logged.form == Form::numbers;
}

class LoggedCallsTest : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Levels, LoggedCallsTest, testing::Values(2, 3));

TEST_P(LoggedCallsTest, SayAllThatTheyCanKnow) {
  const Handle handle("host");
  calls::Runner runner(handle);
  const auto generated = generated_calls(handle, 20);  // it tries which kernels there are, which is logged
  LogLines log(GetParam());
  for (const calls::Call& call : generated) {
    if (call.settings.null_handle) continue;
    const std::string text = calls::to_text(call);
    ASSERT_TRUE(runner.run(call).right) << text;
    const std::string line = log.next();
    ASSERT_TRUE(calls::is_call_line(line)) << text << "\n" << line;
    const calls::Call logged = calls::parse_call(line);
    ASSERT_EQ(logged.routine, call.routine) << text << "\n" << line;
    EXPECT_EQ(logged.wide, call.wide) << text << "\n" << line;
    EXPECT_EQ(logged.settings, call.settings) << text << "\n" << line;
    for (std::size_t i = 0; i < call.values.size(); ++i) {
      EXPECT_TRUE(says(call, call.routine->parameters[i], call.values[i], logged.values[i])) << text << "\n" << line;
    }
    // The line of an error follows that of the call.
    while (!log.next().empty()) continue;
  }
}

}  // namespace
}  // namespace miniblas::test
