// No memory: every allocation that a call makes fails in turn, and each time the call says so, loses nothing, and
// succeeds afterwards. The routines that compute make no allocation at all.
#include <gtest/gtest.h>

#include <sys/wait.h>

#include <cstdio>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "tests/support/device_test.h"
#include "tests/support/failing_allocator.h"
#include "tests/support/routine_calls.h"
#include "tests/support/temporary_folder.h"

namespace miniblas::test {
namespace {

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t alloc_failed = MINIBLAS_STATUS_ALLOC_FAILED;

struct Failures {
  long count = 0;     // until the call succeeded
  bool right = true;  // all of them gave ALLOC_FAILED
};

// Fails allocation 0, 1, ... of `call`, alone or with all later ones, until it succeeds.
template <class Call>
Failures fail_each_allocation(bool later_too, const Call& call) {
  for (Failures failures;; ++failures.count) {
    miniblasStatus_t status = success;
    {
      const CountedAllocations counted(failures.count, later_too);
      status = call();
    }
    if (status == success) return failures;
    failures.right = failures.right && status == alloc_failed;
    if (failures.count > 1000) return {failures.count, false};
  }
}

// `undo` takes back what a call that succeeded has made.
template <class Call, class Undo>
void check_failures(long least, const Call& call, const Undo& undo) {
  for (const bool later_too : {false, true}) {
    const long live = live_allocations();
    const Failures failures = fail_each_allocation(later_too, call);
    undo();
    EXPECT_TRUE(failures.right) << "a status other than ALLOC_FAILED";
    EXPECT_GE(failures.count, least);
    EXPECT_EQ(live_allocations(), live) << "memory is lost";
  }
}

TEST(AllocationFailure, Create) {
  const Handle earlier("host");  // what the process keeps is there
  miniblasHandle_t handle = nullptr;
  const auto undo = [&] { EXPECT_EQ(miniblasDestroy(handle), success); };
  const auto create = [&] {
    const miniblasStatus_t status = miniblasCreateOnDevice(&handle, "host");
    return status != success && handle != nullptr ? MINIBLAS_STATUS_INTERNAL_ERROR : status;
  };
  check_failures(3, create, undo);
}

// The exit status of a process that creates a handle twice, the first time with allocation `failing` failing, and uses
// and destroys it: how many allocations the process keeps, or one of these.
constexpr int nothing_failed = 100;
constexpr int something_is_wrong = 101;

[[noreturn]] void create_twice(long failing) {
  miniblasHandle_t handle = nullptr;
  miniblasStatus_t status = success;
  {
    const CountedAllocations counted(failing);
    status = miniblasCreateOnDevice(&handle, "host");
  }
  const bool failed = status != success;
  if (failed) {
    const CountedAllocations counted;
    if (status == alloc_failed && handle == nullptr) status = miniblasCreateOnDevice(&handle, "host");
  }
  const float two = 2.0f;
  float result = 0.0f;
  if (status == success) {
    status = miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 1, 1, 1, &two, &two, 1, &two, 1, &two, &result, 1);
  }
  miniblasDestroy(handle);
  if (status != success || result != 8.0f) std::_Exit(something_is_wrong);
  std::_Exit(failed || failing == CountedAllocations::none ? static_cast<int>(live_allocations()) : nothing_failed);
}

int exit_status_of_create_twice(long failing) {
  int result = -1;
  const auto note = [&result](int status) {
    result = WIFEXITED(status) ? WEXITSTATUS(status) : something_is_wrong;
    return true;
  };
  EXPECT_EXIT(create_twice(failing), note, "");
  return result;
}

// The first handle of a process gets memory that the process keeps. A failure must not make that more.
TEST(AllocationFailure, TheFirstHandleOfAProcess) {
  testing::GTEST_FLAG(death_test_style) = "threadsafe";  // each in a new process
  const int kept = exit_status_of_create_twice(CountedAllocations::none);
  ASSERT_LT(kept, nothing_failed);
  long failing = 0;
  for (int status = kept; status != nothing_failed && failing < 100; ++failing) {
    status = exit_status_of_create_twice(failing);
    EXPECT_TRUE(status == kept || status == nothing_failed) << "allocation " << failing << ", status " << status;
  }
  EXPECT_GT(failing, kept + 3) << "the kept ones, the handle, its device and its workspace can fail";
}

TEST(AllocationFailure, Malloc) {
  const Handle handle("host");
  void* memory = nullptr;
  const auto allocate = [&] {
    const miniblasStatus_t status = miniblasMalloc(handle, &memory, 1000);
    return status != success && memory != nullptr ? MINIBLAS_STATUS_INTERNAL_ERROR : status;
  };
  check_failures(2, allocate, [&] { EXPECT_EQ(miniblasFree(handle, memory), success); });
}

// Calls that need no memory of their own.
long allocations_of(const std::function<miniblasStatus_t()>& call) {
  const CountedAllocations counted;
  return call() == success ? counted.count() : -1;
}

TEST(AllocationFailure, CopiesAndSettingsAllocateNothing) {
  const Handle handle("host");
  const DeviceBuffer<float> device(handle, std::vector<float>(4));
  float host[4] = {};
  const std::function<miniblasStatus_t()> calls[] = {
      [&] { return miniblasSetMatrix(2, 2, sizeof(float), host, 2, device.data(), 2); },
      [&] { return miniblasGetMatrix(2, 2, sizeof(float), device.data(), 2, host, 2); },
      [&] { return miniblasSetVectorAsync(4, sizeof(float), host, 1, device.data(), 1, nullptr); },
      [&] { return miniblasGetVectorAsync(4, sizeof(float), device.data(), 1, host, 1, nullptr); },
      [&] { return miniblasSetStream(handle, nullptr); },
      [&] { return miniblasSetWorkspace(handle, device.data(), sizeof host); },
      [&] { return miniblasSetPointerMode(handle, MINIBLAS_POINTER_MODE_HOST); },
      [&] { return miniblasSetGemmKernel(handle, "01_naive"); },
      [&] { return miniblasSynchronize(handle); },
  };
  for (std::size_t i = 0; i < std::size(calls); ++i) EXPECT_EQ(allocations_of(calls[i]), 0) << "call " << i;
}

// A routine that needs no memory can't fail halfway for lack of it.
void expect_no_allocations(miniblasHandle_t handle, std::span<const RoutineCall> routines) {
  Random random;
  for (const RoutineCall& routine : routines) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      RoutineOperands operands(handle, mode);
      operands.draw(random);
      operands.write();
      const RoutineMemory memory = operands.memory();
      EXPECT_EQ(allocations_of([&] { return routine.call(handle, memory); }), 0) << routine;
      if (routine.gives_c(mode)) {
        EXPECT_TRUE(operands.is_right(routine, operands.read()));
      }
    }
  }
}

TEST(AllocationFailure, RoutinesAllocateNothing) { expect_no_allocations(Handle("host"), routine_calls()); }

TEST(AllocationFailure, NoKernelAllocates) {
  const Handle handle("host");
  int count = 0;
  ASSERT_EQ(miniblasGetGemmKernelCount(handle, &count), success);
  for (int i = 0; i < count; ++i) {
    const char* name = nullptr;
    ASSERT_EQ(miniblasGetGemmKernelName(handle, i, &name), success);
    const miniblasStatus_t set = miniblasSetGemmKernel(handle, name);
    if (set == MINIBLAS_STATUS_NOT_SUPPORTED) continue;  // it is a GPU's alone
    ASSERT_EQ(set, success);
    SCOPED_TRACE(name);
    expect_no_allocations(handle, routine_calls().first(1));
  }
}

// Nor do the lines of the log.
TEST(AllocationFailure, TheLogAllocatesNothing) {
  const TemporaryFolder folder;
  const std::string file = folder.path("log.txt");
  EXPECT_EQ(allocations_of([&] { return miniblasLoggerConfigure(1, 0, 0, file.c_str()); }), 0);
  EXPECT_EQ(allocations_of([] { return miniblasLoggerSetLevel(2); }), 0);
  expect_no_allocations(Handle("host"), routine_calls());
  EXPECT_EQ(allocations_of([] { return miniblasLoggerSetLevel(3); }), 0);
  expect_no_allocations(Handle("host"), routine_calls());
  EXPECT_EQ(allocations_of([] {
              const float one = 1.0f;
              miniblasSgemm(nullptr, MINIBLAS_OP_N, MINIBLAS_OP_N, 1, 1, 1, &one, &one, 1, &one, 1, &one, nullptr, 1);
              return success;
            }),
            0);
  miniblasLoggerConfigure(0, 0, 0, nullptr);
  miniblasLoggerSetLevel(1);
}

using AllocationFailureOnDeviceTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(AllocationFailureOnDeviceTest);

// More than any machine has.
TEST_P(AllocationFailureOnDeviceTest, MallocOfTooMuchFailsAndTheHandleWorksOn) {
  int something = 0;
  void* memory = &something;
  EXPECT_EQ(miniblasMalloc(handle_, &memory, std::size_t{1} << 60), alloc_failed);
  EXPECT_EQ(memory, nullptr);
  RoutineOperands operands(handle_, MINIBLAS_POINTER_MODE_HOST);
  Random random;
  operands.draw(random);
  operands.write();
  const RoutineCall& sgemm = routine_calls().front();
  EXPECT_EQ(sgemm.call(handle_, operands.memory()), success);
  EXPECT_TRUE(operands.is_right(sgemm, operands.read()));
}

}  // namespace
}  // namespace miniblas::test
