// The log's lines of calls: one for each, with all arguments, whole, and with values that can be read back.
#include <gtest/gtest.h>

#include <algorithm>
#include <clocale>
#include <cmath>
#include <limits>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/device_test.h"
#include "tests/support/log_file.h"
#include "tests/support/routine_calls.h"

namespace miniblas::test {
namespace {

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;
constexpr int calls_too = 2;
constexpr int calls_as_commands = 3;

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> result;
  for (std::string word; stream >> word;) result.push_back(word);
  return result;
}

// "transa transb m" for "miniblas: call Sgemm transa=N transb=T m=7", and nothing where the line is of another form.
std::string names_in(const std::string& line, const std::string& routine) {
  const std::vector<std::string> all = words(line);
  if (all.size() < 3 || all[0] != "miniblas:" || all[1] != "call" || all[2] != routine) return "";
  std::string names;
  for (std::size_t i = 3; i < all.size(); ++i) {
    const std::size_t sign = all[i].find('=');
    if (sign == std::string::npos || sign + 1 == all[i].size()) return "";
    if (i > 3) names += ' ';
    names.append(all[i], 0, sign);
  }
  return names;
}

std::string value_of(const std::string& name, const std::string& line) {
  for (const std::string& word : words(line)) {
    if (word.rfind(name + "=", 0) == 0) return word.substr(name.size() + 1);
  }
  return "";
}

std::string with_settings(const RoutineCall& routine) {
  return std::string(routine.arguments) + " device pointer_mode";
}

using CallLogTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(CallLogTest);

TEST_P(CallLogTest, EveryRoutineWritesALineWithAllItsArguments) {
  LogFile log(calls_too);
  for (const RoutineCall& routine : routine_calls()) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      const RoutineOperands operands(handle_, mode);
      ASSERT_EQ(routine.call(handle_, operands.memory()), success) << routine;
      const std::vector<std::string> lines = log.take_lines();
      ASSERT_EQ(lines.size(), 1u) << routine;
      EXPECT_EQ(names_in(lines[0], routine.name), with_settings(routine)) << lines[0];
      EXPECT_EQ(value_of("device", lines[0]), GetParam()) << lines[0];
      EXPECT_EQ(value_of("pointer_mode", lines[0]), name_of(mode)) << lines[0];
    }
  }
}

// The same words, with other ones round them.
TEST_P(CallLogTest, ACommandIsTheSameCallInQuotes) {
  const std::string before = "miniblas: call ";
  LogFile log(calls_too);
  for (const RoutineCall& routine : routine_calls()) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      const RoutineOperands operands(handle_, mode);
      ASSERT_EQ(miniblasLoggerSetLevel(calls_too), success);
      ASSERT_EQ(routine.call(handle_, operands.memory()), success) << routine;
      ASSERT_EQ(miniblasLoggerSetLevel(calls_as_commands), success);
      ASSERT_EQ(routine.call(handle_, operands.memory()), success) << routine;
      const std::vector<std::string> lines = log.take_lines();
      ASSERT_EQ(lines.size(), 2u) << routine;
      ASSERT_EQ(lines[0].rfind(before, 0), 0u) << lines[0];
      EXPECT_EQ(lines[1], "miniblas replay '" + lines[0].substr(before.size()) + "'");
    }
  }
}

// All its pointers are null. The error's line names an argument by its place among the names.
TEST_P(CallLogTest, ARefusedCallHasALineOfItsOwnToo) {
  LogFile log(calls_too);
  for (const RoutineCall& routine : routine_calls()) {
    ASSERT_EQ(routine.call(handle_, {}), invalid) << routine;
    const std::vector<std::string> lines = log.take_lines();
    ASSERT_EQ(lines.size(), 2u) << routine;
    EXPECT_EQ(names_in(lines[0], routine.name), with_settings(routine)) << lines[0];
    ASSERT_EQ(miniblasLoggerSetLevel(calls_as_commands), success);
    ASSERT_EQ(routine.call(handle_, {}), invalid) << routine;
    ASSERT_EQ(miniblasLoggerSetLevel(calls_too), success);
    const std::vector<std::string> with_command = log.take_lines();
    ASSERT_EQ(with_command.size(), 2u) << routine;
    EXPECT_EQ(with_command[1], lines[1]);
    const std::vector<std::string> names = words(routine.arguments);
    bool names_an_argument = false;
    for (std::size_t i = 0; i < names.size(); ++i) {
      names_an_argument = names_an_argument || lines[1] == std::string("miniblas: ") + routine.name + ": argument " +
                                                               std::to_string(i + 1) + ", " + names[i] + ", is null";
    }
    EXPECT_TRUE(names_an_argument) << lines[1];
  }
}

TEST_P(CallLogTest, ErrorsAloneAtLevelOneAndNothingWhenOff) {
  LogFile log(1);
  for (const RoutineCall& routine : routine_calls()) {
    const RoutineOperands operands(handle_, MINIBLAS_POINTER_MODE_HOST);
    ASSERT_EQ(routine.call(handle_, operands.memory()), success) << routine;
    EXPECT_TRUE(log.take_lines().empty()) << routine;
    ASSERT_EQ(routine.call(handle_, {}), invalid) << routine;
    EXPECT_EQ(log.take_lines().size(), 1u) << routine;
  }
  // The level outlives a new configuration, and says nothing while the log is off.
  ASSERT_EQ(miniblasLoggerSetLevel(calls_too), success);
  testing::internal::CaptureStderr();
  ASSERT_EQ(miniblasLoggerConfigure(0, 0, 1, nullptr), success);
  ASSERT_EQ(routine_calls().front().call(handle_, {}), invalid);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  testing::internal::CaptureStderr();
  ASSERT_EQ(miniblasLoggerConfigure(1, 0, 1, nullptr), success);
  ASSERT_EQ(routine_calls().front().call(handle_, {}), invalid);
  const std::string printed = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::count(printed.begin(), printed.end(), '\n'), 2) << printed;
}

TEST(CallLog, ANullHandleIsNamed) {
  LogFile log(calls_too);
  for (const RoutineCall& routine : routine_calls()) {
    ASSERT_EQ(routine.call(nullptr, {}), MINIBLAS_STATUS_NOT_INITIALIZED) << routine;
    const std::vector<std::string> lines = log.take_lines();
    ASSERT_EQ(lines.size(), 2u) << routine;
    EXPECT_EQ(names_in(lines[0], routine.name), std::string(routine.arguments) + " handle") << lines[0];
    EXPECT_EQ(value_of("handle", lines[0]), "null") << lines[0];
    EXPECT_EQ(lines[1], std::string("miniblas: ") + routine.name + ": the handle is null");
  }
}

TEST(CallLog, UnknownLevelsAreRefused) {
  for (const int level : {0, 4, -1, 99}) EXPECT_EQ(miniblasLoggerSetLevel(level), invalid) << level;
}

// A product of (1, 1) matrices with this alpha, as the log has it.
std::string logged_alpha(LogFile& log, miniblasHandle_t handle, float alpha) {
  const float one = 1.0f;
  float result = 0.0f;
  miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 1, 1, 1, &alpha, &one, 1, &one, 1, &one, &result, 1);
  return value_of("alpha", log.take_lines().at(0));
}

TEST(CallLog, ScalarsCanBeReadBack) {
  using Limits = std::numeric_limits<float>;
  LogFile log(calls_too);
  const Handle handle("host");
  std::vector<float> values = {0.0f,
                               -0.0f,
                               1.0f,
                               0.1f,
                               1.0f / 3.0f,
                               Limits::max(),
                               Limits::min(),
                               Limits::denorm_min(),
                               16777217.0f,
                               -1e-40f,
                               1e10f,
                               Limits::infinity(),
                               -Limits::infinity()};
  Random random;
  while (values.size() < 300) {
    const auto half = [&random] { return static_cast<std::uint32_t>(random.integer(0, 0xffff)); };
    const std::uint32_t high = half();
    const float any = float_of(high << 16 | half());
    if (!std::isnan(any)) values.push_back(any);
  }
  for (const float value : values) {
    const std::string text = logged_alpha(log, handle, value);
    EXPECT_EQ(bits_of(std::strtof(text.c_str(), nullptr)), bits_of(value)) << text;
  }
  for (const float nan : {Limits::quiet_NaN(), -Limits::quiet_NaN()}) {
    const std::string text = logged_alpha(log, handle, nan);
    EXPECT_TRUE(text == "nan" || text == "-nan") << text;
  }
}

TEST(CallLog, TheProgramsLocaleDoesNotMatter) {
  const char* found = nullptr;
  for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "fr_FR.utf8"}) {
    if (found == nullptr) found = std::setlocale(LC_NUMERIC, name);
  }
  if (found == nullptr) GTEST_SKIP() << "this machine has no locale with a decimal comma";
  LogFile log(calls_too);
  const std::string text = logged_alpha(log, Handle("host"), 2.5f);
  std::setlocale(LC_NUMERIC, "C");
  EXPECT_EQ(text, "2.5");
}

// Distances from a multiple of 256 bytes tell the alignment, and a pointer that comes again is named.
TEST(CallLog, PointersAreWrittenByAlignmentAndByName) {
  LogFile log(calls_too);
  const Handle handle("host");
  const DeviceBuffer<float> memory(handle, std::vector<float>(100));
  float* const a = memory.data() + 3;
  ASSERT_EQ(miniblasStranspose(handle, 4, 4, a, 4, a, 4), success);
  ASSERT_EQ(miniblasStranspose(handle, 4, 4, a, 4, a + 64, 4), success);
  ASSERT_EQ(miniblasStranspose(handle, 4, 4, a, 4, nullptr, 4), invalid);
  const std::vector<std::string> lines = log.take_lines();
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0], "miniblas: call Stranspose m=4 n=4 A=@12 lda=4 B=A ldb=4 device=host pointer_mode=host");
  EXPECT_EQ(lines[1], "miniblas: call Stranspose m=4 n=4 A=@12 lda=4 B=@12 ldb=4 device=host pointer_mode=host");
  EXPECT_EQ(lines[2], "miniblas: call Stranspose m=4 n=4 A=@12 lda=4 B=null ldb=4 device=host pointer_mode=host");
}

TEST(CallLog, ForcedKernelsAreNamed) {
  LogFile log(calls_too);
  const Handle handle("host");
  ASSERT_EQ(miniblasSetGemmKernel(handle, "01_naive"), success);
  ASSERT_EQ(miniblasSetTransposeKernel(handle, "03_padded"), success);
  routine_calls().front().call(handle, {});
  const std::string line = log.take_lines().at(0);
  EXPECT_EQ(value_of("gemm_kernel", line), "01_naive") << line;
  EXPECT_EQ(value_of("transpose_kernel", line), "03_padded") << line;
}

// The line that is longer than all others.
TEST(CallLog, TheLongestLineIsWhole) {
  LogFile log(calls_too);
  const Handle handle("host");
  ASSERT_EQ(miniblasSetGemmKernel(handle, "00_uncoalesced"), success);
  ASSERT_EQ(miniblasSetTransposeKernel(handle, "03_padded"), success);
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  const float scalar = -1.17549435e-38f;
  float matrix = 0.0f;
  miniblasSgemmStridedBatched_64(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, least, least, least, &scalar, &matrix, least,
                                 least, &matrix, least, least, &scalar, &matrix, least, least, least);
  const std::string line = log.take_lines().at(0);
  EXPECT_EQ(names_in(line, "SgemmStridedBatched_64"),
            "transa transb m n k alpha A lda strideA B ldb strideB beta C ldc strideC batchCount device pointer_mode "
            "gemm_kernel transpose_kernel");
  EXPECT_EQ(value_of("batchCount", line), std::to_string(least));
  EXPECT_EQ(value_of("transpose_kernel", line), "03_padded");
}

TEST(CallLog, TheLongestCommandIsWhole) {
  LogFile log(calls_as_commands);
  const Handle handle("host");
  ASSERT_EQ(miniblasSetTransposeKernel(handle, "03_padded"), success);
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  const float scalar = -1.17549435e-38f;
  float matrix = 0.0f;
  miniblasSgemmStridedBatched_64(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, least, least, least, &scalar, &matrix, least,
                                 least, &matrix, least, least, &scalar, &matrix, least, least, least);
  const std::string line = log.take_lines().at(0);
  const std::string end = " transpose_kernel=03_padded'";
  ASSERT_GT(line.size(), end.size());
  EXPECT_EQ(line.substr(line.size() - end.size()), end);
}

// A call that computes nothing is not one of the calls.
TEST(CallLog, ExplainSgemmHasNoLine) {
  LogFile log(calls_too);
  const Handle handle("host");
  const float one = 1.0f;
  EXPECT_EQ(miniblasExplainSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 1, 1, 1, &one, &one, 1, &one, 1, &one, nullptr,
                                 1, nullptr, 0, nullptr),
            invalid);
  const std::vector<std::string> lines = log.take_lines();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0], "miniblas: ExplainSgemm: argument 12, C, is null");
}

TEST(CallLog, LinesOfThreadsDoNotMix) {
  constexpr int thread_count = 8;
  constexpr int calls = 200;
  LogFile log(calls_too);
  std::vector<std::thread> threads;
  for (int number = 0; number < thread_count; ++number) {
    threads.emplace_back([number] {
      miniblasHandle_t handle = nullptr;
      if (miniblasCreateOnDevice(&handle, "host") != success) return;
      float matrix[4] = {};
      for (int i = 0; i < calls; ++i) miniblasStranspose(handle, 1, 2, matrix, number + 1, nullptr, i + 2);
      miniblasDestroy(handle);
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<std::vector<int>> seen(thread_count, std::vector<int>(calls));
  for (const std::string& line : log.take_lines()) {
    if (line == "miniblas: Stranspose: argument 5, B, is null") continue;
    ASSERT_EQ(names_in(line, "Stranspose"), "m n A lda B ldb device pointer_mode") << line;
    ++seen.at(std::stoul(value_of("lda", line)) - 1).at(std::stoul(value_of("ldb", line)) - 2);
  }
  EXPECT_EQ(seen, std::vector(thread_count, std::vector<int>(calls, 1)));
}

}  // namespace
}  // namespace miniblas::test
