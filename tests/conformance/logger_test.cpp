// The log: what it says about an illegal call, and that it is silent unless it was turned on.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "tests/support/any_enum.h"
#include "tests/support/device_test.h"
#include "tests/support/environment.h"

namespace miniblas::test {
namespace {

// What a call of Sgemm is given: N, N, (4, 5, 6) unless a row says otherwise.
struct Call {
  int op_a = MINIBLAS_OP_N;
  int op_b = MINIBLAS_OP_N;
  int m = 4;
  int n = 5;
  int k = 6;
  int lda = 4;
  int ldb = 6;
  int ldc = 4;
  bool alpha = true;  // false: null
  bool a = true;
  bool b = true;
  bool beta = true;
  bool c = true;
};

miniblasStatus_t make(const Call& call, miniblasHandle_t handle) {
  const float scalar = 2.0f;
  float matrix[64] = {};
  return miniblasSgemm(handle, any_enum<miniblasOperation_t>(call.op_a), any_enum<miniblasOperation_t>(call.op_b),
                       call.m, call.n, call.k, call.alpha ? &scalar : nullptr, call.a ? matrix : nullptr, call.lda,
                       call.b ? matrix : nullptr, call.ldb, call.beta ? &scalar : nullptr, call.c ? matrix : nullptr,
                       call.ldc);
}

constexpr Call ldb_too_small{.ldb = 5};

class LoggerTest : public testing::Test {
 protected:
  LoggerTest() : handle_("host"), file_(testing::TempDir() + "miniblas_log_" + test_name() + ".txt") {
    std::remove(file_.c_str());
  }
  ~LoggerTest() override {
    miniblasLoggerConfigure(0, 0, 0, nullptr);
    std::remove(file_.c_str());
  }

  static std::string test_name() { return testing::UnitTest::GetInstance()->current_test_info()->name(); }

  std::vector<std::string> lines() const {
    std::ifstream file(file_);
    std::vector<std::string> result;
    for (std::string line; std::getline(file, line);) result.push_back(line);
    return result;
  }

  Handle handle_;
  std::string file_;
};

// The words are found one after another.
bool has_in_order(const std::string& line, const std::vector<std::string>& words) {
  std::size_t from = 0;
  for (const std::string& word : words) {
    const std::size_t at = line.find(word, from);
    if (at == std::string::npos) return false;
    from = at + word.size();
  }
  return true;
}

TEST_F(LoggerTest, AnIllegalCallIsOneLineThatNamesTheArgument) {
  ASSERT_EQ(miniblasLoggerConfigure(1, 0, 0, file_.c_str()), MINIBLAS_STATUS_SUCCESS);
  ASSERT_EQ(make(ldb_too_small, handle_), MINIBLAS_STATUS_INVALID_VALUE);
  ASSERT_EQ(lines().size(), 1u);
  const std::string line = lines().front();
  EXPECT_TRUE(has_in_order(line, {"Sgemm", "10", "ldb", "5", "6"})) << line;
}

// Where several arguments are wrong, the first in netlib's order is named.
struct OrderRow {
  Call call;
  std::vector<std::string> words;
};

const OrderRow order[] = {
    {{.op_a = 3, .op_b = 3, .m = -1, .n = -1, .k = -1, .lda = 0, .ldb = 0, .ldc = 0}, {"argument 1", "transa", "3"}},
    {{.op_b = 3, .m = -1, .n = -1, .k = -1, .lda = 0, .ldb = 0, .ldc = 0}, {"argument 2", "transb", "3"}},
    {{.op_a = -1}, {"argument 1", "transa", "is -1"}},
    {{.m = -1, .n = -2, .k = -3, .lda = 0, .ldb = 0, .ldc = 0}, {"argument 3", "m", "-1"}},
    {{.n = -2, .k = -3, .lda = 0, .ldb = 0, .ldc = 0}, {"argument 4", "n", "-2"}},
    {{.k = -3, .lda = 0, .ldb = 0, .ldc = 0}, {"argument 5", "k", "-3"}},
    {{.lda = 3, .ldb = 0, .ldc = 0, .alpha = false, .c = false}, {"argument 8", "lda", "3", "4"}},
    {{.ldb = 0, .ldc = 0, .alpha = false, .c = false}, {"argument 10", "ldb", "0", "6"}},
    {{.ldc = 3, .alpha = false, .c = false}, {"argument 13", "ldc", "3", "4"}},
    {{.alpha = false, .a = false, .b = false, .beta = false, .c = false}, {"argument 6", "alpha", "null"}},
    {{.a = false, .b = false, .beta = false, .c = false}, {"argument 11", "beta", "null"}},
    {{.a = false, .b = false, .c = false}, {"argument 12", "C", "null"}},
    {{.a = false, .b = false}, {"argument 7", "A", "null"}},
    {{.b = false}, {"argument 9", "B", "null"}},
};

TEST_F(LoggerTest, TheFirstWrongArgumentIsNamed) {
  ASSERT_EQ(miniblasLoggerConfigure(1, 0, 0, file_.c_str()), MINIBLAS_STATUS_SUCCESS);
  std::size_t count = 0;
  for (const OrderRow& row : order) {
    ASSERT_EQ(make(row.call, handle_), MINIBLAS_STATUS_INVALID_VALUE) << row.words.front();
    ASSERT_EQ(lines().size(), ++count);
    EXPECT_TRUE(has_in_order(lines().back(), row.words)) << lines().back() << "\nexpected " << row.words.front();
  }
}

TEST_F(LoggerTest, OtherRoutinesAreNamedToo) {
  const float one = 1.0f;
  float matrix[64] = {};
  ASSERT_EQ(miniblasLoggerConfigure(1, 0, 0, file_.c_str()), MINIBLAS_STATUS_SUCCESS);
  miniblasSgeam(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, 4, 4, &one, matrix, 4, &one, matrix, 3, matrix, 4);
  miniblasStranspose(handle_, 4, 5, matrix, 4, matrix + 32, 4);
  miniblasSetMatrix(4, 4, 4, matrix, 3, matrix, 4);
  miniblasSetGemmKernel(handle_, "nonsense");
  const std::vector<std::string> words[] = {{"geam", "10", "ldb", "3", "4"},
                                            {"transpose", "6", "ldb", "4", "5"},
                                            {"SetMatrix", "lda", "3", "4"},
                                            {"SetGemmKernel", "nonsense", "01_naive"}};
  const std::vector<std::string> all = lines();
  ASSERT_EQ(all.size(), std::size(words));
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_TRUE(has_in_order(all[i], words[i])) << all[i];
}

TEST_F(LoggerTest, LegalCallsSayNothing) {
  ASSERT_EQ(miniblasLoggerConfigure(1, 0, 0, file_.c_str()), MINIBLAS_STATUS_SUCCESS);
  ASSERT_EQ(make({}, handle_), MINIBLAS_STATUS_SUCCESS);
  ASSERT_EQ(make({.m = 0}, handle_), MINIBLAS_STATUS_SUCCESS);
  EXPECT_TRUE(lines().empty());
}

TEST_F(LoggerTest, SilentByDefault) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const miniblasStatus_t status = make(ldb_too_small, handle_);
  miniblasSetGemmKernel(handle_, "nonsense");
  miniblasCreateOnDevice(nullptr, "nonsense");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(status, MINIBLAS_STATUS_INVALID_VALUE);
}

TEST_F(LoggerTest, SilentWhenTurnedOff) {
  ASSERT_EQ(miniblasLoggerConfigure(1, 0, 0, file_.c_str()), MINIBLAS_STATUS_SUCCESS);
  make(ldb_too_small, handle_);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  ASSERT_EQ(miniblasLoggerConfigure(0, 1, 1, file_.c_str()), MINIBLAS_STATUS_SUCCESS);
  make(ldb_too_small, handle_);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(lines().size(), 1u);
}

TEST_F(LoggerTest, GoesWhereItIsToldTo) {
  for (const bool to_stdout : {false, true}) {
    for (const bool to_stderr : {false, true}) {
      for (const bool to_file : {false, true}) {
        std::remove(file_.c_str());
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        miniblasLoggerConfigure(1, to_stdout, to_stderr, to_file ? file_.c_str() : nullptr);
        make(ldb_too_small, handle_);
        EXPECT_EQ(!testing::internal::GetCapturedStderr().empty(), to_stderr);
        EXPECT_EQ(!testing::internal::GetCapturedStdout().empty(), to_stdout);
        EXPECT_EQ(lines().size(), to_file ? 1u : 0u);
      }
    }
  }
}

TEST_F(LoggerTest, FilesAreAppendedTo) {
  for (std::size_t count = 1; count <= 3; ++count) {
    ASSERT_EQ(miniblasLoggerConfigure(1, 0, 0, file_.c_str()), MINIBLAS_STATUS_SUCCESS);
    make(ldb_too_small, handle_);
    EXPECT_EQ(lines().size(), count);
  }
}

TEST_F(LoggerTest, AFileThatCannotBeOpenedIsRefusedAndChangesNothing) {
  ASSERT_EQ(miniblasLoggerConfigure(1, 0, 0, file_.c_str()), MINIBLAS_STATUS_SUCCESS);
  const std::string unwritable = testing::TempDir() + "no_such_folder/log.txt";
  EXPECT_EQ(miniblasLoggerConfigure(1, 1, 1, unwritable.c_str()), MINIBLAS_STATUS_INVALID_VALUE);
  EXPECT_EQ(miniblasLoggerConfigure(1, 0, 0, testing::TempDir().c_str()), MINIBLAS_STATUS_INVALID_VALUE);
  testing::internal::CaptureStderr();
  make(ldb_too_small, handle_);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  EXPECT_EQ(lines().size(), 1u);
}

// What a text of the caller's holds must not break the line.
TEST_F(LoggerTest, LongAndOddTextsStayOneLine) {
  ASSERT_EQ(miniblasLoggerConfigure(1, 0, 0, file_.c_str()), MINIBLAS_STATUS_SUCCESS);
  const std::string texts[] = {std::string(5000, 'x'), "%s%n%d", "a\nb"};
  std::size_t count = 0;
  for (const std::string& text : texts) {
    EXPECT_EQ(miniblasSetGemmKernel(handle_, text.c_str()), MINIBLAS_STATUS_INVALID_VALUE);
    EXPECT_EQ(lines().size(), ++count) << text;
  }
}

}  // namespace
}  // namespace miniblas::test
