// Calls that a replay launches together. Only where there is CUDA.
#pragma once

#include <cuda_runtime_api.h>

#include "bench/ladder/timing.h"

namespace miniblas::bench {

class Graph {
 public:
  // Captures what `work` queues on `stream`, one after another.
  Graph(cudaStream_t stream, const Launch& work);
  ~Graph();
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  void launch() const;

 private:
  cudaStream_t stream_;
  cudaGraphExec_t executable_ = nullptr;
};

}  // namespace miniblas::bench
