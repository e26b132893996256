// The random tester: right on the library as it is, and finds and shrinks a planted fault.
#include "bench/random/tester.h"

#include <gtest/gtest.h>

#include "bench/calls/call_text.h"
#include "bench/support/error.h"
#include "tests/support/device_test.h"

namespace miniblas::test {
namespace {

using TesterTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(TesterTest);

TEST_P(TesterTest, RandomCallsByTwoThreadsAreRight) {
  calls::TestPlan plan;
  plan.device = GetParam();
  plan.count = 1500;
  plan.threads = 2;
  plan.seed = 20011;
  const calls::TestResult result = calls::test_random_calls(plan);
  EXPECT_EQ(result.count, plan.count);
  EXPECT_GT(result.refused, plan.count / 10);
  for (const calls::Failure& failure : result.failures) {
    ADD_FAILURE() << failure.call << "\n" << failure.finding << "\n" << failure.smallest_call;
  }
}

// As a kernel would be that goes wrong from the third column of C on.
void spoil_third_column(const calls::Call& call, std::vector<std::uint32_t>& memory) {
  if (call.integer("n") >= 3 && call.integer("m") > 0 && !memory.empty()) memory.front() = 0;
}

TEST_P(TesterTest, APlantedFaultIsFoundAndShrunk) {
  calls::TestPlan plan;
  plan.device = GetParam();
  plan.count = 1000;
  plan.routines = {"Sgemm"};
  plan.corrupt = &spoil_third_column;
  const calls::TestResult result = calls::test_random_calls(plan);
  ASSERT_EQ(result.failures.size(), 1u);
  const calls::Failure& failure = result.failures.front();
  const calls::Call smallest = calls::parse_call(failure.smallest_call);
  EXPECT_EQ(smallest.integer("n"), 3);
  EXPECT_EQ(smallest.integer("m"), 1);
  EXPECT_EQ(smallest.integer("k"), 0);
  EXPECT_EQ(smallest.integer("ldc"), 1);
  EXPECT_EQ(smallest.value("A").integer, 0);
  EXPECT_EQ(smallest.settings.gemm_kernel, "");
  EXPECT_FALSE(smallest.wide);
  EXPECT_EQ(smallest.seed, 1u);

  // The line alone shows the fault, and its index gives the call again.
  calls::Runner runner(handle_);
  EXPECT_TRUE(runner.run(smallest).right);
  runner.corrupt_with(&spoil_third_column);
  EXPECT_FALSE(runner.run(smallest).right);
  plan.first = failure.index;
  plan.count = 1;
  const calls::TestResult again = calls::test_random_calls(plan);
  ASSERT_EQ(again.failures.size(), 1u);
  EXPECT_EQ(again.failures.front().call, failure.call);
  EXPECT_EQ(again.failures.front().smallest_call, failure.smallest_call);
}

TEST_P(TesterTest, AnUnknownRoutineIsNamed) {
  calls::TestPlan plan;
  plan.device = GetParam();
  plan.count = 1;
  plan.routines = {"Dgemm"};
  EXPECT_THROW(calls::test_random_calls(plan), bench::Error);
}

}  // namespace
}  // namespace miniblas::test
