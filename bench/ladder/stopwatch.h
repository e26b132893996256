// Times what is queued on a stream, by the GPU's own clock. Only where there is CUDA.
#pragma once

#include <cuda_runtime_api.h>

#include "bench/ladder/timing.h"

namespace miniblas::bench {

class Event {
 public:
  Event();
  ~Event();
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;
  cudaEvent_t get() const { return event_; }

 private:
  cudaEvent_t event_ = nullptr;
};

class Stopwatch {
 public:
  explicit Stopwatch(cudaStream_t stream) : stream_(stream) {}

  // Milliseconds of one of `count` launches in a row.
  double time(const Launch& launch, int count) const;

 private:
  cudaStream_t stream_;
  Event start_;
  Event stop_;
};

}  // namespace miniblas::bench
