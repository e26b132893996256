#include "bench/ladder/stopwatch.h"

#include "bench/ladder/cuda_check.h"

namespace miniblas::bench {

Event::Event() { require_cuda(cudaEventCreate(&event_), "cudaEventCreate"); }

Event::~Event() { static_cast<void>(cudaEventDestroy(event_)); }

double Stopwatch::time(const Launch& launch, int count) const {
  require_cuda(cudaEventRecord(start_.get(), stream_), "cudaEventRecord");
  for (int i = 0; i < count; ++i) launch();
  require_cuda(cudaEventRecord(stop_.get(), stream_), "cudaEventRecord");
  require_cuda(cudaEventSynchronize(stop_.get()), "cudaEventSynchronize");
  float milliseconds = 0.0f;
  require_cuda(cudaEventElapsedTime(&milliseconds, start_.get(), stop_.get()), "cudaEventElapsedTime");
  return static_cast<double>(milliseconds) / count;
}

}  // namespace miniblas::bench
