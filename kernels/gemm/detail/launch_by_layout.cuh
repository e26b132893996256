// A launch of 08 by how its operands lie (sm_90).
#pragma once

#include "kernels/gemm/08_tma.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

inline constexpr SlabCopy boxes = SlabCopy::boxes;
inline constexpr SlabCopy along_k = SlabCopy::boxes_along_k;

// Tiles for the three ways in which operands may lie, by the same threads.
template <class Rows, class AlongA, class AlongB>
Status launch_by_layout(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  if (p.op_a == Op::t && p.op_b == Op::n) return {StatusCode::invalid_configuration, 0};
  if (p.op_a == Op::t) return launch_tma_tile<AlongA>(p, split, stream);
  if (p.op_b == Op::n) return launch_tma_tile<AlongB>(p, split, stream);
  return launch_tma_tile<Rows>(p, split, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
