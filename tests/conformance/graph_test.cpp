// Calls in CUDA graphs.
#include <string>
#include <thread>

#include "tests/support/cuda_stream_test.h"

namespace miniblas::test {
namespace {

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;

// A graph that was captured.
class Graph {
 public:
  Graph() = default;
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;
  ~Graph() {
    if (executable_ != nullptr) cudaGraphExecDestroy(executable_);
    if (graph_ != nullptr) cudaGraphDestroy(graph_);
  }

  cudaError_t end_capture(cudaStream_t stream) { return cudaStreamEndCapture(stream, &graph_); }

  // NOTE: a graph can't be made ready while the thread has another capture going on.
  cudaError_t launch(cudaStream_t stream) {
    if (executable_ == nullptr) {
      const cudaError_t error = cudaGraphInstantiate(&executable_, graph_, 0);
      if (error != cudaSuccess) return error;
    }
    return cudaGraphLaunch(executable_, stream);
  }

 private:
  cudaGraph_t graph_ = nullptr;
  cudaGraphExec_t executable_ = nullptr;
};

class GraphTest : public CudaStreamTest {
 protected:
  // Captures the call, with the copies round it, and replays it with new operands.
  void capture_and_replay(miniblasHandle_t handle, const RoutineCall& routine, miniblasPointerMode_t mode) {
    SCOPED_TRACE(testing::Message() << routine << ", scalars in " << name_of(mode) << " memory");
    Random random(1);
    RoutineOperands operands(handle, mode);
    Graph graph;
    ASSERT_CUDA(cudaStreamBeginCapture(stream_, cudaStreamCaptureModeGlobal));
    queue(handle, routine, operands);
    ASSERT_CUDA(graph.end_capture(stream_));
    operands.forget_scalars();  // those of the host are part of the graph now
    for (int replay = 0; replay < 3; ++replay) {
      draw(operands, random);
      ASSERT_CUDA(graph.launch(stream_));
      ASSERT_CUDA(cudaStreamSynchronize(stream_));
      ASSERT_TRUE(is_right(routine, operands)) << "replay " << replay;
    }
  }
};

MINIBLAS_TEST_ON_CUDA(GraphTest);

// The first call of a new handle can be captured: nothing is allocated, and nothing waits.
TEST_P(GraphTest, F66_TheFirstCallOfAHandleCanBeCaptured) {
  for (const RoutineCall& routine : routine_calls()) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      if (!routine.gives_c(mode)) continue;
      Handle fresh;
      ASSERT_EQ(fresh.create_on("cuda"), success);
      ASSERT_EQ(miniblasSetStream(fresh, stream_), success);
      capture_and_replay(fresh, routine, mode);
    }
  }
}

// The same in a new process, where the kernels' code is not loaded yet.
TEST_P(GraphTest, TheFirstCallOfAProcessCanBeCaptured) {
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  for (const RoutineCall& routine : routine_calls()) {
    const std::string name = routine.name;
    if (name.ends_with("_64") || name.find("RowMajor") != std::string::npos) continue;  // the same kernels
    const auto first_call = [&] {
      miniblasSetStream(handle_, stream_);
      capture_and_replay(handle_, routine, MINIBLAS_POINTER_MODE_DEVICE);
      std::_Exit(HasFailure() ? 1 : 0);
    };
    EXPECT_EXIT(first_call(), testing::ExitedWithCode(0), "") << routine;
  }
}

// A result to the host would need a wait, which ends a capture. So the call is refused before it queues anything.
TEST_P(GraphTest, ResultsToTheHostAreRefusedAndTheCaptureGoesOn) {
  ASSERT_EQ(miniblasSetStream(handle_, stream_), success);
  Random random(2);
  RoutineOperands operands(handle_, MINIBLAS_POINTER_MODE_HOST);
  Graph graph;
  int refused = 0;
  ASSERT_CUDA(cudaStreamBeginCapture(stream_, cudaStreamCaptureModeGlobal));
  for (const RoutineCall& routine : routine_calls()) {
    if (routine.host_mode != HostMode::waits) continue;
    EXPECT_EQ(routine.call(handle_, operands.memory()), MINIBLAS_STATUS_NOT_SUPPORTED) << routine;
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    ASSERT_CUDA(cudaStreamIsCapturing(stream_, &status));
    ASSERT_EQ(status, cudaStreamCaptureStatusActive) << routine;
    ++refused;
  }
  EXPECT_GE(refused, 10);
  const RoutineCall& sgemm = routine_calls().front();
  queue(handle_, sgemm, operands);
  ASSERT_CUDA(graph.end_capture(stream_));
  draw(operands, random);
  ASSERT_CUDA(graph.launch(stream_));
  ASSERT_CUDA(cudaStreamSynchronize(stream_));
  EXPECT_TRUE(is_right(sgemm, operands));
}

// Matrices that are transposed in place, through the handle's workspace.
class Rectangle {
 public:
  explicit Rectangle(miniblasHandle_t handle, std::uint32_t seed) : handle_(handle), random_(seed) {}

  void draw() {
    content_ = random_matrix(random_, rows, cols);
    memory_.write(content_.data);
  }
  miniblasStatus_t transpose_on(cudaStream_t stream) const {
    const miniblasStatus_t status = miniblasSetStream(handle_, stream);
    if (status != success) return status;
    return miniblasStranspose(handle_, rows, cols, memory_.data(), rows, memory_.data(), cols);
  }
  bool is_transposed() const { return memory_.read() == transposed(content_).data; }

 private:
  static constexpr int rows = 300;
  static constexpr int cols = 500;

  miniblasHandle_t handle_;
  Random random_;
  Matrix content_{rows, cols};
  DeviceBuffer<float> memory_{handle_, content_.data};
};

// The branches of a graph do not run over each other's workspace.
TEST_P(GraphTest, BranchesOfACaptureTakeTurnsOnTheWorkspace) {
  cudaStream_t branch = nullptr;
  cudaEvent_t event = nullptr;
  ASSERT_CUDA(cudaStreamCreateWithFlags(&branch, cudaStreamNonBlocking));
  ASSERT_CUDA(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  Rectangle first(handle_, 1);
  Rectangle second(handle_, 2);
  Rectangle third(handle_, 3);
  // A use outside of the capture, which the capture must not wait for.
  first.draw();
  ASSERT_EQ(first.transpose_on(branch), success);
  Graph graph;
  ASSERT_CUDA(cudaStreamBeginCapture(stream_, cudaStreamCaptureModeGlobal));
  ASSERT_CUDA(cudaEventRecord(event, stream_));
  ASSERT_CUDA(cudaStreamWaitEvent(branch, event, 0));
  ASSERT_EQ(first.transpose_on(stream_), success);
  ASSERT_EQ(second.transpose_on(branch), success);
  ASSERT_EQ(third.transpose_on(stream_), success);
  ASSERT_CUDA(cudaEventRecord(event, branch));
  ASSERT_CUDA(cudaStreamWaitEvent(stream_, event, 0));
  ASSERT_CUDA(graph.end_capture(stream_));
  ASSERT_CUDA(cudaStreamSynchronize(branch));
  for (int replay = 0; replay < 20; ++replay) {
    for (Rectangle* rectangle : {&first, &second, &third}) rectangle->draw();
    ASSERT_CUDA(graph.launch(stream_));
    ASSERT_CUDA(cudaStreamSynchronize(stream_));
    for (Rectangle* rectangle : {&first, &second, &third}) ASSERT_TRUE(rectangle->is_transposed()) << replay;
  }
  // And one after it, on another stream than the capture's last.
  first.draw();
  ASSERT_EQ(first.transpose_on(branch), success);
  EXPECT_TRUE(first.is_transposed());
  ASSERT_EQ(miniblasSetStream(handle_, nullptr), success);
  ASSERT_CUDA(cudaEventDestroy(event));
  ASSERT_CUDA(cudaStreamDestroy(branch));
}

// Two captures at a time, with a handle that goes from one to the other.
TEST_P(GraphTest, CapturesOfOneHandleDoNotMix) {
  cudaStream_t other = nullptr;
  ASSERT_CUDA(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
  Rectangle first(handle_, 1);
  Rectangle second(handle_, 2);
  Graph first_graph;
  Graph second_graph;
  ASSERT_CUDA(cudaStreamBeginCapture(stream_, cudaStreamCaptureModeGlobal));
  ASSERT_CUDA(cudaStreamBeginCapture(other, cudaStreamCaptureModeGlobal));
  ASSERT_EQ(first.transpose_on(stream_), success);
  ASSERT_EQ(second.transpose_on(other), success);
  ASSERT_CUDA(first_graph.end_capture(stream_));
  ASSERT_CUDA(second_graph.end_capture(other));
  first.draw();
  second.draw();
  ASSERT_CUDA(first_graph.launch(stream_));
  ASSERT_CUDA(cudaStreamSynchronize(stream_));
  ASSERT_CUDA(second_graph.launch(other));
  ASSERT_CUDA(cudaStreamSynchronize(other));
  EXPECT_TRUE(first.is_transposed());
  EXPECT_TRUE(second.is_transposed());
  ASSERT_EQ(miniblasSetStream(handle_, nullptr), success);
  ASSERT_CUDA(cudaStreamDestroy(other));
}

// A new handle, and memory for it, leave a capture alone, of this thread or of another.
TEST_P(GraphTest, CreateAndMallocLeaveACaptureAlone) {
  Graph graph;
  Handle during;
  void* memory = nullptr;
  RoutineOperands operands(handle_, MINIBLAS_POINTER_MODE_HOST);
  ASSERT_EQ(miniblasSetStream(handle_, stream_), success);
  ASSERT_CUDA(cudaStreamBeginCapture(stream_, cudaStreamCaptureModeGlobal));
  EXPECT_EQ(during.create_on("cuda"), success);
  std::thread([&] { EXPECT_EQ(miniblasMalloc(during, &memory, 1000), success); }).join();
  queue(handle_, routine_calls().front(), operands);
  ASSERT_CUDA(graph.end_capture(stream_));
  EXPECT_EQ(miniblasFree(during, memory), success);
}

TEST_P(GraphTest, F73_AHundredCapturesTakeNoMoreMemoryThanAFew) {
  const auto run = [&](int count) {
    for (int i = 0; i < count; ++i) {
      Rectangle rectangle(handle_, 1);
      Graph graph;
      ASSERT_CUDA(cudaStreamBeginCapture(stream_, cudaStreamCaptureModeGlobal));
      ASSERT_EQ(rectangle.transpose_on(stream_), success);
      ASSERT_CUDA(graph.end_capture(stream_));
      rectangle.draw();
      ASSERT_CUDA(graph.launch(stream_));
      ASSERT_CUDA(cudaStreamSynchronize(stream_));
      ASSERT_TRUE(rectangle.is_transposed());
    }
  };
  run(10);
  const std::size_t before = free_device_memory();
  run(100);
  EXPECT_GE(free_device_memory() + (std::size_t{4} << 20), before);
}

}  // namespace
}  // namespace miniblas::test
