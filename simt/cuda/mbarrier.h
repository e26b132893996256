// Barriers in shared memory that count arrivals and bytes (sm_90): a thread waits until a phase is complete.
//
// A phase is over when as many threads have arrived as the barrier expects, and as many bytes have been copied as they
// have announced. The parity of phases goes 0, 1, 0, ...; to wait for a parity means until the phase of that parity is
// over. A fresh barrier counts as if a phase of parity 1 were over.
#pragma once

#include <cstdint>

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

// The address that instructions on shared memory take.
__device__ __forceinline__ std::uint32_t shared_address(const void* memory) {
  return static_cast<std::uint32_t>(__cvta_generic_to_shared(memory));
}

class Mbarrier {
 public:
  // By one thread. Others may use it after fence_mbarriers() by that thread and a __syncthreads().
  __device__ __forceinline__ void expect_arrivals(int count) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(shared_address(&word_)), "r"(count) : "memory");
  }

  __device__ __forceinline__ void arrive() {
    asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(shared_address(&word_)) : "memory");
  }
  __device__ __forceinline__ void arrive_and_announce(int bytes) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared_address(&word_)), "r"(bytes)
                 : "memory");
  }

  // Arrives once the asynchronous copies that this thread has started so far are complete (simt/async_copy.h).
  __device__ __forceinline__ void arrive_when_copied() {
    asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(shared_address(&word_)) : "memory");
  }

  __device__ __forceinline__ void wait(std::uint32_t parity) {
    asm volatile(
        "{\n"
        ".reg .pred over;\n"
        "again: mbarrier.try_wait.parity.shared::cta.b64 over, [%0], %1;\n"
        "@!over bra again;\n"
        "}" ::"r"(shared_address(&word_)),
        "r"(parity)
        : "memory");
  }

 private:
  std::uint64_t word_;
};

// Makes the barriers that this thread has set up known to asynchronous copies.
__device__ __forceinline__ void fence_mbarriers() { asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory"); }

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
