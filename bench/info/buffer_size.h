// How large the buffers are that the read and copy ceilings are measured on.
#pragma once

#include <cstddef>

namespace miniblas::bench {

// Floats. A buffer is this pattern of random numbers, a whole number of times.
inline constexpr std::size_t pattern = 16 * 1024 * 1024;

// How many patterns each of two buffers holds: 1 GiB, or what fits into `free` bytes. Throws Error if that is less
// than four times the L2 cache of `l2` bytes, of which a run would find too much in the cache.
std::size_t patterns_of_buffer(double free, double l2);

}  // namespace miniblas::bench
