// C = alpha * sum + beta * C for four rows of C below each other.
#pragma once

#include "kernels/detail/vector_access.cuh"
#include "kernels/gemm/detail/epilogue.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// `rows` of them exist. `wide`: they may be accessed at once.
__device__ __forceinline__ void store_four(
    const Epilogue& epilogue, float* c, const float (&sum)[4], int rows, bool wide) {
  if (wide && rows >= 4) {
    float4 old = {};
    if (epilogue.reads_c()) old = *reinterpret_cast<const float4*>(c);
    *reinterpret_cast<float4*>(c) = make_float4(epilogue.result(sum[0], old.x), epilogue.result(sum[1], old.y),
                                                epilogue.result(sum[2], old.z), epilogue.result(sum[3], old.w));
    return;
  }
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    if (i < rows) epilogue.store(c + i, sum[i]);
  }
}

}  // namespace miniblas::inline MINIBLAS_BUILD
