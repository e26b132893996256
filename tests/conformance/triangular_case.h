// A call of Strmm or Strsm, without its matrices.
#pragma once

#include <ostream>

#include "tests/conformance/level3_cases.h"
#include "tests/support/compare.h"

namespace miniblas::test {

struct TriangularCase {
  miniblasSideMode_t side = MINIBLAS_SIDE_LEFT;
  miniblasFillMode_t uplo = MINIBLAS_FILL_MODE_LOWER;
  miniblasOperation_t op = MINIBLAS_OP_N;
  miniblasDiagType_t diag = MINIBLAS_DIAG_NON_UNIT;
  int m = 0;
  int n = 0;
  float alpha = 1.0f;
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
  Placement place_a = {};
  Placement place_b = {};
  Placement place_c = {};

  bool is_left() const { return side == MINIBLAS_SIDE_LEFT; }
  int rows_of_a() const { return is_left() ? m : n; }
};

inline std::ostream& operator<<(std::ostream& out, const TriangularCase& c) {
  return out << name_of(c.side) << name_of(c.uplo) << "NTC"[c.op] << name_of(c.diag) << " m " << c.m << " n " << c.n
             << " alpha " << c.alpha << " scalars in " << name_of(c.mode) << " memory, A: " << c.place_a
             << ", B: " << c.place_b << ", C: " << c.place_c;
}

// Calls `visit(TriangularCase)` for all sides, triangles, operations and diagonals, with the rest at random.
template <class Visit>
void for_each_variant(int rows_of_a, int other, Random& random, const Visit& visit) {
  for (const miniblasSideMode_t side : both_sides) {
    for (const miniblasFillMode_t uplo : both_triangles) {
      for (const miniblasOperation_t op : all_operations) {
        for (const miniblasDiagType_t diag : both_diagonals) {
          TriangularCase c{.side = side, .uplo = uplo, .op = op, .diag = diag};
          c.m = c.is_left() ? rows_of_a : other;
          c.n = c.is_left() ? other : rows_of_a;
          c.alpha = random.pick(level3_scalars);
          c.mode = random.pick(pointer_modes);
          c.place_a = any_placement(random);
          c.place_b = any_placement(random);
          c.place_c = any_placement(random);
          visit(c);
          if (testing::Test::HasFatalFailure()) return;
        }
      }
    }
  }
}

// alpha * op(A) * B or alpha * B * op(A), plus beta * C. Of A the triangle counts.
inline Reference product(
    const TriangularCase& c, const Matrix& a, float alpha, const Matrix& b, float beta, const Matrix& add) {
  const Matrix whole = triangular(c.uplo, c.diag, a);
  return c.is_left() ? gemm_reference(c.op, MINIBLAS_OP_N, c.rows_of_a(), alpha, whole, b, beta, add)
                     : gemm_reference(MINIBLAS_OP_N, c.op, c.rows_of_a(), alpha, b, whole, beta, add);
}

}  // namespace miniblas::test
