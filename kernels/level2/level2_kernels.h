// The kernels of level 2, a matrix and vectors: their problems and their table.
//
// As in kernels/problem.h, problems are plain data, the same type in every build, legal, and never empty.
#pragma once

#include <cstdint>

#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

// y = alpha * op(A) * x + beta * y. A is (m, n) as stored. y does not overlap A or x.
struct GemvProblem {
  Op op = Op::n;
  std::int64_t m = 0;
  std::int64_t n = 0;
  Scalar alpha;
  const float* a = nullptr;
  std::int64_t lda = 1;
  Vector<const float> x;
  Scalar beta;
  Vector<float> y;
};

// The same with a symmetric (n, n) matrix, of which only `stored`, a triangle, is read.
struct SymvProblem {
  Part stored = Part::lower;
  std::int64_t n = 0;
  Scalar alpha;
  const float* a = nullptr;
  std::int64_t lda = 1;
  Vector<const float> x;
  Scalar beta;
  Vector<float> y;
};

// A = alpha * x * y^T + A in a part of A, which is (m, n). x and y may be the same vector.
// With two ranks: A = alpha * x * y^T + alpha * y * x^T + A, and m is n.
struct RankUpdateProblem {
  Part part = Part::whole;
  std::int64_t m = 0;
  std::int64_t n = 0;
  Scalar alpha;
  Vector<const float> x;
  Vector<const float> y;
  float* a = nullptr;
  std::int64_t lda = 1;
};

// x = op(A) * x, or x = the solution z of op(A) * z = x. A is (n, n), and op(A) is a triangle.
struct TriangularVectorProblem {
  Op op = Op::n;
  Part triangle = Part::lower;  // of op(A), not of A as stored
  bool unit_diagonal = false;   // ones, and what is stored there is not read
  std::int64_t n = 0;
  const float* a = nullptr;
  std::int64_t lda = 1;
  Vector<float> x;
};

// The largest triangle that one block of threads takes.
inline constexpr int triangle_block = 64;

struct Level2Kernels {
  Status (*gemv)(const GemvProblem& problem, Stream stream);
  Status (*symv)(const SymvProblem& problem, Stream stream);
  Status (*rank_one_update)(const RankUpdateProblem& problem, Stream stream);
  Status (*rank_two_update)(const RankUpdateProblem& problem, Stream stream);  // of a triangle

  // With n <= triangle_block.
  Status (*multiply_by_triangle)(const TriangularVectorProblem& problem, Stream stream);
  Status (*solve_triangle)(const TriangularVectorProblem& problem, Stream stream);
};

// One for each build.
const Level2Kernels& host_level2_kernels();
const Level2Kernels& asan_level2_kernels();
const Level2Kernels& cuda_level2_kernels();
const Level2Kernels& traced_level2_kernels();

}  // namespace miniblas
