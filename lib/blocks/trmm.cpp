// The product with a triangular matrix, in place.
#include "lib/blocks/triangle.h"

namespace miniblas {
namespace {

// The target first: its products need the old source.
Status multiply(const Launcher& launcher, const Triangle& triangle, const Scalar& alpha, const Range& rows) {
  if (triangle.is_diagonal_block(rows)) return triangle.run(launcher.level3().triangular_product, rows);
  const Halves halves = triangle.halves(rows);
  Status status = multiply(launcher, triangle, alpha, halves.target);
  if (status.ok()) status = triangle.add(halves, alpha);
  if (status.ok()) status = multiply(launcher, triangle, alpha, halves.source);
  return status;
}

}  // namespace

Status trmm(const Launcher& launcher, const TriangularProblem& p) {
  const Triangle triangle(launcher, p);
  if (triangle.all().size > most_rows_of_a_square) return {StatusCode::invalid_configuration, 0};
  return multiply(launcher, triangle, p.alpha, triangle.all());
}

}  // namespace miniblas
