// The triangle T as both routines with a triangular matrix see it: T = op(A) times rows of X; with A on the right
// T = op(A)^T, and the columns of X are the rows of X^T.
#pragma once

#include "lib/blocks/panel_product.h"
#include "lib/blocks/triangular.h"

namespace miniblas {

// T is cut in two, and in two again, down to its diagonal blocks. A block beside the diagonal adds products with one
// half of X's rows, the source, to the other half, the target.
struct Halves {
  Range source;
  Range target;
};

class Triangle {
 public:
  Triangle(const Launcher& launcher, const TriangularProblem& problem);

  Range all() const { return {0, problem_.side == Side::left ? problem_.m : problem_.n}; }
  bool is_diagonal_block(const Range& rows) const { return rows.size <= diagonal_block; }
  Halves halves(const Range& rows) const;

  // X_target = X_target + factor * T(target, source) * X_source.
  Status add(const Halves& halves, const Scalar& factor) const;

  // Runs `kernel` on a diagonal block and its rows of X.
  using Kernel = Status (*)(const TriangularBlockProblem& problem, Stream stream);
  Status run(Kernel kernel, const Range& rows) const;

 private:
  std::int64_t others() const { return problem_.side == Side::left ? problem_.n : problem_.m; }
  // The address of T(row, col).
  const float* at(std::int64_t row, std::int64_t col) const;

  const Launcher& launcher_;
  const TriangularProblem& problem_;
  Op op_;  // T is op_ of what is stored
  bool is_lower_;
};

}  // namespace miniblas
