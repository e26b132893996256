#include "lib/blocks/triangular_vectors.h"

namespace miniblas {
namespace {

Vector<float> from(const Vector<float>& x, std::int64_t i) { return {x.first + i * x.inc, x.inc}; }

// A triangle is two smaller ones on its diagonal, and a rectangle beside them. The elements of x that the rectangle
// adds to are those of the dependent triangle; they depend on all others.
struct Halves {
  TriangularVectorProblem independent;
  TriangularVectorProblem dependent;
  GemvProblem rectangle;  // dependent x = alpha * rectangle * independent x + dependent x
};

Halves halve(const TriangularVectorProblem& p, float alpha) {
  // A multiple of triangle_block, and less than n.
  const std::int64_t half = (p.n - 1) / triangle_block / 2 * triangle_block + triangle_block;
  TriangularVectorProblem first = p;
  first.n = half;
  TriangularVectorProblem second = p;
  second.n = p.n - half;
  second.a += half * (p.lda + 1);
  second.x = from(p.x, half);

  const bool is_lower = p.triangle == Part::lower;
  Halves halves{is_lower ? first : second, is_lower ? second : first, {}};
  const std::int64_t rows = halves.dependent.n;  // of the rectangle in op(A)
  const std::int64_t cols = halves.independent.n;
  const bool is_below_in_a = is_lower == (p.op == Op::n);
  GemvProblem& rectangle = halves.rectangle;
  rectangle.op = p.op;
  rectangle.m = p.op == Op::n ? rows : cols;
  rectangle.n = p.op == Op::n ? cols : rows;
  rectangle.alpha = {alpha, nullptr};
  rectangle.a = p.a + half * (is_below_in_a ? 1 : p.lda);
  rectangle.lda = p.lda;
  rectangle.x = {halves.independent.x.first, p.x.inc};
  rectangle.beta = {1.0f, nullptr};
  rectangle.y = halves.dependent.x;
  return halves;
}

}  // namespace

Status multiply_by_triangle(const Level2Kernels& kernels, const TriangularVectorProblem& problem, Stream stream) {
  if (problem.n <= triangle_block) return kernels.multiply_by_triangle(problem, stream);
  // The independent elements are needed as they were, so they come last.
  const Halves halves = halve(problem, 1.0f);
  Status status = multiply_by_triangle(kernels, halves.dependent, stream);
  if (status.ok()) status = kernels.gemv(halves.rectangle, stream);
  return status.ok() ? multiply_by_triangle(kernels, halves.independent, stream) : status;
}

Status solve_triangle(const Level2Kernels& kernels, const TriangularVectorProblem& problem, Stream stream) {
  if (problem.n <= triangle_block) return kernels.solve_triangle(problem, stream);
  // The independent elements are needed as they will be, so they come first.
  const Halves halves = halve(problem, -1.0f);
  Status status = solve_triangle(kernels, halves.independent, stream);
  if (status.ok()) status = kernels.gemv(halves.rectangle, stream);
  return status.ok() ? solve_triangle(kernels, halves.dependent, stream) : status;
}

}  // namespace miniblas
