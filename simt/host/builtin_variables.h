// threadIdx and its siblings on the host device.
#pragma once

#include <cstddef>

#include "simt/host/vector_types.h"

namespace miniblas::inline MINIBLAS_BUILD {

constexpr int warpSize = 32;

namespace simt {

// NOTE: `const` lets the compiler call each of them once per thread. That is right although a thread is
// suspended at barriers: the value never changes during the life of a thread's frame. They are functions
// of a translation unit that is not instrumented, so reading an index does not count as a memory access.
[[gnu::const]] uint3 thread_index() noexcept;
[[gnu::const]] uint3 block_index() noexcept;
[[gnu::const]] dim3 block_dimensions() noexcept;
[[gnu::const]] dim3 grid_dimensions() noexcept;

// The block's dynamic shared memory, LaunchConfig::smem bytes.
[[gnu::const]] void* dynamic_shared_memory() noexcept;

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD

#define threadIdx (::miniblas::MINIBLAS_BUILD::simt::thread_index())
#define blockIdx (::miniblas::MINIBLAS_BUILD::simt::block_index())
#define blockDim (::miniblas::MINIBLAS_BUILD::simt::block_dimensions())
#define gridDim (::miniblas::MINIBLAS_BUILD::simt::grid_dimensions())
