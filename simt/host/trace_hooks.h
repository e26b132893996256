// What the executor tells the tracer. Nothing in builds that are not traced.
#pragma once

#include "simt/host/block_runner.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt::trace_hooks {

#if defined(MINIBLAS_TRACED)

void begin_launch(BlockRunner& runner, const KernelCall& call, const ModuleSections& sections);
void end_launch();
void begin_block(uint3 block_index);
// `thread` is the one that runs from now on.
void enter_thread(Thread& thread);
// All threads of the block have met at a barrier.
void end_barrier_interval();
// All lanes of the warp have come to a barrier of either kind, or to their end.
void end_warp_interval(unsigned warp);
void barrier_divergence(const Thread& thread, const Thread& other);
void shared_and_global_access(const AsyncCopy& copy, bool performed);
void atomic(const void* address, std::size_t bytes, const void* pc);

#else

inline void begin_launch(BlockRunner&, const KernelCall&, const ModuleSections&) {}
inline void end_launch() {}
inline void begin_block(uint3) {}
inline void enter_thread(Thread&) {}
inline void end_barrier_interval() {}
inline void end_warp_interval(unsigned) {}
inline void barrier_divergence(const Thread&, const Thread&) {}
inline void shared_and_global_access(const AsyncCopy&, bool) {}
inline void atomic(const void*, std::size_t, const void*) {}

#endif

}  // namespace simt::trace_hooks
}  // namespace miniblas::inline MINIBLAS_BUILD
