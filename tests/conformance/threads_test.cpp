// Several threads at once: each with a handle of its own, then all with one handle.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/device_test.h"
#include "tests/support/gemm_case.h"

namespace miniblas::test {
namespace {

using ThreadsTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(ThreadsTest);

constexpr int thread_count = 8;
constexpr int calls_per_thread = 50;

// In the pointer mode `mode`, or any where that is empty.
GemmCase any_case(Random& random, std::optional<miniblasPointerMode_t> mode) {
  GemmCase gemm{.m = random.integer(1, 50), .n = random.integer(1, 50), .k = random.integer(0, 50)};
  gemm.op_a = random.pick(real_operations);
  gemm.op_b = random.pick(real_operations);
  gemm.alpha = random.uniform();
  gemm.beta = static_cast<float>(random.integer(0, 1));
  gemm.mode = mode ? *mode : random.pick(pointer_modes);
  return gemm;
}

// The first wrong result, or nothing. GoogleTest's own reports are made by the main thread.
template <class GetHandle>
std::string run(std::uint32_t number, std::optional<miniblasPointerMode_t> mode, const GetHandle& get_handle) {
  try {
    Handle own;
    const miniblasHandle_t handle = get_handle(own);
    Random random(number);
    for (int i = 0; i < calls_per_thread; ++i) {
      const auto right = check_gemm(handle, any_case(random, mode), random);
      if (!right) return right.message();
    }
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

template <class GetHandle>
void run_in_threads(std::optional<miniblasPointerMode_t> mode, const GetHandle& get_handle) {
  std::vector<std::string> failures(thread_count);
  std::vector<std::thread> threads;
  for (std::uint32_t number = 0; number < thread_count; ++number) {
    threads.emplace_back([&, number] { failures[number] = run(number, mode, get_handle); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& failure : failures) EXPECT_EQ(failure, "");
}

TEST_P(ThreadsTest, F63_OwnHandles) {
  run_in_threads(std::nullopt, [](Handle& own) {
    require_success(own.create_on(GetParam()), "miniblasCreateOnDevice");
    return miniblasHandle_t{own};
  });
}

TEST_P(ThreadsTest, F63_OneHandleWithFixedSettings) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    ASSERT_EQ(miniblasSetPointerMode(handle_, mode), MINIBLAS_STATUS_SUCCESS);
    run_in_threads(mode, [this](Handle&) { return miniblasHandle_t{handle_}; });
  }
}

}  // namespace
}  // namespace miniblas::test
