// Work goes to the handle's CUDA stream and nowhere else, the call does not wait for it, and errors reach whom they
// concern.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/cuda_stream_test.h"

namespace miniblas::test {
namespace {

using StreamTest = CudaStreamTest;
MINIBLAS_TEST_ON_CUDA(StreamTest);

// A stream that does not wait for the default stream, held up before the operands are there: only a call that is
// queued behind them sees them, and only one that returns before them is asynchronous.
TEST_P(StreamTest, F46_F58_F62_CallsAreQueuedBehindWhatTheStreamHolds) {
  ASSERT_EQ(miniblasSetStream(handle_, stream_), MINIBLAS_STATUS_SUCCESS);
  Random random;
  for (const RoutineCall& routine : routine_calls()) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      if (!routine.gives_c(mode)) continue;
      SCOPED_TRACE(testing::Message() << routine << ", scalars in " << name_of(mode) << " memory");
      RoutineOperands operands(handle_, mode);

      // The first call may load the kernel's code, which waits.
      draw(operands, random);
      queue(handle_, routine, operands);
      ASSERT_CUDA(cudaStreamSynchronize(stream_));
      ASSERT_TRUE(is_right(routine, operands));

      draw(operands, random);
      const auto hold_up = [](void*) { std::this_thread::sleep_for(std::chrono::milliseconds(50)); };
      ASSERT_CUDA(cudaLaunchHostFunc(stream_, hold_up, nullptr));
      queue(handle_, routine, operands);
      operands.forget_scalars();
      EXPECT_EQ(cudaStreamQuery(stream_), cudaErrorNotReady) << "the call has waited for the stream";
      ASSERT_EQ(miniblasSynchronize(handle_), MINIBLAS_STATUS_SUCCESS);
      ASSERT_TRUE(is_right(routine, operands));
    }
  }
}

// The plain copies are done when they return: a stream that does not wait for the default stream finds all data there.
// NOTE: a copy of pageable memory by cudaMemcpy is not, now and then; other threads that copy make it more likely.
TEST_P(StreamTest, PlainCopiesAreDoneWhenTheyReturn) {
  constexpr int count = 16'000;
  constexpr int repeats = 500;
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&wrong, thread] {
      cudaStream_t stream = nullptr;
      if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) {
        ++wrong;
        return;
      }
      {
        const Handle handle("cuda");
        require_success(miniblasSetStream(handle, stream), "miniblasSetStream");
        const DeviceBuffer<float> from(handle, std::vector<float>(count));
        const DeviceBuffer<float> to(handle, std::vector<float>(count));
        std::vector<float> values(count);
        for (int repeat = 0; repeat < repeats; ++repeat) {
          std::fill(values.begin(), values.end(), static_cast<float>(repeats * thread + repeat));
          miniblasSetVector(count, sizeof(float), values.data(), 1, from.data(), 1);
          miniblasScopy(handle, count, from.data(), 1, to.data(), 1);
          if (to.read() != values) ++wrong;
        }
      }
      cudaStreamDestroy(stream);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0) << "of " << 4 * repeats << " copies";
}

// A scalar result is there when the call returns, though its operands were not when it was called.
TEST_P(StreamTest, ScalarResultsToTheHostAreWaitedFor) {
  ASSERT_EQ(miniblasSetStream(handle_, stream_), MINIBLAS_STATUS_SUCCESS);
  constexpr int count = routine_size * routine_size;
  RoutineOperands operands(handle_, MINIBLAS_POINTER_MODE_HOST);
  for (const float value : {1.0f, -2.0f}) {
    std::fill_n(pinned_[0], count, value);
    float sum = 0.0f;
    float* const a = operands.memory().a;
    const auto hold_up = [](void*) { std::this_thread::sleep_for(std::chrono::milliseconds(50)); };
    ASSERT_CUDA(cudaLaunchHostFunc(stream_, hold_up, nullptr));
    ASSERT_CUDA(cudaMemcpyAsync(a, pinned_[0], matrix_bytes, cudaMemcpyHostToDevice, stream_));
    ASSERT_EQ(miniblasSasum(handle_, count, a, 1, &sum), MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(sum, std::abs(value) * count);
  }
}

// Calls of one handle on two streams take turns on the handle's memory, though the first stream is held up.
TEST_P(StreamTest, StreamsTakeTurnsOnTheWorkspace) {
  cudaStream_t other = nullptr;
  ASSERT_CUDA(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
  constexpr int rows = 300;
  constexpr int cols = 500;
  Random random(3);
  const Matrix first = random_matrix(random, rows, cols);
  const Matrix second = random_matrix(random, rows, cols);
  for (int i = 0; i < 20; ++i) {
    const DeviceBuffer<float> on_first(handle_, first.data);
    const DeviceBuffer<float> on_second(handle_, second.data);
    const auto hold_up = [](void*) { std::this_thread::sleep_for(std::chrono::milliseconds(5)); };
    ASSERT_CUDA(cudaLaunchHostFunc(stream_, hold_up, nullptr));
    for (const auto& [stream, memory] : {std::pair{stream_, &on_first}, std::pair{other, &on_second}}) {
      ASSERT_EQ(miniblasSetStream(handle_, stream), MINIBLAS_STATUS_SUCCESS);
      ASSERT_EQ(miniblasStranspose(handle_, rows, cols, memory->data(), rows, memory->data(), cols),
                MINIBLAS_STATUS_SUCCESS);
    }
    ASSERT_CUDA(cudaStreamSynchronize(stream_));
    ASSERT_CUDA(cudaStreamSynchronize(other));
    ASSERT_EQ(on_first.read(), transposed(first).data);
    ASSERT_EQ(on_second.read(), transposed(second).data);
  }
  ASSERT_EQ(miniblasSetStream(handle_, stream_), MINIBLAS_STATUS_SUCCESS);
  ASSERT_CUDA(cudaStreamDestroy(other));
}

// The per-thread default stream is another stream in each thread, under one name.
TEST_P(StreamTest, ThreadsTakeTurnsOnOneHandleWithTheirDefaultStreams) {
  ASSERT_EQ(miniblasSetStream(handle_, cudaStreamPerThread), MINIBLAS_STATUS_SUCCESS);
  std::vector<std::string> failures(4);
  std::vector<std::thread> threads;
  for (std::uint32_t number = 0; number < failures.size(); ++number) {
    threads.emplace_back([&, number] {
      try {
        Random random(number);
        const Matrix matrix = random_matrix(random, 200 + static_cast<int>(number), 300);
        for (int i = 0; i < 50 && failures[number].empty(); ++i) {
          const DeviceBuffer<float> memory(handle_, matrix.data);
          require_success(miniblasStranspose(handle_, matrix.rows, matrix.cols, memory.data(), matrix.rows,
                                             memory.data(), matrix.cols),
                          "miniblasStranspose");
          if (memory.read() != transposed(matrix).data) failures[number] = "a wrong transpose";
        }
      } catch (const std::exception& error) {
        failures[number] = error.what();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& failure : failures) EXPECT_EQ(failure, "");
}

// An error that the caller left behind is neither reported as the library's nor taken away.
TEST_P(StreamTest, F74_ErrorsOfTheCallerAreLeftAlone) {
  ASSERT_EQ(miniblasSetStream(handle_, stream_), MINIBLAS_STATUS_SUCCESS);
  Random random(2);
  for (const RoutineCall& routine : routine_calls()) {
    RoutineOperands operands(handle_, MINIBLAS_POINTER_MODE_DEVICE);
    draw(operands, random);
    void* unused = nullptr;
    ASSERT_EQ(cudaMalloc(&unused, std::size_t{1} << 60), cudaErrorMemoryAllocation);
    queue(handle_, routine, operands);
    EXPECT_EQ(miniblasSynchronize(handle_), MINIBLAS_STATUS_SUCCESS) << routine;
    EXPECT_EQ(cudaGetLastError(), cudaErrorMemoryAllocation) << routine;
    EXPECT_TRUE(is_right(routine, operands));
  }
}

// In a process of its own, whose context does not survive it: a kernel reads memory that is not there.
[[noreturn]] void run_into_an_error(miniblasHandle_t handle, const RoutineCall& routine) {
  auto* const nowhere = reinterpret_cast<float*>(std::uintptr_t{1} << 20);
  RoutineOperands operands(handle, MINIBLAS_POINTER_MODE_HOST);
  RoutineMemory memory = operands.memory();
  memory.a = memory.b = nowhere;
  bool right = routine.call(handle, memory) == MINIBLAS_STATUS_SUCCESS;
  right = right && miniblasSynchronize(handle) == MINIBLAS_STATUS_EXECUTION_FAILED;
  right = right && routine.call(handle, memory) == MINIBLAS_STATUS_EXECUTION_FAILED;
  right = right && miniblasSynchronize(handle) == MINIBLAS_STATUS_EXECUTION_FAILED;
  right = right && miniblasDestroy(handle) == MINIBLAS_STATUS_SUCCESS;
  std::_Exit(right ? 0 : 1);
}

TEST_P(StreamTest, TheErrorOfAnEarlierCallIsReported) {
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  EXPECT_EXIT(run_into_an_error(handle_, routine_calls().front()), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace miniblas::test
