// Matrices like those of LAPACK's own tests: easy ones, badly scaled ones, and nearly or exactly singular ones.
#pragma once

#include <vector>

#include "tests/support/matrix.h"
#include "tests/support/random.h"

namespace miniblas::test {

struct MatrixKind {
  const char* name;
  Matrix (*make)(Random& random, int rows, int cols);
};

// Fewer for a large n, which takes long on the host device.
std::vector<MatrixKind> matrix_kinds(int n);

// Symmetric, with eigenvalues from 1 down to `smallest`, in geometric steps.
Matrix definite_matrix(Random& random, int n, double smallest);

// `rows` x `cols` with singular values from 1 down to `smallest`.
Matrix conditioned_matrix(Random& random, int rows, int cols, double smallest);

}  // namespace miniblas::test
