// Where the log goes may be full, closed or gone: the call that logs takes no notice, and the program lives on.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <string>

#include "tests/support/device_test.h"
#include "tests/support/log_file.h"

namespace miniblas::test {
namespace {

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;

// Legal calls and refused ones, with lines for both. True if all gave what they must, and errno is left alone.
bool calls_work(int to_stdout, int to_stderr, const char* file) {
  const Handle handle("host");
  if (miniblasLoggerConfigure(1, to_stdout, to_stderr, file) != success) return false;
  if (miniblasLoggerSetLevel(2) != success) return false;
  errno = EDOM;
  bool right = true;
  for (int i = 0; i < 100; ++i) {
    const float a[2] = {1, 2};
    float b[2] = {};
    right = right && miniblasStranspose(handle, 1, 2, a, 1, b, 2) == success && b[1] == 2.0f;
    right = right && miniblasStranspose(handle, -1, 2, a, 1, b, 2) == MINIBLAS_STATUS_INVALID_VALUE;
  }
  right = right && errno == EDOM;
  miniblasLoggerConfigure(0, 0, 0, nullptr);
  miniblasLoggerSetLevel(1);
  return right;
}

// In a process of its own, whose standard output and error are `file`; closed where that is -1.
[[noreturn]] void use_streams_on(int file) {
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
    if (file >= 0) {
      dup2(file, stream);
    } else {
      close(stream);
    }
  }
  std::signal(SIGPIPE, SIG_DFL);
  std::_Exit(calls_work(1, 1, nullptr) ? 0 : 1);
}

TEST(LogOutput, AFullDisk) {
  EXPECT_TRUE(calls_work(0, 0, "/dev/full"));
  const int full = open("/dev/full", O_WRONLY);
  ASSERT_GE(full, 0);
  EXPECT_EXIT(use_streams_on(full), testing::ExitedWithCode(0), "");
  close(full);
}

TEST(LogOutput, ClosedStreams) { EXPECT_EXIT(use_streams_on(-1), testing::ExitedWithCode(0), ""); }

// A write to it raises a signal that ends a program.
TEST(LogOutput, APipeThatNobodyReads) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  close(ends[0]);
  EXPECT_EXIT(use_streams_on(ends[1]), testing::ExitedWithCode(0), "");
  close(ends[1]);
}

// The guard against that signal must leave the program's own signals as they are.
TEST(LogOutput, SignalsOfTheProgramStayAsTheyAre) {
  sigset_t before;
  ASSERT_EQ(pthread_sigmask(SIG_BLOCK, nullptr, &before), 0);
  EXPECT_TRUE(calls_work(0, 0, "/dev/null"));
  sigset_t after;
  ASSERT_EQ(pthread_sigmask(SIG_BLOCK, nullptr, &after), 0);
  EXPECT_EQ(sigismember(&before, SIGPIPE), sigismember(&after, SIGPIPE));

  sigset_t sigpipe;
  sigemptyset(&sigpipe);
  sigaddset(&sigpipe, SIGPIPE);
  ASSERT_EQ(pthread_sigmask(SIG_BLOCK, &sigpipe, nullptr), 0);
  ASSERT_EQ(raise(SIGPIPE), 0);
  EXPECT_TRUE(calls_work(0, 0, "/dev/null"));
  const std::timespec at_once{};
  EXPECT_EQ(sigtimedwait(&sigpipe, nullptr, &at_once), SIGPIPE) << "a signal of the program's is lost";
  ASSERT_EQ(pthread_sigmask(SIG_SETMASK, &before, nullptr), 0);
}

// In order with what the program prints there itself.
TEST(LogOutput, KeepsTheOrderOfTheStandardOutput) {
  const Handle handle("host");
  testing::internal::CaptureStdout();
  ASSERT_EQ(miniblasLoggerConfigure(1, 1, 0, nullptr), success);
  std::printf("before\n");
  miniblasStranspose(handle, -1, 2, nullptr, 1, nullptr, 2);
  std::printf("after\n");
  miniblasLoggerConfigure(0, 0, 0, nullptr);
  EXPECT_EQ(testing::internal::GetCapturedStdout(),
            "before\nminiblas: Stranspose: argument 1, m, is -1; it must be at least 0\nafter\n");
}

TEST(LogOutput, ControlCharactersAreReplaced) {
  LogFile log(1);
  const Handle handle("host");
  std::string name;
  for (char character = 1; character < ' '; ++character) name += character;
  name += '\x7f';
  miniblasSetGemmKernel(handle, name.c_str());
  const std::vector<std::string> lines = log.take_lines();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].find(std::string(name.size(), '?')), std::string::npos) << lines[0];
}

}  // namespace
}  // namespace miniblas::test
