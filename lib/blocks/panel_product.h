// One block of a square matrix times the panel of the other factor that it meets.
#pragma once

#include "lib/blocks/launcher.h"
#include "lib/blocks/matrix_block.h"

namespace miniblas {

// C_x = C_x + alpha * T * B_y with T on the left, C_x = C_x + alpha * B_y * T^T with T^T on the right; for each item of
// the batch. T is (rows, depth) and `op_t` of what is stored.
struct PanelProduct {
  Scalar alpha;
  Op op_t;
  MatrixBatch<const float> t;
  MatrixBatch<const float> b;
  MatrixBatch<float> c;
  std::int64_t rows;
  std::int64_t depth;
  std::int64_t batch_count = 1;
};

// `others`: the columns of B with T on the left, its rows with T^T on the right.
inline Status add_product(const Launcher& launcher, Side side, std::int64_t others, const PanelProduct& p) {
  const bool left = side == Side::left;
  GemmProblem gemm;
  gemm.op_a = left ? p.op_t : Op::n;
  gemm.op_b = left ? Op::n : other(p.op_t);
  gemm.m = left ? p.rows : others;
  gemm.n = left ? others : p.rows;
  gemm.k = p.depth;
  gemm.alpha = p.alpha;
  gemm.beta = {1.0f, nullptr};
  gemm.a = left ? p.t : p.b;
  gemm.b = left ? p.b : p.t;
  gemm.c = p.c;
  gemm.batch_count = p.batch_count;
  return launcher.gemm(gemm);
}

}  // namespace miniblas
