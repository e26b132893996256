// Atomic operations on the host device.
//
// Threads never run at the same time, so a plain read-modify-write is atomic. The tracer is told of the
// access apart, since atomics do not race with each other.
#pragma once

#include <cstddef>

#include "simt/host/keywords.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

// Tells the tracer of an atomic access made at `pc`; nothing in the other builds.
void note_atomic(const void* address, std::size_t bytes, const void* pc) noexcept;

}  // namespace simt

#define MINIBLAS_DETAIL_ATOMIC(name, type, expression)                     \
  MINIBLAS_UNTRACED inline type name(type* address, type value) {          \
    simt::note_atomic(address, sizeof(type), __builtin_return_address(0)); \
    const type old = *address;                                             \
    *address = (expression);                                               \
    return old;                                                            \
  }
#define MINIBLAS_DETAIL_ATOMICS(type)                                \
  MINIBLAS_DETAIL_ATOMIC(atomicAdd, type, old + value)               \
  MINIBLAS_DETAIL_ATOMIC(atomicExch, type, value)                    \
  MINIBLAS_DETAIL_ATOMIC(atomicMin, type, value < old ? value : old) \
  MINIBLAS_DETAIL_ATOMIC(atomicMax, type, value > old ? value : old)
#define MINIBLAS_DETAIL_COMPARE_AND_SWAP(type)                                       \
  MINIBLAS_UNTRACED inline type atomicCAS(type* address, type compare, type value) { \
    simt::note_atomic(address, sizeof(type), __builtin_return_address(0));           \
    const type old = *address;                                                       \
    if (old == compare) *address = value;                                            \
    return old;                                                                      \
  }
MINIBLAS_DETAIL_ATOMICS(int)
MINIBLAS_DETAIL_ATOMICS(unsigned)
MINIBLAS_DETAIL_ATOMICS(unsigned long long)
MINIBLAS_DETAIL_ATOMIC(atomicAdd, float, old + value)
MINIBLAS_DETAIL_ATOMIC(atomicExch, float, value)
MINIBLAS_DETAIL_COMPARE_AND_SWAP(int)
MINIBLAS_DETAIL_COMPARE_AND_SWAP(unsigned)
MINIBLAS_DETAIL_COMPARE_AND_SWAP(unsigned long long)
#undef MINIBLAS_DETAIL_ATOMIC
#undef MINIBLAS_DETAIL_ATOMICS
#undef MINIBLAS_DETAIL_COMPARE_AND_SWAP

}  // namespace miniblas::inline MINIBLAS_BUILD
