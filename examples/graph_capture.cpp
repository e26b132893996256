// A CUDA graph of three calls, replayed with new data: C = A B, c = c + s C(:, 0), s = (c, c).
//
// Needs a GPU; the exit status is 77 where there is none.
#include <cuda_runtime_api.h>

#include <cstdlib>
#include <iostream>
#include <miniblas/miniblas.hpp>
#include <vector>

using miniblas::MatrixView;
using miniblas::Operation;

constexpr int no_gpu = 77;
constexpr int n = 64;

void check(cudaError_t error) {
  if (error != cudaSuccess) throw miniblas::Error("CUDA", MINIBLAS_STATUS_EXECUTION_FAILED, cudaGetErrorString(error));
}

// What the graph leaves in `s` when A is `value` everywhere, B is the identity, and s and c are what they were.
float expected(float value, float s, std::vector<float>& c) {
  float sum = 0;
  for (float& element : c) {
    element += s * value;
    sum += element * element;
  }
  return sum;
}

int run(miniblas::Handle& handle) {
  cudaStream_t stream = nullptr;
  check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  handle.set_stream(stream);

  miniblas::DeviceMatrix<float> A(handle, n, n);
  miniblas::DeviceMatrix<float> B(handle, n, n);
  miniblas::DeviceMatrix<float> C(handle, n, n);
  miniblas::DeviceVector<float> c(handle, n);
  miniblas::DeviceVector<float> scalars(handle, 3);  // 1, 0, s
  std::vector<float> identity(n * n);
  for (int i = 0; i < n; ++i) identity[i + i * n] = 1;
  B.upload(MatrixView<const float>(identity.data(), n, n, n));

  // In mode DEVICE the graph reads scalars anew at each replay, and a result stays on the device. In mode HOST the
  // values of the capture would be frozen, and a call that returns a result can't be captured.
  handle.set_pointer_mode(miniblas::PointerMode::device);
  const float* const one = scalars.data();
  const float* const zero = scalars.data() + 1;
  float* const s = scalars.data() + 2;
  cudaGraph_t graph = nullptr;
  check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  miniblas::gemm(handle, Operation::N, Operation::N, one, A, B, zero, C);
  miniblas::axpy(handle, s, C.view().col(0), c);
  miniblas::dot(handle, c, c, s);
  check(cudaStreamEndCapture(stream, &graph));
  cudaGraphExec_t executable = nullptr;
  check(cudaGraphInstantiate(&executable, graph, 0));

  int wrong = 0;
  for (int replay = 1; replay <= 3; ++replay) {
    const std::vector<float> a(n * n, static_cast<float>(replay));
    std::vector<float> host_c(n, 0.5f);
    float host_scalars[3] = {1, 0, static_cast<float>(replay) / 4};
    A.upload(MatrixView<const float>(a.data(), n, n, n));
    c.upload(host_c.data());
    scalars.upload(host_scalars);

    check(cudaGraphLaunch(executable, stream));

    const float right = expected(static_cast<float>(replay), host_scalars[2], host_c);
    scalars.download(host_scalars);
    std::cout << "replay " << replay << ": s = " << host_scalars[2] << '\n';
    if (host_scalars[2] != right) ++wrong;
  }
  check(cudaGraphExecDestroy(executable));
  check(cudaGraphDestroy(graph));
  handle.set_stream(nullptr);
  check(cudaStreamDestroy(stream));
  return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main() try {
  miniblas::Handle handle("cuda");
  return run(handle);
} catch (const miniblas::Error& error) {
  std::cerr << error.what() << '\n';
  return error.status() == MINIBLAS_STATUS_NOT_SUPPORTED ? no_gpu : EXIT_FAILURE;
}
