// Many handles, and handles that outlive main().
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>

#include "tests/support/device_test.h"
#include "tests/support/environment.h"
#include "tests/support/gemm_case.h"

namespace miniblas::test {
namespace {

using LifetimeTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(LifetimeTest);

// Programs run one after another, each with its handle destroyed, or not, in its own way.
TEST_P(LifetimeTest, F72_AHandleAtTheProgramsEndDoesNoHarm) {
  handle_.destroy();
  const int times = GetParam() == "host" ? 25 : 5;
  for (const std::string way : {"static", "leaked", "at_exit", "thread_local", "before_main"}) {
    std::optional<ScopedEnvironment> before_main;
    if (way == "before_main") before_main.emplace("HANDLE_AT_EXIT_BEFORE_MAIN", GetParam());
    const std::string command = std::string(MINIBLAS_HANDLE_AT_EXIT) + " " + GetParam() + " " + way;
    for (int i = 0; i < times; ++i) {
      const int status = std::system(command.c_str());
      ASSERT_TRUE(WIFEXITED(status)) << command << " ended by signal " << WTERMSIG(status);
      ASSERT_EQ(WEXITSTATUS(status), 0) << command;
    }
  }
}

struct Pages {
  long mapped = 0;
  long resident = 0;
};

Pages pages_now() {
  Pages pages;
  std::ifstream("/proc/self/statm") >> pages.mapped >> pages.resident;
  return pages;
}

// A handle that is lost would cost 32 MiB of address space, and its few hundred bytes add up too.
TEST(ManyHandles, F73_TakeNoMoreMemoryThanOne) {
  const auto run = [](int count) {
    Random random;
    for (int i = 0; i < count; ++i) {
      const Handle handle("host");
      ASSERT_TRUE(check_gemm(handle, {.m = 3, .n = 4, .k = 5}, random)) << i;
      // The workspace is written, so that its pages count.
      const DeviceBuffer<float> matrix(handle, std::vector<float>(1000));
      ASSERT_EQ(miniblasStranspose(handle, 10, 100, matrix.data(), 10, matrix.data(), 100), MINIBLAS_STATUS_SUCCESS);
    }
  };
  run(50);
  const Pages before = pages_now();
  ASSERT_GT(before.resident, 0);
  run(1000);
  const Pages after = pages_now();
  constexpr long allowed = 64;  // pages; 1,000 handles that each lose 300 bytes lose more
  EXPECT_LE(after.mapped, before.mapped + allowed);
  EXPECT_LE(after.resident, before.resident + allowed);
}

}  // namespace
}  // namespace miniblas::test
