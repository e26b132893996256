// Tiles of 08 that are faster in the order that ptxas -O3 makes of them: small ones whose operands lie in rows, and
// those that are copied word by word.
#include "kernels/gemm/08_tma.cuh"
#include "kernels/gemm/hopper_kernels.h"
#include "kernels/gemm/tensor_map_limits.h"

namespace miniblas {

Status launch_tma_128x32_4(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  if (p.op_a == Op::t || p.op_b == Op::n) return launch_tma_128x32_4_along_k(p, split, stream);
  return launch_tma_tile<TmaTile<ThreadTile<8, 8, 8>, 2, 1, 4, 32, 8, 1, ReadPlaces{0, 16}>>(p, split, stream);
}
Status launch_tma_32x128_4(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  if (p.op_a == Op::t || p.op_b == Op::n) return launch_tma_32x128_4_along_k(p, split, stream);
  return launch_tma_tile<TmaTile<ThreadTile<8, 8, 4>, 1, 2, 4, 32, 8, 1, ReadPlaces{0, 16}>>(p, split, stream);
}
Status launch_tma_96x48_8(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return launch_tma_tile<TmaTile<ThreadTile<12, 12, 8>, 1, 1, 8, 16, 16, 1, ReadPlaces{12, 12}>>(p, split, stream);
}

namespace {

template <SlabCopy a, SlabCopy b>
using CopyTile = TmaTile<ThreadTile<8, 16, 8>, 2, 1, 4, 32, 8, 1, ReadPlaces{8, 16}, a, b>;

// Whether a tensor map can describe an operand of `rows` rows of op(A), or columns of op(B).
bool fits_tensor_map(const GemmProblem& p, const MatrixBatch<const float>& x, std::int64_t rows, bool runs_along_k) {
  if (runs_along_k || x.items != nullptr || x.base == nullptr || p.k == 0 || !allows_float4(x.base, x.ld)) return false;
  if (p.batch_count > 1 && (!has_items_apart(x) || x.stride % 4 != 0)) return false;
  constexpr std::int64_t largest = largest_in_tensor_map;
  return rows <= largest && p.k <= largest && x.ld <= largest && p.batch_count <= largest;
}

}  // namespace

Status launch_tma_copy_128x64_4(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  constexpr SlabCopy words = SlabCopy::words;
  constexpr SlabCopy boxes = SlabCopy::boxes;
  const bool a = !fits_tensor_map(p, p.a, p.m, p.op_a == Op::t);
  const bool b = !fits_tensor_map(p, p.b, p.n, p.op_b == Op::n);
  if (a && b) return launch_tma_tile<CopyTile<words, words>>(p, split, stream);
  if (a) return launch_tma_tile<CopyTile<words, boxes>>(p, split, stream);
  if (b) return launch_tma_tile<CopyTile<boxes, words>>(p, split, stream);
  return launch_tma_128x64_4(p, split, stream);
}

}  // namespace miniblas
