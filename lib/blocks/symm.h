// The product with a symmetric matrix.
#pragma once

#include "lib/blocks/launcher.h"
#include "lib/blocks/matrix_block.h"

namespace miniblas {

// C = alpha * A * B + beta * C with A on the left, C = alpha * B * A + beta * C with A on the right. B and C are
// (m, n). A is symmetric, and `stored` says which triangle there is.
struct SymmProblem {
  Side side = Side::left;
  Part stored = Part::lower;
  std::int64_t m = 0;
  std::int64_t n = 0;
  Scalar alpha;
  const float* a = nullptr;
  std::int64_t lda = 1;
  const float* b = nullptr;
  std::int64_t ldb = 1;
  Scalar beta;
  float* c = nullptr;
  std::int64_t ldc = 1;
};

Status symm(const Launcher& launcher, const SymmProblem& problem);

}  // namespace miniblas
