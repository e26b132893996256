// The product with a triangular matrix, and the solution of a system of equations with one.
#pragma once

#include "lib/blocks/launcher.h"
#include "lib/blocks/matrix_block.h"

namespace miniblas {

// op(A) stands on one side of X, which is (m, n). Of A the triangle `stored` is read, and not its diagonal where that
// counts as 1.
struct TriangularProblem {
  Side side = Side::left;
  Part stored = Part::lower;
  Op op = Op::n;
  bool unit_diagonal = false;
  std::int64_t m = 0;
  std::int64_t n = 0;
  Scalar alpha;
  const float* a = nullptr;
  std::int64_t lda = 1;
  float* x = nullptr;
  std::int64_t ldx = 1;
};

// X = alpha * op(A) * X, or X = alpha * X * op(A).
Status trmm(const Launcher& launcher, const TriangularProblem& problem);

// Y with op(A) * Y = alpha * X, or Y * op(A) = alpha * X, in place of X.
Status trsm(const Launcher& launcher, const TriangularProblem& problem);

}  // namespace miniblas
