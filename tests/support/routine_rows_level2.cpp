// Level 2: vectors are first columns.
#include "tests/support/routine_rows.h"
#include "tests/support/routine_solutions.h"
#include "tests/support/triangle.h"

namespace miniblas::test {
namespace {

constexpr int size = routine_size;
constexpr float alpha = routine_alpha;
constexpr float beta = routine_beta;
constexpr miniblasOperation_t n = MINIBLAS_OP_N;
constexpr miniblasOperation_t t = MINIBLAS_OP_T;
constexpr miniblasFillMode_t lower = MINIBLAS_FILL_MODE_LOWER;
constexpr miniblasDiagType_t unit = MINIBLAS_DIAG_UNIT;

Reference gemv(const Matrix& a, const Matrix& b, const Matrix& c) {
  return with_first_column(c, gemm_reference(t, n, size, alpha, a, first_column(b), beta, first_column(c)));
}

Reference symv(const Matrix& a, const Matrix& b, const Matrix& c) {
  return with_first_column(
      c, gemm_reference(n, n, size, alpha, symmetric(lower, a), first_column(b), beta, first_column(c)));
}

Reference ger(const Matrix& a, const Matrix& b, const Matrix& c) {
  return gemm_reference(n, t, 1, alpha, first_column(a), first_column(b), 1.0f, c);
}

Reference syr(const Matrix& a, const Matrix&, const Matrix& c) {
  return lower_part_of(gemm_reference(n, t, 1, alpha, first_column(a), first_column(a), 1.0f, c), c);
}

Reference syr2(const Matrix& a, const Matrix& b, const Matrix& c) {
  const Matrix x = first_column(a);
  const Matrix y = first_column(b);
  return lower_part_of(gemm_reference(n, t, 2, alpha, side_by_side(x, y), side_by_side(y, x), 1.0f, c), c);
}

Reference trmv(const Matrix& a, const Matrix&, const Matrix& c) {
  const Matrix x = first_column(c);
  return with_first_column(c, gemm_reference(t, n, size, 1.0f, triangular(lower, unit, a), x, 0.0f, x));
}

Reference trsv(const Matrix& a, const Matrix&, const Matrix& c) {
  return with_first_column(c, solution(triangular(lower, unit, a), 1.0f, first_column(c)));
}

const RoutineCall calls[] = {
    MINIBLAS_BOTH_FORMS(Sgemv,
                        "",
                        "trans m n alpha A lda x incx beta y incy",
                        (h, t, size, size, m.alpha, m.a, size, m.b, 1, m.beta, m.c, 1),
                        gemv,
                        size + 2),
    MINIBLAS_BOTH_FORMS(Ssymv,
                        "",
                        "uplo n alpha A lda x incx beta y incy",
                        (h, lower, size, m.alpha, m.a, size, m.b, 1, m.beta, m.c, 1),
                        symv,
                        size + 2),
    MINIBLAS_BOTH_FORMS(
        Sger, "", "m n alpha x incx y incy A lda", (h, size, size, m.alpha, m.a, 1, m.b, 1, m.c, size), ger, 3),
    MINIBLAS_BOTH_FORMS(Ssyr, "", "uplo n alpha x incx A lda", (h, lower, size, m.alpha, m.a, 1, m.c, size), syr, 3),
    MINIBLAS_BOTH_FORMS(
        Ssyr2, "", "uplo n alpha x incx y incy A lda", (h, lower, size, m.alpha, m.a, 1, m.b, 1, m.c, size), syr2, 4),
    MINIBLAS_BOTH_FORMS(
        Strmv, "", "uplo trans diag n A lda x incx", (h, lower, t, unit, size, m.a, size, m.c, 1), trmv, size + 2),
    MINIBLAS_BOTH_FORMS(
        Strsv, "", "uplo trans diag n A lda x incx", (h, lower, n, unit, size, m.a, size, m.c, 1), trsv, size + 2),
};

}  // namespace

std::span<const RoutineCall> level2_calls() { return calls; }

}  // namespace miniblas::test
