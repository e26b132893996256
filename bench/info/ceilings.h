// Measures a GPU's ceilings.
#pragma once

#include "bench/info/gpu.h"
#include "bench/ladder/session.h"
#include "bench/ladder/timing.h"

namespace miniblas::bench {

struct Ceilings {
  double flops = 0.0;         // of one launch of the FFMA kernel
  double buffer_bytes = 0.0;  // read once by `read`; read and written once by `copy` and `memcpy`
  Timing ffma;
  Timing read;
  Timing copy;
  Timing memcpy;  // cudaMemcpyAsync within the GPU, for comparison

  double ffma_tflops() const { return flops / (ffma.milliseconds * 1e9); }
  double read_gigabytes_per_second() const { return buffer_bytes / (read.milliseconds * 1e6); }
  double copy_gigabytes_per_second() const { return 2.0 * buffer_bytes / (copy.milliseconds * 1e6); }
  double memcpy_gigabytes_per_second() const { return 2.0 * buffer_bytes / (memcpy.milliseconds * 1e6); }
};

// Checks each kernel's result, then times all of them side by side. Throws Error where a result is wrong, or
// where too little of the GPU's memory is free for buffers that its L2 cache can't hold.
Ceilings measure_ceilings(const Session& session, const GpuProperties& gpu);

}  // namespace miniblas::bench
