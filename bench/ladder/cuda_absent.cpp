// Stands in for cuda_present.cpp in a build without CUDA. There is no handle on a GPU then, so nobody calls.
#include "bench/ladder/cuda.h"
#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

[[noreturn]] void refuse() { throw Error("this build has no CUDA"); }

}  // namespace

GpuFacts gpu_facts() { refuse(); }

double free_gpu_memory() { refuse(); }

miniblasStream_t create_stream() { refuse(); }

void destroy_stream(miniblasStream_t) { refuse(); }

Launch device_copy(void*, const void*, std::size_t, miniblasStream_t) { refuse(); }

double time_launches(const Launch&, int, miniblasStream_t) { refuse(); }

std::vector<Timing> time_interleaved(const std::vector<Launch>&, miniblasStream_t) { refuse(); }

}  // namespace miniblas::bench
