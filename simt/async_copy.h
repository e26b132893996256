// Asynchronous copies from global to shared memory (cp.async, sm_80 and newer).
//
//     async_copy16(shared, global, valid_bytes);  // starts a copy of 16 bytes; past valid_bytes, zeros
//     async_copy4(shared, global, valid_bytes);   // the same for 4 bytes
//     async_copy_commit();                        // closes a group of copies
//     async_copy_wait<N>();                       // until at most the N newest groups are in flight
//
// `valid_bytes` is 0 to the size of the copy: with 0, `global` is not read. Waiting covers the thread's own
// copies; other threads see the data after a barrier that follows the wait.
//
// On the host device the copy takes place at the wait, so a missing wait gives a wrong result there too. A thread can
// have 128 copies in flight there. On GPUs before sm_80 the copy is made at once, by an ordinary load and store.
#pragma once

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

#if MINIBLAS_ON_CUDA

namespace simt {

template <int bytes>
__device__ __forceinline__ void async_copy(void* shared, const void* global, int valid_bytes) {
#if __CUDA_ARCH__ >= 800
  const auto destination = static_cast<unsigned>(__cvta_generic_to_shared(shared));
  if constexpr (bytes == 16) {
    // NOTE: .cg bypasses L1, which only the 16-byte form can do.
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(destination), "l"(global), "r"(valid_bytes)
                 : "memory");
  } else {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(destination), "l"(global), "r"(valid_bytes)
                 : "memory");
  }
#else
  auto* const to = static_cast<float*>(shared);
  const auto* const from = static_cast<const float*>(global);
  for (int i = 0; i < bytes / 4; ++i) to[i] = 4 * i < valid_bytes ? from[i] : 0.0f;
#endif
}

}  // namespace simt

__device__ __forceinline__ void async_copy_commit() {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}

template <int groups_in_flight>
__device__ __forceinline__ void async_copy_wait() {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_group %0;" ::"n"(groups_in_flight) : "memory");
#endif
}

#else

namespace simt {

void queue_async_copy(void* shared, const void* global, int bytes, int valid_bytes, const void* pc) noexcept;
void commit_async_copies() noexcept;
void wait_async_copies(int groups_in_flight) noexcept;

template <int bytes>
MINIBLAS_UNTRACED void async_copy(void* shared, const void* global, int valid_bytes) {
  queue_async_copy(shared, global, bytes, valid_bytes, __builtin_return_address(0));
}

}  // namespace simt

__forceinline__ void async_copy_commit() { simt::commit_async_copies(); }

template <int groups_in_flight>
__forceinline__ void async_copy_wait() {
  simt::wait_async_copies(groups_in_flight);
}

#endif

__device__ __forceinline__ void async_copy16(void* shared, const void* global, int valid_bytes = 16) {
  simt::async_copy<16>(shared, global, valid_bytes);
}

__device__ __forceinline__ void async_copy4(void* shared, const void* global, int valid_bytes = 4) {
  simt::async_copy<4>(shared, global, valid_bytes);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
