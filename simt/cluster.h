// Thread block clusters: blocks that run at the same time and read each other's shared memory.
//
//     cluster_rank();                  // this block's number in its cluster
//     cluster_barrier();               // of all threads of the cluster; orders their accesses to shared memory
//     load_from_cluster(shared, rank); // what lies there in the shared memory of block `rank`
//
// Compute capability 9.0 has them. Elsewhere a cluster is one block.
#pragma once

#include <cstdint>

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

__device__ __forceinline__ unsigned cluster_rank() {
#if MINIBLAS_ON_CUDA && __CUDA_ARCH__ >= 900
  unsigned rank;
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  return rank;
#else
  return 0;
#endif
}

__device__ __forceinline__ void cluster_barrier() {
#if MINIBLAS_ON_CUDA && __CUDA_ARCH__ >= 900
  asm volatile(
      "barrier.cluster.arrive.release.aligned;\n"
      "barrier.cluster.wait.acquire.aligned;" ::
          : "memory");
#else
  __syncthreads();
#endif
}

__device__ __forceinline__ float4 load_from_cluster(const float4* shared, [[maybe_unused]] unsigned rank) {
#if MINIBLAS_ON_CUDA && __CUDA_ARCH__ >= 900
  float4 v;
  asm volatile(
      "{ .reg .u32 remote;\n"
      "  mapa.shared::cluster.u32 remote, %4, %5;\n"
      "  ld.shared::cluster.v4.f32 {%0, %1, %2, %3}, [remote]; }"
      : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
      : "r"(static_cast<std::uint32_t>(__cvta_generic_to_shared(shared))), "r"(rank)
      : "memory");
  return v;
#else
  return *shared;
#endif
}

}  // namespace miniblas::inline MINIBLAS_BUILD
