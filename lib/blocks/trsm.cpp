// The solution of a system of equations with a triangular matrix, in place.
#include "lib/blocks/scale.h"
#include "lib/blocks/triangle.h"

namespace miniblas {
namespace {

// The source first: the target's equations need its solution.
Status solve(const Launcher& launcher, const Triangle& triangle, const Range& rows) {
  if (triangle.is_diagonal_block(rows)) return triangle.run(launcher.level3().triangular_solution, rows);
  const Halves halves = triangle.halves(rows);
  Status status = solve(launcher, triangle, halves.source);
  if (status.ok()) status = triangle.add(halves, {-1.0f, nullptr});
  if (status.ok()) status = solve(launcher, triangle, halves.target);
  return status;
}

}  // namespace

Status trsm(const Launcher& launcher, const TriangularProblem& p) {
  const Triangle triangle(launcher, p);
  if (triangle.all().size > most_rows_of_a_square) return {StatusCode::invalid_configuration, 0};
  const bool alpha_is_known = p.alpha.device == nullptr;
  Status status;
  if (!alpha_is_known || p.alpha.value != 1.0f) status = scale(launcher, p.m, p.n, p.alpha, p.x, p.ldx);
  if (status.ok()) status = solve(launcher, triangle, triangle.all());
  // With alpha = 0 the solution is 0, but A may hold NaN or zeros on its diagonal.
  if (status.ok() && !alpha_is_known) {
    status = launcher.level3().clear_if_zero({p.m, p.n, p.alpha, p.x, p.ldx}, launcher.stream);
  }
  return status;
}

}  // namespace miniblas
