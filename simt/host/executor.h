// Runs a grid of threads on one CPU core.
//
// Threads of a block are fibers. A warp's lanes run one after another, each until it meets a barrier or
// returns; then the next warp; when all threads of the block wait at the barrier, all go on. Blocks run in
// the order of their index. A lock lets one grid run at a time in the process.
#pragma once

#include <cstddef>

#include "simt/host/vector_types.h"
#include "simt/status.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

struct LaunchConfig {
  dim3 grid;
  dim3 block;
  std::size_t smem = 0;  // bytes of dynamic shared memory
  Stream stream = nullptr;
  unsigned cluster = 1;   // blocks run one after another: nothing but 1 can run
  bool overlaps = false;  // nothing runs before a kernel has ended
};

// A kernel with its argument types removed. `invoke` puts them back.
struct KernelCall {
  void (*invoke)(void (*kernel)(), void** arguments);
  void (*kernel)();
  void (*probe)();
  void** arguments;
};

// Where the module that holds the kernel keeps its constant and its device variables. Null where it has none.
struct ModuleSections {
  const char* constant_begin;
  const char* constant_end;
  const char* device_begin;
  const char* device_end;
};

// Gets the memory that launches need, so that none of them fails for lack of it. The first launch does that otherwise.
Status prepare() noexcept;

Status run_grid(const KernelCall& call, const LaunchConfig& config, const ModuleSections& sections) noexcept;

// For what a warp does together: `work` is called once, when all its lanes have come and before any of them goes on.
// `pc` is the place in the kernel.
void warp_together(void (*work)(), const void* pc) noexcept;

// The probe's frame: its caller's copies of the arguments start just above it.
void note_parameters(const void* frame) noexcept;

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
