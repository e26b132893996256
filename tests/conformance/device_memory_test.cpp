// The memory of a GPU: none is lost, and what happens when there is none left.
#include <vector>

#include "tests/support/cuda_stream_test.h"

namespace miniblas::test {
namespace {

using DeviceMemoryTest = CudaStreamTest;
MINIBLAS_TEST_ON_CUDA(DeviceMemoryTest);

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;

// Less than a handle's workspace.
constexpr std::size_t tolerance = std::size_t{16} << 20;

// A transposition that uses the workspace.
void use(miniblasHandle_t handle) {
  const DeviceBuffer<float> matrix(handle, std::vector<float>(1000));
  ASSERT_EQ(miniblasStranspose(handle, 10, 100, matrix.data(), 10, matrix.data(), 100), success);
  ASSERT_EQ(miniblasSynchronize(handle), success);
}

TEST_P(DeviceMemoryTest, F73_AThousandHandlesTakeNoMoreThanOne) {
  const auto run = [](int count) {
    for (int i = 0; i < count; ++i) {
      Handle handle;
      ASSERT_EQ(handle.create_on("cuda"), success) << i;
      use(handle);
    }
  };
  run(20);
  const std::size_t before = free_device_memory();
  run(1000);
  EXPECT_GE(free_device_memory() + tolerance, before);
}

TEST_P(DeviceMemoryTest, F73_AThousandStreamsTakeNoMoreThanOne) {
  const auto run = [this](int count) {
    for (int i = 0; i < count; ++i) {
      cudaStream_t stream = nullptr;
      ASSERT_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
      ASSERT_EQ(miniblasSetStream(handle_, stream), success);
      use(handle_);
      ASSERT_EQ(miniblasSetStream(handle_, nullptr), success);
      ASSERT_CUDA(cudaStreamDestroy(stream));
    }
  };
  run(20);
  const std::size_t before = free_device_memory();
  run(1000);
  EXPECT_GE(free_device_memory() + tolerance, before);
}

// Takes all of the device's memory, down to pieces of 64 KiB.
class AllMemory {
 public:
  AllMemory() {
    for (std::size_t bytes = std::size_t{1} << 37; bytes >= std::size_t{1} << 16;) {
      void* piece = nullptr;
      if (cudaMalloc(&piece, bytes) == cudaSuccess) {
        pieces_.push_back(piece);
      } else {
        cudaGetLastError();
        bytes /= 2;
      }
    }
  }
  ~AllMemory() {
    for (void* piece : pieces_) cudaFree(piece);
  }
  AllMemory(const AllMemory&) = delete;
  AllMemory& operator=(const AllMemory&) = delete;

 private:
  std::vector<void*> pieces_;
};

TEST_P(DeviceMemoryTest, WithNoneLeftCreateAndMallocSaySoAndCallsWork) {
  ASSERT_EQ(miniblasSetStream(handle_, stream_), success);
  Random random;
  RoutineOperands operands(handle_, MINIBLAS_POINTER_MODE_DEVICE);
  for (const bool first_time : {true, false}) {
    SCOPED_TRACE(first_time ? "the first time" : "again");
    {
      const AllMemory all;
      Handle another;
      EXPECT_EQ(another.create_on("cuda"), MINIBLAS_STATUS_ALLOC_FAILED);
      EXPECT_EQ(static_cast<miniblasHandle_t>(another), nullptr);
      int something = 0;
      void* memory = &something;
      EXPECT_EQ(miniblasMalloc(handle_, &memory, std::size_t{64} << 20), MINIBLAS_STATUS_ALLOC_FAILED);
      EXPECT_EQ(memory, nullptr);
      // Code that is loaded now needs memory too, so what runs here is what ran before.
      if (!first_time) {
        draw(operands, random);
        queue(handle_, routine_calls().front(), operands);
        ASSERT_CUDA(cudaStreamSynchronize(stream_));
        EXPECT_TRUE(is_right(routine_calls().front(), operands));
      }
    }
    draw(operands, random);
    queue(handle_, routine_calls().front(), operands);
    ASSERT_CUDA(cudaStreamSynchronize(stream_));
    EXPECT_TRUE(is_right(routine_calls().front(), operands));
    Handle another;
    EXPECT_EQ(another.create_on("cuda"), success);
  }
}

}  // namespace
}  // namespace miniblas::test
