// The main function of the test programs.
//
// It prints the seed, and tells "all skipped" and "nothing ran" from "passed" by the exit status.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "tests/support/random.h"

namespace {

constexpr int all_were_skipped = 77;

// Settings for the library that the person who runs the tests may have made would change what is tested.
void clear_library_settings() {
  for (const char* name : {"MINIBLAS_DEVICE", "MINIBLAS_GEMM_KERNEL", "MINIBLAS_TRANSPOSE_KERNEL", "MINIBLAS_WORKSPACE",
                           "MINIBLAS_TUNING", "MINIBLAS_LOG"}) {
    unsetenv(name);
  }
}

}  // namespace

int main(int argc, char** argv) {
  clear_library_settings();
  std::cout << "random seed " << miniblas::test::test_seed() << ", MINIBLAS_TEST_SEED sets it\n";
  testing::InitGoogleTest(&argc, argv);
  const int failed = RUN_ALL_TESTS();
  if (failed != 0 || testing::GTEST_FLAG(list_tests)) return failed;

  const testing::UnitTest& tests = *testing::UnitTest::GetInstance();
  if (tests.test_to_run_count() == 0) {
    std::cerr << "no test matches the filter\n";
    return EXIT_FAILURE;
  }
  return tests.successful_test_count() == 0 ? all_were_skipped : EXIT_SUCCESS;
}
