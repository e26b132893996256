// Compiled with ptxas -O1, which keeps the order of simt/cuda/in_order.h. Where the reads stand was tried out for each
// tile (docs/kernels/gemm-08-tma.md).
#include "kernels/gemm/hopper_kernels.h"

#include "kernels/gemm/08_tma.cuh"

namespace miniblas {
namespace {

constexpr SlabCopy boxes = SlabCopy::boxes;
constexpr SlabCopy along_k = SlabCopy::boxes_along_k;

// Tiles for the three ways in which operands may lie, by the same threads.
template <class Rows, class AlongA, class AlongB>
Status launch(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  if (p.op_a == Op::t && p.op_b == Op::n) return {StatusCode::invalid_configuration, 0};
  if (p.op_a == Op::t) return launch_tma_tile<AlongA>(p, split, stream);
  if (p.op_b == Op::n) return launch_tma_tile<AlongB>(p, split, stream);
  return launch_tma_tile<Rows>(p, split, stream);
}

// A thread that holds rows of A for four k has fewer of them.
using Tall = ThreadTile<16, 8, 4>;
using Flat = ThreadTile<8, 16, 8>;

}  // namespace

// Two blocks fit a multiprocessor.
Status launch_tma_128x128_1(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return launch<TmaTile<Tall, 2, 2, 1, 32, 3, 2, ReadPlaces{12, 6}>,
                TmaTile<Flat, 2, 2, 1, 32, 3, 2, ReadPlaces{8, 12}, along_k, boxes>,
                TmaTile<Tall, 2, 2, 1, 32, 3, 2, ReadPlaces{12, 6}, boxes, along_k>>(p, split, stream);
}
Status launch_tma_192x96_1(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return launch_tma_tile<TmaTile<ThreadTile<12, 12, 8>, 2, 2, 1, 32, 3, 2, ReadPlaces{12, 18}>>(p, split, stream);
}

// One block does.
Status launch_tma_192x96_2(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return launch_tma_tile<TmaTile<ThreadTile<12, 12, 8>, 2, 2, 2, 32, 6, 1, ReadPlaces{12, 14}>>(p, split, stream);
}
Status launch_tma_128x64_4(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return launch<TmaTile<Tall, 2, 1, 4, 32, 8, 1, ReadPlaces{12, 4}>,
                TmaTile<Flat, 2, 1, 4, 32, 8, 1, ReadPlaces{0, 6}, along_k, boxes>,
                TmaTile<Tall, 2, 1, 4, 32, 8, 1, ReadPlaces{0, 6}, boxes, along_k>>(p, split, stream);
}

}  // namespace miniblas
