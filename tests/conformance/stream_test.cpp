// Work goes to the handle's CUDA stream and nowhere else, the call does not wait for it, and a graph can hold it.
#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <vector>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/scalars.h"

namespace miniblas::test {
namespace {

constexpr int size = 70;
constexpr float alpha = 2.5f;
constexpr float beta = -0.75f;

// The device memory of one call.
struct Memory {
  const float* alpha;
  const float* beta;
  float* a;
  float* b;
  float* c;
};

// A routine on square matrices, and its right result in C.
struct Routine {
  const char* name;
  miniblasStatus_t (*call)(miniblasHandle_t handle, const Memory& memory);
  Reference (*reference)(const Matrix& a, const Matrix& b, const Matrix& c);
  std::int64_t roundings;
};

Reference as_reference(const Matrix& matrix) {
  return {matrix.rows, matrix.cols, std::vector<double>(matrix.data.begin(), matrix.data.end()),
          std::vector<double>(matrix.data.size())};
}

const Routine routines[] = {
    {"Sgemm",
     [](miniblasHandle_t handle, const Memory& memory) {
       return miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_T, size, size, size, memory.alpha, memory.a, size,
                            memory.b, size, memory.beta, memory.c, size);
     },
     [](const Matrix& a, const Matrix& b, const Matrix& c) {
       return gemm_reference(MINIBLAS_OP_N, MINIBLAS_OP_T, size, alpha, a, b, beta, c);
     },
     size + 2},
    {"Sgeam",
     [](miniblasHandle_t handle, const Memory& memory) {
       return miniblasSgeam(handle, MINIBLAS_OP_T, MINIBLAS_OP_N, size, size, memory.alpha, memory.a, size, memory.beta,
                            memory.b, size, memory.c, size);
     },
     [](const Matrix& a, const Matrix& b, const Matrix&) {
       return geam_reference(MINIBLAS_OP_T, MINIBLAS_OP_N, size, size, alpha, a, beta, b);
     },
     2},
    {"Stranspose",
     [](miniblasHandle_t handle, const Memory& memory) {
       return miniblasStranspose(handle, size, size, memory.a, size, memory.c, size);
     },
     [](const Matrix& a, const Matrix&, const Matrix&) { return as_reference(transposed(a)); }, 0},
    {"Stranspose in place",
     [](miniblasHandle_t handle, const Memory& memory) {
       return miniblasStranspose(handle, size, size, memory.c, size, memory.c, size);
     },
     [](const Matrix&, const Matrix&, const Matrix& c) { return as_reference(transposed(c)); }, 0},
    {"Stranspose in place, rectangle",
     [](miniblasHandle_t handle, const Memory& memory) {
       return miniblasStranspose(handle, size / 2, size * 2, memory.c, size / 2, memory.c, size * 2);
     },
     [](const Matrix&, const Matrix&, const Matrix& c) {
       Matrix rectangle(size / 2, size * 2);
       rectangle.data = c.data;
       Matrix result(size, size);
       result.data = transposed(rectangle).data;
       return as_reference(result);
     },
     0},
};

#define ASSERT_CUDA(call) ASSERT_EQ(call, cudaSuccess)

class StreamTest : public DeviceTest {
 protected:
  void SetUp() override {
    DeviceTest::SetUp();
    if (!ready()) return;
    ASSERT_CUDA(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking));
    for (float*& matrix : pinned_) {
      ASSERT_CUDA(cudaMallocHost(reinterpret_cast<void**>(&matrix), size * size * sizeof(float)));
    }
  }

  void TearDown() override {
    handle_.destroy();  // it waits for the stream
    if (stream_ != nullptr) cudaStreamDestroy(stream_);
    for (float* matrix : pinned_) cudaFreeHost(matrix);
  }

  // Draws new matrices into pinned memory. They reach the device when the stream comes to it.
  void draw(Random& random) {
    for (Matrix* matrix : {&a_, &b_, &c_}) *matrix = random_matrix(random, size, size);
    for (int i = 0; i < 3; ++i) {
      const Matrix& matrix = *std::array{&a_, &b_, &c_}[i];
      std::copy(matrix.data.begin(), matrix.data.end(), pinned_[i]);
    }
  }

  // Queues copies of the pinned matrices, the call, and a copy of C back to pinned memory.
  void queue(miniblasHandle_t handle, const Routine& routine, const Memory& memory) {
    constexpr std::size_t bytes = size * size * sizeof(float);
    for (int i = 0; i < 3; ++i) {
      float* const target = std::array{memory.a, memory.b, memory.c}[i];
      ASSERT_CUDA(cudaMemcpyAsync(target, pinned_[i], bytes, cudaMemcpyHostToDevice, stream_));
    }
    ASSERT_EQ(routine.call(handle, memory), MINIBLAS_STATUS_SUCCESS);
    ASSERT_CUDA(cudaMemcpyAsync(pinned_[3], memory.c, bytes, cudaMemcpyDeviceToHost, stream_));
  }

  testing::AssertionResult is_right(const Routine& routine) const {
    Matrix result(size, size);
    std::copy_n(pinned_[3], size * size, result.data.begin());
    return within_bound(result, routine.reference(a_, b_, c_), {routine.roundings, alpha});
  }

  cudaStream_t stream_ = nullptr;
  float* pinned_[4] = {};  // A, B, C, and the result
  Matrix a_;
  Matrix b_;
  Matrix c_;
};

INSTANTIATE_TEST_SUITE_P(, StreamTest, testing::Values("cuda"), device_test_name);

// A stream that does not wait for the default stream, held up before the operands are there: only a call that is
// queued behind them sees them, and only one that returns before them is asynchronous.
TEST_P(StreamTest, CallsAreQueuedBehindWhatTheStreamHolds) {
  ASSERT_EQ(miniblasSetStream(handle_, stream_), MINIBLAS_STATUS_SUCCESS);
  Random random;
  for (const Routine& routine : routines) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      SCOPED_TRACE(testing::Message() << routine.name << ", scalars in " << name_of(mode) << " memory");
      const std::vector<float> zeros(size * size);
      const DeviceBuffer<float> a(handle_, zeros);
      const DeviceBuffer<float> b(handle_, zeros);
      const DeviceBuffer<float> c(handle_, zeros);
      Scalars scalars(handle_, mode, alpha, beta);
      const Memory memory{scalars.alpha(), scalars.beta(), a.data(), b.data(), c.data()};

      // The first call may load the kernel's code, which waits.
      draw(random);
      queue(handle_, routine, memory);
      ASSERT_CUDA(cudaStreamSynchronize(stream_));
      ASSERT_TRUE(is_right(routine));

      draw(random);
      const auto hold_up = [](void*) { std::this_thread::sleep_for(std::chrono::milliseconds(100)); };
      ASSERT_CUDA(cudaLaunchHostFunc(stream_, hold_up, nullptr));
      queue(handle_, routine, memory);
      scalars.forget();
      EXPECT_EQ(cudaStreamQuery(stream_), cudaErrorNotReady) << "the call has waited for the stream";
      ASSERT_EQ(miniblasSynchronize(handle_), MINIBLAS_STATUS_SUCCESS);
      ASSERT_TRUE(is_right(routine));
    }
  }
}

// The first call of a new handle can be captured: nothing is allocated, and nothing waits.
TEST_P(StreamTest, CallsCanBeCaptured) {
  Random random(1);
  for (const Routine& routine : routines) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      SCOPED_TRACE(testing::Message() << routine.name << ", scalars in " << name_of(mode) << " memory");
      Handle fresh;
      ASSERT_EQ(fresh.create_on("cuda"), MINIBLAS_STATUS_SUCCESS);
      ASSERT_EQ(miniblasSetStream(fresh, stream_), MINIBLAS_STATUS_SUCCESS);
      const std::vector<float> zeros(size * size);
      const DeviceBuffer<float> a(fresh, zeros);
      const DeviceBuffer<float> b(fresh, zeros);
      const DeviceBuffer<float> c(fresh, zeros);
      Scalars scalars(fresh, mode, alpha, beta);
      const Memory memory{scalars.alpha(), scalars.beta(), a.data(), b.data(), c.data()};

      ASSERT_CUDA(cudaStreamBeginCapture(stream_, cudaStreamCaptureModeGlobal));
      queue(fresh, routine, memory);
      cudaGraph_t graph = nullptr;
      ASSERT_CUDA(cudaStreamEndCapture(stream_, &graph));
      scalars.forget();
      cudaGraphExec_t executable = nullptr;
      ASSERT_CUDA(cudaGraphInstantiate(&executable, graph, 0));
      for (int replay = 0; replay < 3; ++replay) {
        draw(random);
        ASSERT_CUDA(cudaGraphLaunch(executable, stream_));
        ASSERT_CUDA(cudaStreamSynchronize(stream_));
        ASSERT_TRUE(is_right(routine)) << "replay " << replay;
      }
      ASSERT_CUDA(cudaGraphExecDestroy(executable));
      ASSERT_CUDA(cudaGraphDestroy(graph));
    }
  }
}

// An error that the caller left behind is neither reported as the library's nor taken away.
TEST_P(StreamTest, ErrorsOfTheCallerAreLeftAlone) {
  ASSERT_EQ(miniblasSetStream(handle_, stream_), MINIBLAS_STATUS_SUCCESS);
  const std::vector<float> zeros(size * size);
  const DeviceBuffer<float> a(handle_, zeros);
  const DeviceBuffer<float> b(handle_, zeros);
  const DeviceBuffer<float> c(handle_, zeros);
  const Scalars scalars(handle_, MINIBLAS_POINTER_MODE_HOST, alpha, beta);
  const Memory memory{scalars.alpha(), scalars.beta(), a.data(), b.data(), c.data()};
  Random random(2);
  for (const Routine& routine : routines) {
    draw(random);
    void* unused = nullptr;
    ASSERT_EQ(cudaMalloc(&unused, std::size_t{1} << 60), cudaErrorMemoryAllocation);
    queue(handle_, routine, memory);
    EXPECT_EQ(miniblasSynchronize(handle_), MINIBLAS_STATUS_SUCCESS) << routine.name;
    EXPECT_EQ(cudaGetLastError(), cudaErrorMemoryAllocation) << routine.name;
    EXPECT_TRUE(is_right(routine)) << routine.name;
  }
}

}  // namespace
}  // namespace miniblas::test
