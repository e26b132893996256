// All that the bench asks of the CUDA runtime. cuda_absent.cpp stands in where there is no CUDA.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bench/ladder/timing.h"
#include "miniblas/miniblas.h"

namespace miniblas::bench {

struct GpuFacts {
  std::optional<std::string> name;
  std::optional<std::string> driver;        // "580.65.06"
  std::optional<std::string> cuda_runtime;  // "13.0"
  // The peak that the card states; what it ran at is not known.
  std::optional<double> sm_clock_mhz;
  std::optional<double> memory_clock_mhz;
};

// Of the current GPU. Throws Error where there is none.
GpuFacts gpu_facts();
double free_gpu_memory();  // bytes

// A stream that runs beside all others. Throws Error where there is none to be had.
miniblasStream_t create_stream();
void destroy_stream(miniblasStream_t stream);

// A copy within the GPU's memory.
Launch device_copy(void* to, const void* from, std::size_t bytes, miniblasStream_t stream);

// Milliseconds of one of `count` launches in a row, without a warm-up.
double time_launches(const Launch& launch, int count, miniblasStream_t stream);

// Times all of `launches` side by side: each round times a batch of each, so that what changes during the
// run (clock, heat, other users) changes all of them alike.
std::vector<Timing> time_interleaved(const std::vector<Launch>& launches, miniblasStream_t stream);

}  // namespace miniblas::bench
