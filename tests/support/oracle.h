// What the routines should give, in float64. BLAS's rules for scalars that are 0 hold here too: what they
// say is not read has no effect.
#pragma once

#include <vector>

#include "miniblas/miniblas.h"
#include "tests/support/matrix.h"

namespace miniblas::test {

// A result, and for each element the sum of the magnitudes that it was made from. Both column-major.
struct Reference {
  int rows = 0;
  int cols = 0;
  std::vector<double> value;
  std::vector<double> magnitude;
};

// The values, for where they are floats.
Matrix to_matrix(const Reference& reference);

// alpha * op(a) * op(b) + beta * c. `a` and `b` may be empty where they are not read.
Reference gemm_reference(miniblasOperation_t op_a,
                         miniblasOperation_t op_b,
                         int k,
                         float alpha,
                         const Matrix& a,
                         const Matrix& b,
                         float beta,
                         const Matrix& c);

// alpha * op(a) + beta * op(b), (m, n). `a` or `b` may be empty where it is not read.
Reference geam_reference(miniblasOperation_t op_a,
                         miniblasOperation_t op_b,
                         int m,
                         int n,
                         float alpha,
                         const Matrix& a,
                         float beta,
                         const Matrix& b);

}  // namespace miniblas::test
