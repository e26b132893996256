// A fixture for calls on a CUDA stream of the test's own. For programs that link the CUDA runtime.
#pragma once

#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "tests/support/device_test.h"
#include "tests/support/routine_calls.h"

#define ASSERT_CUDA(call) ASSERT_EQ(call, cudaSuccess)

namespace miniblas::test {

class CudaStreamTest : public DeviceTest {
 protected:
  static constexpr std::size_t matrix_bytes = sizeof(float) * routine_size * routine_size;

  void SetUp() override {
    DeviceTest::SetUp();
    if (!ready()) return;
    // One that does not wait for the default stream.
    ASSERT_CUDA(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking));
    for (float*& matrix : pinned_) ASSERT_CUDA(cudaMallocHost(reinterpret_cast<void**>(&matrix), matrix_bytes));
  }

  void TearDown() override {
    handle_.destroy();  // it waits for the stream
    if (stream_ != nullptr) cudaStreamDestroy(stream_);
    for (float* matrix : pinned_) cudaFreeHost(matrix);
  }

  // Draws new matrices into pinned memory. They reach the device when the stream comes to it.
  void draw(RoutineOperands& operands, Random& random) {
    operands.draw(random);
    const std::array matrices = {&operands.a(), &operands.b(), &operands.c()};
    for (std::size_t i = 0; i < 3; ++i) std::copy(matrices[i]->data.begin(), matrices[i]->data.end(), pinned_[i]);
  }

  // Queues copies of the pinned matrices, the call, and a copy of C back to pinned memory.
  void queue(miniblasHandle_t handle, const RoutineCall& routine, const RoutineOperands& operands) {
    const RoutineMemory memory = operands.memory();
    const std::array targets = {memory.a, memory.b, memory.c};
    for (std::size_t i = 0; i < 3; ++i) {
      ASSERT_CUDA(cudaMemcpyAsync(targets[i], pinned_[i], matrix_bytes, cudaMemcpyHostToDevice, stream_));
    }
    ASSERT_EQ(routine.call(handle, memory), MINIBLAS_STATUS_SUCCESS);
    ASSERT_CUDA(cudaMemcpyAsync(pinned_[3], memory.c, matrix_bytes, cudaMemcpyDeviceToHost, stream_));
  }

  testing::AssertionResult is_right(const RoutineCall& routine, const RoutineOperands& operands) const {
    Matrix result(routine_size, routine_size);
    std::copy_n(pinned_[3], result.data.size(), result.data.begin());
    return operands.is_right(routine, result);
  }

  cudaStream_t stream_ = nullptr;
  float* pinned_[4] = {};  // A, B, C, and the result
};

// The free memory of the current device, when all of its work is done.
inline std::size_t free_device_memory() {
  std::size_t free = 0;
  std::size_t total = 0;
  if (cudaDeviceSynchronize() != cudaSuccess || cudaMemGetInfo(&free, &total) != cudaSuccess) return 0;
  return free;
}

}  // namespace miniblas::test

// Registers the tests of a fixture derived from CudaStreamTest.
#define MINIBLAS_TEST_ON_CUDA(fixture) \
  INSTANTIATE_TEST_SUITE_P(, fixture, testing::Values("cuda"), miniblas::test::device_test_name)
