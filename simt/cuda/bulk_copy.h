// Copies of contiguous memory to shared memory by one instruction (sm_90).
#pragma once

#include "simt/cuda/mbarrier.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

// For one thread. Addresses and size are multiples of 16 bytes. The bytes arrive at `barrier`.
__device__ __forceinline__ void copy_bytes(void* shared, const void* global, int bytes, Mbarrier& barrier) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                   shared_address(shared)),
               "l"(__cvta_generic_to_global(global)), "r"(bytes), "r"(shared_address(&barrier))
               : "memory");
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
