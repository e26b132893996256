// SetWorkspace: which memory it takes, which routine uses it, and that none needs it.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/environment.h"
#include "tests/support/guarded_matrix.h"
#include "tests/support/routine_calls.h"

namespace miniblas::test {
namespace {

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;

// Of the matrix that is transposed in place.
constexpr int rows = 35;
constexpr int cols = 90;
constexpr std::size_t needed = sizeof(float) * rows * cols;

class WorkspaceTest : public DeviceTest {
 protected:
  // Transposes a matrix in place, which uses the workspace if that is large enough.
  testing::AssertionResult transposes() {
    Random random;
    const Matrix matrix = odd_bits_matrix(random, rows, cols);
    const DeviceBuffer<float> memory(handle_, matrix.data);
    const miniblasStatus_t status = miniblasStranspose(handle_, rows, cols, memory.data(), rows, memory.data(), cols);
    if (status != success) return testing::AssertionFailure() << miniblasGetStatusName(status);
    Matrix result(cols, rows);
    result.data = memory.read();
    return same_bits(result, transposed(matrix));
  }
};

MINIBLAS_TEST_ON_ALL_DEVICES(WorkspaceTest);

// Memory for a workspace, and a band behind it.
class GuardedWorkspace {
 public:
  explicit GuardedWorkspace(miniblasHandle_t handle) : buffer_(handle, std::vector<std::uint32_t>(count, guard)) {}

  char* data() const { return reinterpret_cast<char*>(buffer_.data()); }

  // The bytes from the start up to the last one that has changed.
  std::size_t used() const {
    const std::vector<std::uint32_t> now = buffer_.read();
    const auto last = std::find_if(now.rbegin(), now.rend(), [](std::uint32_t word) { return word != guard; });
    return sizeof(guard) * static_cast<std::size_t>(now.rend() - last);
  }

 private:
  static constexpr std::uint32_t guard = 0x7fdabcdeu;
  static constexpr std::size_t count = needed / sizeof(guard) + 256;

  DeviceBuffer<std::uint32_t> buffer_;
};

TEST_P(WorkspaceTest, TheCallersMemoryIsUsedAndNothingBehindIt) {
  const GuardedWorkspace workspace(handle_);
  ASSERT_EQ(miniblasSetWorkspace(handle_, workspace.data(), needed), success);
  EXPECT_TRUE(transposes());
  EXPECT_EQ(workspace.used(), needed);
}

TEST_P(WorkspaceTest, F65_TooLittleIsNotUsedAndNoFailure) {
  const GuardedWorkspace workspace(handle_);
  for (const std::size_t bytes : {needed - 1, needed - 4, std::size_t{1}, std::size_t{0}}) {
    ASSERT_EQ(miniblasSetWorkspace(handle_, workspace.data(), bytes), success) << bytes;
    EXPECT_TRUE(transposes()) << bytes;
    EXPECT_EQ(workspace.used(), 0u) << bytes;
  }
}

TEST_P(WorkspaceTest, OfNoBytesMayBeNull) {
  ASSERT_EQ(miniblasSetWorkspace(handle_, nullptr, 0), success);
  EXPECT_TRUE(transposes());
}

TEST_P(WorkspaceTest, F65_SetStreamBringsTheHandlesOwnBack) {
  const GuardedWorkspace workspace(handle_);
  ASSERT_EQ(miniblasSetWorkspace(handle_, workspace.data(), needed), success);
  ASSERT_EQ(miniblasSetStream(handle_, nullptr), success);
  EXPECT_TRUE(transposes());
  EXPECT_EQ(workspace.used(), 0u);
  ASSERT_EQ(miniblasSetWorkspace(handle_, workspace.data(), needed), success);
  EXPECT_TRUE(transposes());
  EXPECT_EQ(workspace.used(), needed);
}

TEST_P(WorkspaceTest, F65_ARefusedOneChangesNothing) {
  const GuardedWorkspace workspace(handle_);
  ASSERT_EQ(miniblasSetWorkspace(handle_, workspace.data(), needed), success);
  for (const int offset : {1, 4, 16, 128, 255}) {
    EXPECT_EQ(miniblasSetWorkspace(handle_, workspace.data() + offset, 256), invalid) << offset;
    EXPECT_EQ(miniblasSetWorkspace(handle_, workspace.data() + offset, 0), invalid) << offset;
  }
  EXPECT_EQ(miniblasSetWorkspace(handle_, nullptr, 256), invalid);
  EXPECT_TRUE(transposes());
  EXPECT_EQ(workspace.used(), needed);
}

TEST_P(WorkspaceTest, TheLogNamesTheRefusedAddress) {
  const DeviceBuffer<float> memory(handle_, std::vector<float>(256));
  testing::internal::CaptureStderr();
  ASSERT_EQ(miniblasLoggerConfigure(1, 0, 1, nullptr), success);
  miniblasSetWorkspace(handle_, memory.data() + 1, 256);
  miniblasSetWorkspace(handle_, nullptr, 256);
  miniblasLoggerConfigure(0, 0, 0, nullptr);
  char address[32];
  std::snprintf(address, sizeof address, "%p", static_cast<void*>(memory.data() + 1));
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            std::string("miniblas: SetWorkspace: argument 1, workspace, is ") + address +
                "; it must be a multiple of 256\nminiblas: SetWorkspace: argument 1, workspace, is null\n");
}

TEST_P(WorkspaceTest, NoRoutineNeedsOne) {
  const ScopedEnvironment variable("MINIBLAS_WORKSPACE", "0");
  Handle without;
  ASSERT_EQ(without.create_on(GetParam()), success);
  Random random;
  for (const RoutineCall& routine : routine_calls()) {
    RoutineOperands operands(without, MINIBLAS_POINTER_MODE_DEVICE);
    operands.draw(random);
    operands.write();
    ASSERT_EQ(routine.call(without, operands.memory()), success) << routine;
    EXPECT_TRUE(operands.is_right(routine, operands.read()));
  }
}

TEST(Workspace, OfANullHandleIsNotInitialized) {
  EXPECT_EQ(miniblasSetWorkspace(nullptr, nullptr, 0), MINIBLAS_STATUS_NOT_INITIALIZED);
}

}  // namespace
}  // namespace miniblas::test
