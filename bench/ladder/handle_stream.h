// A stream of a handle's own. Only where there is CUDA.
#pragma once

#include <cuda_runtime_api.h>

#include "bench/ladder/cuda.h"
#include "bench/ladder/session.h"

namespace miniblas::bench {

// A stream that the handle works on.
class HandleStream {
 public:
  explicit HandleStream(const Session& session) : handle_(session.handle()), stream_(create_stream()) {
    require(miniblasSetStream(handle_, stream_), "miniblasSetStream");
  }
  ~HandleStream() {
    static_cast<void>(miniblasSetStream(handle_, nullptr));
    destroy_stream(stream_);
  }
  HandleStream(const HandleStream&) = delete;
  HandleStream& operator=(const HandleStream&) = delete;
  cudaStream_t get() const { return stream_; }

 private:
  miniblasHandle_t handle_;
  miniblasStream_t stream_;
};

}  // namespace miniblas::bench
