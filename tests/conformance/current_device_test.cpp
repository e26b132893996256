// Which GPU is the thread's current one is the caller's affair: calls leave it as it is, and a handle keeps its own.
#include <string>
#include <vector>

#include "tests/support/cuda_stream_test.h"

namespace miniblas::test {
namespace {

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;

int current_device() {
  int device = -1;
  EXPECT_EQ(cudaGetDevice(&device), cudaSuccess);
  return device;
}

// Every routine, refused and carried out, with results that are checked.
void run_all(miniblasHandle_t handle) {
  const int before = current_device();
  Random random;
  for (const RoutineCall& routine : routine_calls()) {
    ASSERT_EQ(routine.call(handle, {}), invalid) << routine;
    ASSERT_EQ(current_device(), before) << "after a refused call of " << routine;
    for (const miniblasPointerMode_t mode : pointer_modes) {
      RoutineOperands operands(handle, mode);
      operands.draw(random);
      operands.write();
      ASSERT_EQ(routine.call(handle, operands.memory()), success) << routine;
      ASSERT_EQ(current_device(), before) << "after " << routine;
      if (routine.gives_c(mode)) {
        ASSERT_TRUE(operands.is_right(routine, operands.read()));
      }
      ASSERT_EQ(current_device(), before) << "after copies";
    }
  }
}

using CurrentDeviceTest = CudaStreamTest;
MINIBLAS_TEST_ON_CUDA(CurrentDeviceTest);

TEST_P(CurrentDeviceTest, F69_StaysTheSame) { run_all(handle_); }

// A handle on GPU 1, while GPU 0 is current.
class SecondDeviceTest : public CudaStreamTest {
 protected:
  void SetUp() override {
    CudaStreamTest::SetUp();
    if (!ready()) return;
    int count = 0;
    ASSERT_CUDA(cudaGetDeviceCount(&count));
    if (count < 2) GTEST_SKIP() << "no CUDA device: this machine has a single one, and the test is about two";
    ASSERT_CUDA(cudaSetDevice(1));
    const miniblasStatus_t status = second_.create_on("cuda");
    ASSERT_CUDA(cudaSetDevice(0));
    ASSERT_EQ(status, success);
  }

  Handle second_;
};

MINIBLAS_TEST_ON_CUDA(SecondDeviceTest);

TEST_P(SecondDeviceTest, F69_ItsHandleWorksWhileTheFirstIsCurrent) {
  run_all(second_);
  EXPECT_EQ(current_device(), 0);
  run_all(handle_);  // and the other one still does
}

// Each GPU loads the kernels, and lets them have shared memory, for itself.
TEST_P(SecondDeviceTest, EveryKernelRunsOnBoth) {
  int count = 0;
  ASSERT_EQ(miniblasGetGemmKernelCount(second_, &count), success);
  Random random;
  for (int i = 0; i < count; ++i) {
    const char* name = nullptr;
    ASSERT_EQ(miniblasGetGemmKernelName(second_, i, &name), success);
    for (const miniblasHandle_t handle : {miniblasHandle_t{second_}, miniblasHandle_t{handle_}}) {
      ASSERT_EQ(miniblasSetGemmKernel(handle, name), success);
      RoutineOperands operands(handle, MINIBLAS_POINTER_MODE_HOST);
      operands.draw(random);
      operands.write();
      ASSERT_EQ(routine_calls().front().call(handle, operands.memory()), success) << name;
      EXPECT_TRUE(operands.is_right(routine_calls().front(), operands.read())) << name;
    }
  }
}

TEST_P(SecondDeviceTest, ItsMemoryIsFoundByCopiesAndNotMixedWithTheFirsts) {
  constexpr int count = 100;
  const std::vector<float> content(count, 3.0f);
  const DeviceBuffer<float> on_first(handle_, std::vector<float>(count));
  const DeviceBuffer<float> on_second(second_, std::vector<float>(count));
  ASSERT_EQ(miniblasSetVector(count, sizeof(float), content.data(), 1, on_second.data(), 1), success);
  EXPECT_EQ(current_device(), 0);
  EXPECT_EQ(on_second.read(), content);
  EXPECT_EQ(miniblasSetVector(count, sizeof(float), on_first.data(), 1, on_second.data(), 1), invalid);
  EXPECT_EQ(miniblasFree(second_, on_first.data()), invalid) << "memory of the other GPU";
  EXPECT_EQ(current_device(), 0);
  cudaPointerAttributes attributes;
  ASSERT_CUDA(cudaPointerGetAttributes(&attributes, on_second.data()));
  EXPECT_EQ(attributes.device, 1);
}

TEST_P(SecondDeviceTest, DestroyLeavesTheFirstCurrent) {
  second_.destroy();
  EXPECT_EQ(current_device(), 0);
}

}  // namespace
}  // namespace miniblas::test
