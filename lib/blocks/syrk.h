// Products that make one triangle of a symmetric matrix.
#pragma once

#include "lib/blocks/launcher.h"
#include "lib/blocks/matrix_block.h"

namespace miniblas {

// A factor of a product: X for op n, (n, k) as stored, else X^T of a stored (k, n).
struct RankFactor {
  const float* x = nullptr;
  std::int64_t ld = 1;
};

// The triangle `part` of C = alpha * op(A) * op(A)^T + beta * C, which is (n, n); with two factors of C = alpha *
// (op(A) * op(B)^T + op(B) * op(A)^T) + beta * C. k may be 0.
struct SyrkProblem {
  Part part = Part::lower;
  Op op = Op::n;
  std::int64_t n = 0;
  std::int64_t k = 0;
  Scalar alpha;
  RankFactor a;
  RankFactor b;
  Scalar beta;
  float* c = nullptr;
  std::int64_t ldc = 1;
};

Status syrk(const Launcher& launcher, const SyrkProblem& problem);  // `b` is not used
Status syr2k(const Launcher& launcher, const SyrkProblem& problem);

}  // namespace miniblas
