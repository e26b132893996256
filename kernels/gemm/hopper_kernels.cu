// Compiled with ptxas -O1, which keeps the order of simt/cuda/in_order.h. Where the reads stand was tried out for each
// tile (docs/kernels/gemm-08-tma.md).

#include "kernels/gemm/detail/launch_by_layout.cuh"
#include "kernels/gemm/hopper_kernels.h"

namespace miniblas {
namespace {

// A thread that holds rows of A for four k has fewer of them.
using Tall = ThreadTile<16, 8, 4>;
using Flat = ThreadTile<8, 16, 8>;

}  // namespace

// Two blocks fit a multiprocessor.
Status launch_tma_128x128_1(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return launch_by_layout<TmaTile<Tall, 2, 2, 1, 32, 3, 2, ReadPlaces{4, 10}>,
                          TmaTile<Flat, 2, 2, 1, 32, 3, 2, ReadPlaces{8, 8}, along_k, boxes>,
                          TmaTile<Tall, 2, 2, 1, 32, 3, 2, ReadPlaces{0, 5}, boxes, along_k>>(p, split, stream);
}
Status launch_tma_192x96_1(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return launch_tma_tile<TmaTile<ThreadTile<12, 12, 8>, 2, 2, 1, 32, 3, 2, ReadPlaces{12, 14}>>(p, split, stream);
}

// One block does.
Status launch_tma_192x96_2(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return launch_tma_tile<TmaTile<ThreadTile<12, 12, 8>, 2, 2, 2, 32, 6, 1, ReadPlaces{9, 16}>>(p, split, stream);
}
Status launch_tma_128x64_4(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return launch_by_layout<TmaTile<Tall, 2, 1, 4, 32, 8, 1, ReadPlaces{10, 4}>,
                          TmaTile<Flat, 2, 1, 4, 32, 8, 1, ReadPlaces{0, 6}, along_k, boxes>,
                          TmaTile<Tall, 2, 1, 4, 32, 8, 1, ReadPlaces{0, 10}, boxes, along_k>>(p, split, stream);
}

namespace {

template <class Thread, int down, int along>
Status launch_thin_along_k(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  constexpr ReadPlaces reads = {8, 8};
  if (p.op_a == Op::n) {
    return launch_tma_tile<TmaTile<Thread, down, along, 4, 32, 8, 1, reads, boxes, along_k>>(p, split, stream);
  }
  if (p.op_b == Op::n) return {StatusCode::invalid_configuration, 0};
  return launch_tma_tile<TmaTile<Thread, down, along, 4, 32, 8, 1, reads, along_k, boxes>>(p, split, stream);
}

}  // namespace

Status launch_tma_128x32_4_along_k(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return launch_thin_along_k<ThreadTile<8, 8, 8>, 2, 1>(p, split, stream);
}
Status launch_tma_32x128_4_along_k(const GemmProblem& p, const GemmSplit& split, Stream stream) {
  return launch_thin_along_k<ThreadTile<8, 8, 4>, 1, 2>(p, split, stream);
}

}  // namespace miniblas
