// What a packed operand of Sgemm holds.
#pragma once

#include "kernels/gemm/split_operand.h"
#include "kernels/problem.h"
#include "lib/core/location.h"
#include "miniblas/miniblas.h"

struct miniblasPackedOperand {
  miniblas::Location location;
  miniblasOperand_t operand;
  miniblas::Op op;
  std::int64_t rows;  // of op(X)
  std::int64_t cols;
  miniblas::MatrixBatch<const float> x;
  miniblas::SplitOperand parts;  // without memory: it is empty
};
