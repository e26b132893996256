// What only the address sanitizer sees: the end of a shared array. It must stop the program.
#include <gtest/gtest.h>

#include "tests/simt/fixture_builds.h"

namespace miniblas::test_fixtures {
namespace {

void run(const char* name) {
  const auto build = make_fixture_build("cpu");
  const std::vector<float> in(128, 1.0f);
  Status status;
  build->run(
      in, [&](const float* a, float* b) { return find(build->tables().faults, name).launch(128, a, b); }, status);
}

TEST(FaultsDeathTest, PastTheEndOfShared) {
  // The undefined behaviour sanitizer comes first where it knows the array.
  EXPECT_DEATH(run("past the end of shared"), "global-buffer-overflow|index 64 out of bounds");
}

TEST(FaultsDeathTest, PastTheEndOfSharedThroughAPointer) {
  EXPECT_DEATH(run("past the end of shared through a pointer"), "global-buffer-overflow|insufficient space");
}

TEST(FaultsDeathTest, PastTheEndOfDynamicShared) {
  EXPECT_DEATH(run("past the end of dynamic shared"), "use-after-poison");
}

TEST(FaultsDeathTest, PastTheEndOfGlobal) { EXPECT_DEATH(run("past the end of global"), "heap-buffer-overflow"); }

TEST(FaultsDeathTest, WritePastTheEndOfGlobal) {
  EXPECT_DEATH(run("write past the end of global"), "heap-buffer-overflow");
}

}  // namespace
}  // namespace miniblas::test_fixtures
