#include "bench/suite/graph.h"

#include "bench/ladder/cuda_check.h"

namespace miniblas::bench {
namespace {

// Owned by whoever calls.
cudaGraph_t capture(cudaStream_t stream, const Launch& work) {
  cudaGraph_t graph = nullptr;
  require_cuda(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed), "cudaStreamBeginCapture");
  try {
    work();
  } catch (...) {
    static_cast<void>(cudaStreamEndCapture(stream, &graph));
    if (graph != nullptr) static_cast<void>(cudaGraphDestroy(graph));
    throw;
  }
  require_cuda(cudaStreamEndCapture(stream, &graph), "cudaStreamEndCapture");
  return graph;
}

}  // namespace

Graph::Graph(cudaStream_t stream, const Launch& work) : stream_(stream) {
  cudaGraph_t graph = capture(stream, work);
  const cudaError_t instantiated = cudaGraphInstantiate(&executable_, graph, 0);
  static_cast<void>(cudaGraphDestroy(graph));
  require_cuda(instantiated, "cudaGraphInstantiate");
}

Graph::~Graph() { static_cast<void>(cudaGraphExecDestroy(executable_)); }

void Graph::launch() const { require_cuda(cudaGraphLaunch(executable_, stream_), "cudaGraphLaunch"); }

}  // namespace miniblas::bench
