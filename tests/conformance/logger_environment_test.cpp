// MINIBLAS_LOG, in a program that never calls miniblasLoggerConfigure: that call would count for more.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/support/device_test.h"
#include "tests/support/environment.h"

namespace miniblas::test {
namespace {

std::string printed_by_an_illegal_call(const char* log) {
  const ScopedEnvironment variable("MINIBLAS_LOG", log);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const Handle handle("host");
  miniblasStranspose(handle, -1, 5, nullptr, 4, nullptr, 5);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  return testing::internal::GetCapturedStderr();
}

TEST(LoggerEnvironment, ErrorTurnsItOn) {
  const std::string printed = printed_by_an_illegal_call("error");
  EXPECT_NE(printed.find("transpose"), std::string::npos) << printed;
  EXPECT_EQ(printed.find('\n'), printed.size() - 1) << printed;
}

TEST(LoggerEnvironment, CallAddsALineForEachCall) {
  const std::string printed = printed_by_an_illegal_call("call");
  EXPECT_EQ(printed.rfind("miniblas: call Stranspose m=-1 n=5 ", 0), 0u) << printed;
  EXPECT_EQ(std::count(printed.begin(), printed.end(), '\n'), 2) << printed;
}

TEST(LoggerEnvironment, BenchWritesEachCallAsACommand) {
  EXPECT_EQ(printed_by_an_illegal_call("bench"),
            "miniblas replay 'Stranspose m=-1 n=5 A=null lda=4 B=null ldb=5 device=host pointer_mode=host'\n"
            "miniblas: Stranspose: argument 1, m, is -1; it must be at least 0\n");
}

TEST(LoggerEnvironment, OffTurnsItOff) { EXPECT_EQ(printed_by_an_illegal_call("off"), ""); }

}  // namespace
}  // namespace miniblas::test
